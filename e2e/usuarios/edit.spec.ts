import { PASSWORD } from '../support/clinic.ts'
import { button, dialogField, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { names, signInStatus, uniqueSurname } from './setup.ts'

const help = 'Déjala en blanco para no cambiarla'

test('keeps the password when it is left blank; a new one replaces it', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const client = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Editar Rosa ${apellido}`).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' })
  await expect(field(dialog, 'Nombre')).toHaveValue('Rosa')
  await expect(field(dialog, 'Apellido')).toHaveValue(apellido)
  await expect(field(dialog, 'Correo electrónico')).toHaveValue(client.email)
  await expect(field(dialog, 'Correo electrónico')).toHaveAttribute('type', 'email')
  await expect(field(dialog, 'Contraseña')).toHaveValue('')
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription(help)
  await expect(field(dialog, 'Rol')).toHaveValue('cliente')
  await expect(field(dialog, 'Rol').getByRole('option')).toHaveText(['Veterinario', 'Cliente'])
  await field(dialog, 'Nombre').fill('Rosalía')
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await button(dialog, 'Actualizar').click()
  const body = (await request).postDataJSON()
  expect(body).not.toHaveProperty('password')
  expect(body.version).toBe(client.usuario.version)
  await expect(toast(page, 'Usuario actualizado exitosamente')).toBeVisible()
  await expect(names(page)).toHaveText([`Rosalía ${apellido}`])
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(200)

  await button(page, `Editar Rosalía ${apellido}`).click()
  await field(dialog, 'Contraseña').fill('corta')
  await button(dialog, 'Actualizar').click()
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
  await field(dialog, 'Contraseña').fill('una-nueva-contraseña')
  await button(dialog, 'Actualizar').click()
  await expect(dialog).toHaveCount(0)
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(422)
  expect(await signInStatus(clinic, client.email, 'una-nueva-contraseña')).toBe(200)
})

test('an admin cannot change their own role; the menu shows a new name at once', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  await openAs(await clinic.usuario('admin', { nombre: 'Olga', apellido }), `/admin/users?search=${apellido}`)
  await button(page, `Editar Olga ${apellido}`).click()
  await expect(dialogField(page, 'Rol')).toHaveValue('Administrador')
  await expect(dialogField(page, 'Rol')).toBeDisabled()
  await dialogField(page, 'Nombre').fill('Olalla')
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page.getByRole('dialog'), 'Actualizar').click()
  expect((await request).postDataJSON()).not.toHaveProperty('rol')
  await expect(page.getByText('Olalla', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveText([`Olalla ${apellido}`])
})

test('does not overwrite another admin’s change', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const client = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  const admin = await clinic.usuario('admin')
  await openAs(admin, `/admin/users?search=${apellido}`)
  await button(page, `Editar Rosa ${apellido}`).click()
  await clinic.call(admin, 'PUT', `/api/admin/users/${client.usuario.id_usuario}`, { nombre: 'Rosaura' })
  await dialogField(page, 'Nombre').fill('Rosalía')
  await button(page.getByRole('dialog'), 'Actualizar').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Otra persona ha modificado este registro.')
  await expect(dialogField(page, 'Nombre')).toHaveValue('Rosalía')
})
