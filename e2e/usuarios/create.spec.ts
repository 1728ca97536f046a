import { signIn } from '../support/actions.ts'
import { button, dialogField, field, rows, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { choosePassword, uniqueSurname } from './setup.ts'

test('a new vet can sign in', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await expect(page.getByText(/No hay resultados/)).toBeVisible()
  await button(page, 'Nuevo Usuario').click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })
  await expect(field(dialog, 'Nombre')).toBeFocused()
  await expect(field(dialog, 'Rol').getByRole('option')).toHaveText(['Selecciona un rol', 'Veterinario', 'Cliente'])
  await field(dialog, 'Nombre').fill('Marta')
  await field(dialog, 'Apellido').fill(apellido)
  await field(dialog, 'Correo electrónico').fill(email)
  await field(dialog, 'Teléfono').fill('612 345 678')
  await choosePassword(dialog)
  await field(dialog, 'Contraseña').fill('otra-contraseña')
  await field(dialog, 'Rol').selectOption('Veterinario')
  await button(dialog, 'Crear').click()
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Veterinario')
  await button(page, `Ver detalles Marta ${apellido}`).click()
  await expect(page.getByRole('dialog')).toContainText('+34 612 345 678')
  await button(page.getByRole('dialog'), 'Cerrar').click()
  expect(await clinic.avisos(email)).toEqual([])

  await button(page, 'Cerrar sesión').click()
  await signIn(page, email, 'otra-contraseña')
  await expect(page).toHaveURL('/vet/dashboard')
})

test('invites a new user to choose a password, unless the admin sets one', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await button(page, 'Nuevo Usuario').click()
  const access = page.getByRole('dialog').getByRole('group', { name: 'Acceso' })
  await expect(access.getByRole('radio', { name: 'Enviar una invitación por correo' })).toBeChecked()
  await expect(dialogField(page, 'Contraseña')).toHaveCount(0)
  await dialogField(page, 'Nombre').fill('Marta')
  await dialogField(page, 'Apellido').fill(apellido)
  await dialogField(page, 'Correo electrónico').fill(email)
  await dialogField(page, 'Teléfono').fill('61234')
  await dialogField(page, 'Rol').selectOption('Cliente')
  // A typed password is not sent after the admin chooses the invitation again.
  await choosePassword(page.getByRole('dialog'))
  await dialogField(page, 'Contraseña').fill('corta')
  await access.getByRole('radio', { name: 'Enviar una invitación por correo' }).check()
  await button(page.getByRole('dialog'), 'Crear').click()
  const telefono = dialogField(page, 'Teléfono')
  await expect(telefono).toHaveAccessibleDescription('Escribe un teléfono válido, por ejemplo 612 345 678')
  await expect(telefono).toBeFocused()
  await telefono.fill('')
  const request = page.waitForRequest((request) => request.method() === 'POST')
  await button(page.getByRole('dialog'), 'Crear').click()
  expect((await request).postDataJSON()).toEqual({
    ...{ nombre: 'Marta', apellido, email, telefono: null, rol: 'cliente', invitar: true },
  })
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(rows(page)).toContainText('Cliente')
  expect(await clinic.avisos(email)).toEqual(['invitacion'])
})

test('shows errors under their fields, and sends nothing', async ({ page, clinic, openAs }) => {
  const sent = countRequests(page, 'POST')
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await button(page, 'Nuevo Usuario').click()
  await choosePassword(page.getByRole('dialog'))
  await button(page.getByRole('dialog'), 'Crear').click()
  for (const [label, message] of [
    ['Nombre', 'El nombre es obligatorio'],
    ['Apellido', 'El apellido es obligatorio'],
    ['Correo electrónico', 'El correo electrónico es obligatorio'],
    ['Contraseña', 'La contraseña es obligatoria'],
    ['Rol', 'Selecciona un rol'],
  ] as const) {
    await expect(dialogField(page, label)).toHaveAccessibleDescription(message)
    await expect(dialogField(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(dialogField(page, 'Nombre')).toBeFocused()
  await dialogField(page, 'Nombre').fill('x'.repeat(101))
  await expect(dialogField(page, 'Nombre')).not.toHaveAttribute('aria-invalid', 'true')
  await dialogField(page, 'Correo electrónico').fill('hola')
  await dialogField(page, 'Contraseña').fill('1234567')
  await button(page.getByRole('dialog'), 'Crear').click()
  await expect(dialogField(page, 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
  await expect(dialogField(page, 'Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido.')
  await expect(dialogField(page, 'Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
  expect(sent()).toBe(0)
  // Asks before it discards the input.
  await button(page.getByRole('dialog'), 'Cancelar').click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows an error when the email is taken, and keeps the input', async ({ page, clinic, openAs }) => {
  const taken = await clinic.usuario()
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await button(page, 'Nuevo Usuario').click()
  await dialogField(page, 'Nombre').fill('Marta')
  await dialogField(page, 'Apellido').fill('Ruiz')
  await dialogField(page, 'Correo electrónico').fill(taken.email.toUpperCase())
  await choosePassword(page.getByRole('dialog'))
  await dialogField(page, 'Contraseña').fill('otra-contraseña')
  await dialogField(page, 'Rol').selectOption('Cliente')
  await button(page.getByRole('dialog'), 'Crear').click()
  const email = dialogField(page, 'Correo electrónico')
  await expect(email).toHaveAccessibleDescription('Ya existe una cuenta con este correo electrónico.')
  await expect(email).toBeFocused()
  await expect(dialogField(page, 'Contraseña')).toHaveValue('otra-contraseña')
})
