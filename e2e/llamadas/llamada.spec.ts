import type { NotaCliente, PorLlamar } from '@huella/contract'
import { clicker, pressEnterOn, tabTo } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { llamadaPanel } from '../support/llamada.ts'
import { expect, test } from '../support/test.ts'

test('reception serves a call in one panel: a known client, a new one, a note, an urgency', async ({
  page,
  clinic,
  openAs,
}) => {
  await clinic.archiveVeterinarios()
  const desk = await clinic.usuario('recepcion')
  const colleague = await clinic.usuario('recepcion')
  const vet = await clinic.usuario('veterinario', { nombre: 'Elena' })
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: `Ferrer${uniqueId()}` })
  for (const nombre of ['Nala', 'Simón', 'Copo', 'Trufa']) await clinic.mascota(owner, { nombre })
  await openAs(desk, '/recepcion/agenda')
  const panel = llamadaPanel(page)
  const open = page.getByRole('banner').getByRole('button', { name: 'Llamada', exact: true })
  const search = panel.getByLabel('Quién llama')
  const saved = (mascota: string, vet: string) => page.getByText(new RegExp(`${mascota}, .*, con ${vet}`))

  await test.step('a known client in at most six clicks, over the agenda, by a part of the surname', async () => {
    const { click, count } = clicker()
    await click(open)
    await expect(search).toBeFocused()
    await search.fill(owner.usuario.apellido)
    await click(panel.getByRole('option', { name: new RegExp(`^Marta ${owner.usuario.apellido}`) }))
    await click(panel.getByRole('button', { name: 'Nala' }))
    await click(panel.getByRole('radio', { name: 'Vacunación' }))
    await click(panel.getByRole('button', { name: /^Primer hueco/ }))
    await expectAccessible(page)
    await click(panel.getByRole('button', { name: /^Reservar hoy .*, Nala con Elena$/ }))
    await expect(saved('Nala', 'Elena')).toBeVisible()
    await expect(panel).toBeHidden()
    expect(count()).toBeLessThanOrEqual(6)
  })

  await test.step('what is typed survives a step to another page and the end of the session, and closing asks', async () => {
    await page.keyboard.press('l')
    await search.fill('lola vidal serra')
    await expect(panel.getByRole('option', { name: 'Nuevo cliente «lola vidal serra»' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Nombre y apellidos')).toHaveValue('lola vidal serra')
    await page.getByRole('link', { name: 'Mascotas' }).click()
    await expect(page).toHaveURL(/pets/)
    await clinic.endSessions(desk)
    const signIn = page.getByRole('dialog', { name: 'Inicia sesión para seguir' })
    await signIn.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await signIn.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(panel.getByLabel('Nombre y apellidos')).toHaveValue('lola vidal serra')
    await panel.getByRole('button', { name: 'Cerrar la llamada' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('a new client with a new pet in at most twelve clicks', async () => {
    const { click, count } = clicker()
    await click(open)
    await search.fill('Lola Vidal Serra')
    await click(panel.getByRole('option', { name: 'Nuevo cliente «Lola Vidal Serra»' }))
    await panel.getByLabel('Teléfono').fill('655 ABC')
    await panel.getByLabel('Nombre', { exact: true }).fill('Bruno')
    await expect(panel.getByText('Escribe un teléfono válido')).toBeVisible()
    await panel.getByLabel('Teléfono').fill('655 000 418')
    await expect(panel.getByText('Nadie más tiene ese teléfono.')).toBeVisible()
    await click(panel.getByRole('radio', { name: 'Perro' }))
    await click(panel.getByRole('radio', { name: 'Control' }))
    await click(panel.getByRole('button', { name: /^Primer hueco/ }))
    await click(panel.getByRole('button', { name: /^Reservar hoy .*, Bruno con Elena$/ }))
    await expect(saved('Bruno', 'Elena')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(12)
  })

  await test.step('by keyboard alone: a new client with a pet, taken back whole, and each Escape closes one layer', async () => {
    const agenda = page.getByRole('link', { name: 'Agenda', exact: true })
    await agenda.focus()
    await page.keyboard.press('l')
    await search.press('E')
    await page.keyboard.type('va Pons')
    await expect(panel.getByRole('option', { name: 'Nuevo cliente «Eva Pons»' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Teléfono')).toBeFocused()
    await page.keyboard.type('655 000 419')
    await tabTo(page, panel.getByLabel('Nombre', { exact: true }))
    await page.keyboard.type('Pipo')
    await tabTo(page, panel.getByRole('radio', { name: 'Perro' }))
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('radio', { name: 'Gato' })).toBeChecked()
    await tabTo(page, panel.getByRole('radio', { name: 'Consulta General' }))
    await page.keyboard.press('Space')
    await pressEnterOn(page, panel.getByRole('button', { name: /^Primer hueco/ }))
    await pressEnterOn(page, panel.getByRole('button', { name: /^Reservar hoy .*, Pipo con Elena$/ }))
    await expect(saved('Pipo', 'Elena')).toBeVisible() // once it is its turn among the toasts
    await expect(agenda).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Llamada deshecha: no queda nada de ella.')).toBeVisible()
    await page.keyboard.press('l')
    await search.fill('Eva Pons')
    await expect(panel.getByRole('option')).toHaveText(['Nuevo cliente «Eva Pons»'])
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('option')).toHaveCount(0)
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(agenda).toBeFocused()
  })

  await test.step('a name with its pet, or a telephone, that is known offers that client; the call is noted in two more clicks, with what they had to be told', async () => {
    const porLlamar = () => clinic.call<PorLlamar[]>(colleague, 'GET', '/api/por-llamar')
    expect(await porLlamar()).toEqual([]) // she was at the telephone
    const { data } = await clinic.call<{ data: { tipo: string; id: number }[] }>(
      colleague,
      'GET',
      '/api/buscar?q=bruno',
    )
    const cita = data.find(({ tipo }) => tipo === 'cita')?.id
    const moved = { fecha_hora: `${clinicDay(1)}T12:00`, fuera_de_horario: true }
    await clinic.call(colleague, 'PUT', `/api/citas/${cita}`, moved)
    await expect.poll(porLlamar).toHaveLength(1)
    await page.getByRole('link', { name: 'Por llamar' }).click()
    await expect(page.getByRole('main').getByText('Lola Vidal Serra')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Lola Vidal Serra' }).click()
    const avisos = page.getByRole('region', { name: 'Avisos' })
    await expect(avisos.getByRole('button', { name: 'Llamado: Lola Vidal Serra' })).toBeVisible()
    const { click, count } = clicker()
    await open.click()
    await search.fill('Dolores Vidal')
    await panel.getByRole('option', { name: /^Nuevo cliente/ }).click()
    await panel.getByLabel('Nombre', { exact: true }).fill('bruno')
    await panel.getByLabel('Nombre y apellidos').fill('lola vidal serra')
    await expect(panel.getByText('Mismo nombre y mascota · Bruno')).toBeVisible()
    await panel.getByLabel('Nombre y apellidos').fill('Dolores Vidal')
    await panel.getByLabel('Teléfono').fill('+34 655000418')
    await expect(panel.getByText('Mismo teléfono · Bruno')).toBeVisible()
    await panel.getByRole('button', { name: 'Usar esta ficha' }).click()
    await expect(panel.getByText('Lola Vidal Serra')).toBeVisible()
    await expect(panel.getByRole('group', { name: 'Dile también' }).getByRole('checkbox')).toBeChecked()
    await panel.getByRole('button', { name: 'Dejar una nota en su ficha' }).click()
    await panel.getByLabel('Nota para su ficha').fill('Oye mal')
    await click(panel.getByRole('button', { name: 'Solo anotar' }))
    await click(panel.getByRole('button', { name: 'Guardar la nota' }))
    await expect(page.getByText('Llamada anotada')).toBeVisible()
    expect(count()).toBe(2)
    expect(await porLlamar()).toEqual([])
    const [lola] = await clinic
      .call<{ data: { id: number }[] }>(colleague, 'GET', '/api/buscar?q=vidal+serra')
      .then(({ data }) => data)
    const notas = await clinic.call<NotaCliente[]>(colleague, 'GET', `/api/clientes/${lola?.id}/notas`)
    expect(notas.map(({ texto }) => texto)).toEqual(['Oye mal'])
  })

  await test.step('an hour that is taken meanwhile offers three near ones, and nothing is lost', async () => {
    await open.click()
    await search.fill('Simón')
    await panel.getByRole('option', { name: /^Simón/ }).click()
    await panel.getByRole('radio', { name: 'Control' }).click()
    await panel.getByLabel('Motivo').fill('Cojea')
    await panel.getByRole('button', { name: /^Primer hueco/ }).click()
    const label = await panel.getByRole('button', { name: /^Reservar hoy/ }).textContent()
    const hour = label?.match(/\d\d:\d\d/)?.[0] ?? ''
    const others = await clinic.usuario()
    const other = await clinic.mascota(others, { nombre: 'Otro' })
    await clinic.cita(others, other, `${clinicDay()}T${hour}`, { id_usuario: vet.usuario.id_usuario })
    await panel.getByRole('button', { name: label ?? '' }).click()
    await expect(panel.getByText(`Las ${hour} se acaban de ocupar.`)).toBeVisible()
    await expect(panel.getByLabel('Motivo')).toHaveValue('Cojea')
    await panel.getByRole('alert').getByRole('button').nth(2).click()
    await panel.getByRole('button', { name: /^Reservar/ }).click()
    await expect(saved('Simón', 'Elena')).toBeVisible()
  })

  await test.step('an urgency in two clicks, with the keyboard between them', async () => {
    const { click, count } = clicker()
    await clinic.archiveVeterinarios() // Elena may be free again by now
    await clinic.usuario('veterinario', { nombre: 'Íñigo' })
    await click(page.getByRole('banner').getByRole('button', { name: 'Urgencia ahora' }))
    await search.fill('Copo')
    await expect(panel.getByRole('option', { name: /^Copo/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await click(panel.getByRole('button', { name: /^Urgencia ahora, Copo/ }))
    await expect(saved('Copo', 'Íñigo')).toBeVisible()
    expect(count()).toBe(2)
  })

  await test.step('an urgency when nobody is free: who is interrupted, in two clicks too', async () => {
    const { click, count } = clicker()
    await click(page.getByRole('banner').getByRole('button', { name: 'Urgencia ahora' }))
    await search.fill('Trufa')
    await expect(panel.getByRole('option', { name: /^Trufa/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(/Nadie está libre hasta las/)).toBeVisible()
    await expectAccessible(page)
    await click(panel.getByRole('button', { name: /^Íñigo, con Copo/ }))
    await expect(saved('Trufa', 'Íñigo')).toBeVisible()
    expect(count()).toBe(2)
  })
})
