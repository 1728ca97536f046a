import type { Usuario } from '@huella/contract'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { button, field, pageHeading, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

const uniqueTelefono = () => `+346${String(Date.now()).slice(-8)}`

test('a client who is in twice becomes one, and two again', async ({ page, clinic, openAs }) => {
  const apellido = `Vidal${uniqueId()}`
  const telefono = uniqueTelefono()
  const desk = await clinic.usuario('recepcion')
  const lola = { nombre: 'Lola', apellido, telefono, rol: 'cliente' }
  const { id_usuario: id } = await clinic.call<Usuario>(desk, 'POST', '/api/admin/users', lola)
  const other = await clinic.usuario('cliente', { nombre: 'Dolores', apellido, telefono })
  await clinic.mascota(other, { nombre: 'Bruno' })
  const path = `/recepcion/clients/${id}`
  const otherPath = `/recepcion/clients/${other.usuario.id_usuario}`
  await openAs(desk, path)
  const band = page.getByRole('note', { name: 'Posible duplicado' })
  const merged = page.getByRole('note', { name: 'Ficha fusionada' })
  const pets = page.getByRole('region', { name: 'Mascotas' })
  const dialog = page.getByRole('dialog')

  await test.step('the band leads to the comparison, and one button makes them one', async () => {
    await expect(band).toContainText(`Puede ser la misma persona que Dolores ${apellido}`)
    await expect(band).toContainText('con el mismo teléfono')
    await button(band, 'Comparar y fusionar').click()
    await expect(dialog).toContainText('Pasa a esta ficha: 1 mascota.')
    await expectAccessible(page, 'comparison')
    // Somebody is signed in with the other account.
    await expect(button(dialog, 'Fusionar')).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /tiene la sesión abierta/ }).check()
    await button(dialog, 'Fusionar').click()
    await expect(toast(page, `Fichas fusionadas: queda la de Lola ${apellido}`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(pets).toContainText('Bruno')
    await expect(merged).toContainText(`La ficha de Dolores ${apellido} es parte de esta`)
    await expect(band).toHaveCount(0)
  })

  await test.step('the toast undoes it', async () => {
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Fusión deshecha: vuelven a ser dos fichas')).toBeVisible()
    await expect(pets).not.toContainText('Bruno')
    await expect(band).toBeVisible()
  })

  await test.step('that they are two people is remembered, until it is taken back', async () => {
    await button(band, 'No lo es').click()
    await expect(band).toHaveCount(0)
    await page.reload()
    await expect(pets).toBeVisible()
    await expect(band).toHaveCount(0)
  })

  await test.step('the menu compares with anybody, and either can be kept', async () => {
    await page.setViewportSize(PHONE)
    await button(page, 'Más acciones del cliente').click()
    await page.getByRole('menuitem', { name: 'Comparar y fusionar' }).click()
    await dialog.getByRole('combobox').fill(`Dolores ${apellido}`)
    await page.getByRole('option', { name: `Dolores ${apellido}` }).click()
    await dialog.getByRole('radio', { name: `Dolores ${apellido}` }).check()
    await expect(dialog).toContainText('Pasa a esta ficha: nada, la otra está vacía.')
    await expectNoHorizontalScroll(page, 'comparison')
    await button(dialog, 'Fusionar').click()
    await expect(page).toHaveURL(otherPath)
    await expect(pageHeading(page)).toHaveText(`Dolores ${apellido}`)
  })

  await test.step('the old address leads to the kept client, whose page undoes it', async () => {
    await page.goto(path)
    await expect(page).toHaveURL(otherPath)
    await button(merged, 'Deshacer la fusión').click()
    await expect(toast(page, 'Fusión deshecha: vuelven a ser dos fichas')).toBeVisible()
    await expect(merged).toHaveCount(0)
    await page.goto(path)
    await expect(pageHeading(page)).toHaveText(`Lola ${apellido}`)
  })

  await test.step('what somebody else has merged meanwhile is refused in words', async () => {
    await button(page, 'Más acciones del cliente').click()
    await page.getByRole('menuitem', { name: 'Comparar y fusionar' }).click()
    await dialog.getByRole('combobox').fill(`Dolores ${apellido}`)
    await page.getByRole('option', { name: `Dolores ${apellido}` }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await page.route('**/api/clientes/*/fusion', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'FUSION_YA_HECHA', message: 'Una de las dos fichas ya no existe. Recarga para ver los cambios.' },
      }),
    )
    await button(dialog, 'Fusionar').click()
    await expect(dialog.getByRole('alert')).toContainText('Una de las dos fichas ya no existe.')
  })
})

