import type { Cita } from '@huella/contract'
import type { Page } from '@playwright/test'
import { clicker, pressEnterOn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay, dayAndTime } from '../support/dates.ts'
import { expectLlamada } from '../support/llamada.ts'
import { button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

const day = clinicDay()
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'El día' }).getByRole('link', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the desk sees twelve patients without scrolling, who is late and who waits, and cancels in three clicks', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const owner = await clinic.usuario('cliente', { nombre: 'Marta', apellido: `Gil${id}` })
  const profile = { nombre: 'Marta', apellido: `Gil${id}`, email: owner.email, telefono: '612345678' }
  await clinic.call(owner, 'POST', '/api/user', profile)
  const vet = await clinic.usuario('veterinario', { nombre: `Vera${id}` })
  const desk = await clinic.usuario('recepcion')
  const vetId = vet.usuario.id_usuario
  const book = async (nombre: string, hour: string, fields: object = {}) =>
    clinic.cita(desk, await clinic.mascota(owner, { nombre: `${nombre}${id}` }), `${day}T${hour}`, {
      ...{ id_usuario: vetId, fuera_de_horario: true, duracion: 15 },
      ...fields,
    })
  await book('Runa', '10:00')
  const wanda = await book('Wanda', '10:30')
  await clinic.call(desk, 'POST', `/api/citas/${wanda.id_cita}/llegada`, {})
  for (const hour of [14, 15, 16]) for (const minute of ['00', '15', '30', '45']) await book('Noa', `${hour}:${minute}`)
  await openAs(desk, `/recepcion/dashboard?vet=${vetId}`)
  const items = region(page, 'Citas de hoy').getByRole('listitem').filter({ hasText: id })

  await test.step('twelve in one screen, in one line each', async () => {
    await expect(items).toHaveCount(14)
    const boxes = await items.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()))
    expect(boxes.filter(({ bottom }) => bottom <= DESKTOP.height).length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(46)
    await expect(items.first()).toContainText(/\d+ (h|min).* tarde/)
    await expect(items.first().getByRole('link', { name: /^Llamar a Marta/ })).toHaveAttribute('href', /^tel:/)
    await expect(items.nth(1)).toContainText(/Espera desde \d\d:\d\d/)
    await expectAccessible(page) // today.spec.ts has it on a phone
    await atEachWidth(page, [TABLET, PHONE], () => expectNoHorizontalScroll(page))
  })

  await test.step('cancelled with a reason in three clicks, and undone', async () => {
    const { click, count } = clicker()
    await click(button(items.last(), /^Más acciones/))
    await click(page.getByRole('menuitem', { name: 'Cancelar la cita…' }))
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await dialog.getByLabel('Detalle (opcional)').fill('Está de viaje')
    await click(button(dialog, 'Cliente'))
    await expect(toast(page, `Noa${id} (Marta Gil${id}), ${dayAndTime(`${day}T16:45`)}`)).toBeVisible()
    expect(count()).toBe(3)
    await expect(items).toHaveCount(13)
    await button(page, /1 cancelada/).click()
    await button(items.filter({ hasText: 'Cancelada' }), /^16:45/).click()
    await expect(page.getByRole('dialog')).toContainText('Cliente: Está de viaje')
    await button(page.getByRole('dialog'), 'Cerrar').click()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Deshecho')).toBeVisible()
    await expect(items.last()).toContainText(/^16:45.*Confirmada/)
  })

  await test.step('the same by keyboard: Escape closes the question alone, and Ctrl+Z undoes', async () => {
    const more = button(items.last(), /^Más acciones/)
    const askToCancel = async () => {
      await more.press('Enter')
      await page.keyboard.press('ArrowUp') // the last of the menu
      await expect(page.getByRole('menuitem', { name: 'Cancelar la cita…' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button(page.getByRole('alertdialog'), 'Volver')).toBeFocused()
    }
    await askToCancel()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await askToCancel()
    await pressEnterOn(page, button(page.getByRole('alertdialog'), 'Clínica'))
    const cancelled = items.filter({ hasText: 'Cancelada' })
    await expect(cancelled).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(cancelled).toHaveCount(0)
  })

  await test.step('a call with the owner, from the row', async () => {
    await button(items.first(), /^Más acciones/).click()
    const open = page.getByRole('menuitem', { name: 'Llamada', exact: true })
    await expectLlamada(page, open, `Marta Gil${id}`, `Runa${id}`)
  })

  await test.step('the waiting room, and arrived, in, out with one click each', async () => {
    const { click, count } = clicker()
    await tab(page, /^Sala de espera/).click()
    await expect(page).toHaveURL(/vista=espera/)
    const waiting = region(page, 'Sala de espera').getByRole('listitem').filter({ hasText: id })
    await expect(waiting).toHaveText(/^\d+ mindesde \d\d:\d\dWanda/)
    await click(button(waiting, /^Pasar a consulta/))
    await expect(waiting).toHaveCount(0)
    await tab(page, /^Hoy/).click()
    await click(button(items.nth(1), /^Terminar/))
    await expect(items).toHaveCount(13)
    await click(button(items.filter({ hasText: 'Runa' }), /^Ha llegado/))
    await expect(tab(page, /^Sala de espera 1/)).toBeVisible()
    expect(count()).toBe(3)
  })
})

test('what is pending is confirmed at once, and the end of the day shows what is left, each with its button', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const owner = await clinic.usuario('cliente', { apellido: `Gil${id}` })
  const vet = await clinic.usuario('veterinario')
  const pet = await clinic.mascota(owner, { nombre: `Luna${id}` })
  const late = await clinic.cita(vet, pet, `${day}T10:00`)
  await clinic.cita(vet, pet, `${day}T16:00`, { estado: 'pendiente' })
  await clinic.cita(vet, pet, `${day}T17:00`, { estado: 'pendiente' })
  await clinic.cita(vet, pet, `${clinicDay(1)}T10:00`, { estado: 'pendiente' })
  await clinic.cita(vet, pet, `${clinicDay(1)}T11:00`, { estado: 'pendiente' })
  await clinic.call(vet, 'POST', '/api/visitas', { id_mascota: pet.id_mascota, motivo: 'Tos' })
  await openAs(vet, '/vet/dashboard')
  const estadoOf = async (cita: Cita) => (await clinic.call<Cita>(vet, 'GET', `/api/citas/${cita.id_cita}`)).estado

  await test.step('confirms the two of today', async () => {
    await tab(page, /^Por confirmar 4$/).click()
    await button(page, 'Confirmar las 2 de hoy').click()
    await expect(toast(page, '2 citas confirmadas')).toBeVisible()
    await expect(region(page, 'Por confirmar').getByRole('listitem')).toHaveCount(2)
  })

  await test.step('the end of the day', async () => {
    await tab(page, /^Cierre del día/).click()
    await expectAccessible(page)
    await atEachWidth(page, [TABLET, PHONE], () => expectNoHorizontalScroll(page))
    await pressEnterOn(page, button(page, `No se presentó: Luna${id}, 10:00`))
    await expect.poll(() => estadoOf(late)).toBe('no_presentada')
    await pressEnterOn(page, button(page, 'Confirmar todas (2)'))
    await expect(toast(page, '2 citas confirmadas')).toBeVisible()
    await page.getByRole('link', { name: /^Abrir la visita/ }).click()
    await expect(page).toHaveURL(/\/vet\/visitas\/\d+$/)
  })
})