test('a client by telephone alone: asked whether they are known, given an address, and invited twice', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = `Serra${uniqueId()}`
  const telefono = uniqueTelefono()
  const known = await clinic.usuario('cliente', { nombre: 'Marta', apellido, telefono })
  await clinic.mascota(known, { nombre: 'Nala' })
  await clinic.mascota(await clinic.usuario('cliente', { nombre: 'Marta', apellido }), { nombre: 'Toby' })
  await openAs(await clinic.usuario('recepcion'), '/recepcion/clients')
  const dialog = page.getByRole('dialog')
  const found = dialog.getByRole('status', { name: 'Clientes parecidos' })
  const fill = async () => {
    await button(page, 'Nuevo cliente').click()
    await field(dialog, 'Nombre').fill('Pau')
    await field(dialog, 'Apellido').fill(apellido)
    await field(dialog, 'Teléfono').fill(telefono)
    await expect(field(dialog, 'Rol')).toHaveValue('cliente') // the only one that the desk may give
    await expect(found).toContainText(`Marta ${apellido}`)
  }

  await test.step('who is known is used instead', async () => {
    await fill()
    await button(dialog, 'Crear').click()
    await expect(found).toBeVisible()
    await button(found, `Usar esta ficha: Marta ${apellido}`).click()
    await expect(page).toHaveURL(`/recepcion/clients/${known.usuario.id_usuario}`)
    await expect(pageHeading(page)).toHaveText(`Marta ${apellido}`)
  })

  await test.step('a pet that is there is not added twice', async () => {
    await button(page, 'Nueva mascota').click()
    await field(dialog, 'Nombre').fill('nala')
    await expect(field(dialog, 'Dueño')).toHaveAccessibleDescription('Ya tiene una mascota que se llama nala')
    await field(dialog, 'Nombre').fill('toby')
    const other = `Hay otra ficha de Marta ${apellido}, con una mascota que se llama toby`
    await expect(field(dialog, 'Dueño')).toHaveAccessibleDescription(other)
    await field(dialog, 'Nombre').fill('')
    await button(dialog, 'Cancelar').click()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
  })

  await test.step('somebody else is added after that was said', async () => {
    await fill()
    await button(found, 'Es otra persona').click()
    await button(dialog, 'Crear').click()
    await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
    await page.getByRole('textbox', { name: /^Buscar por/ }).fill(`Pau ${apellido}`)
    await page.getByRole('link', { name: `Pau ${apellido}` }).click()
  })

  const email = `pau.${uniqueId()}@ejemplo.es`
  await test.step('an address that is given later offers the invitation', async () => {
    await button(page, 'Añadir correo e invitar').click()
    await field(dialog, 'Correo electrónico').fill(email)
    await button(dialog, 'Actualizar').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(email)
    await button(question, 'Enviar invitación').click()
    await expect(toast(page, `Invitación enviada a ${email}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Invitado, sin aceptar')
  })

  await test.step('who has not accepted is invited again', async () => {
    await button(page, 'Más acciones del cliente').click()
    await page.getByRole('menuitem', { name: 'Volver a invitar' }).click()
    await button(page.getByRole('alertdialog'), 'Volver a invitar').click()
    await expect.poll(async () => (await clinic.avisos(email)).filter((tipo) => tipo === 'invitacion').length).toBe(2)
    await openAs(await clinic.usuario('admin'), `/admin/users?search=${encodeURIComponent(`Pau ${apellido}`)}`)
    await expect(rows(page)).toContainText('Invitado, sin aceptar')
    await expect(button(page, `Volver a invitar Pau ${apellido}`)).toBeVisible()
  })
})
