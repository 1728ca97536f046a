import { PASSWORD } from '../support/clinic.ts'
import { CHANGED } from '../support/data.ts'
import { alert, button, field, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { names, signInStatus, uniqueSurname } from './setup.ts'

test('changes name and password, but not another admin’s change nor the own role', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const client = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  const own = uniqueSurname()
  const admin = await clinic.usuario('admin', { nombre: 'Olga', apellido: own })
  await openAs(admin, `/admin/users?search=${apellido}`)
  await button(page, `Editar Rosa ${apellido}`).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' })
  await expect(field(dialog, 'Nombre')).toHaveValue('Rosa')
  await expect(field(dialog, 'Apellido')).toHaveValue(apellido)
  await expect(field(dialog, 'Correo electrónico')).toHaveValue(client.email)
  await expect(field(dialog, 'Correo electrónico')).toHaveAttribute('type', 'email')
  await expect(field(dialog, 'Contraseña')).toHaveValue('')
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription('Déjala en blanco para no cambiarla')
  await expect(field(dialog, 'Rol')).toHaveValue('cliente')
  await expect(field(dialog, 'Rol').getByRole('option')).toHaveText([
    'Veterinario',
    'Cliente',
    'Recepción',
    'Administrador',
  ])
  await field(dialog, 'Nombre').fill('Rosalía')
  await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: '' })) // without a message
  await button(dialog, 'Actualizar').click()
  await expect(alert(page, 'Error al actualizar el usuario')).toBeVisible()
  await page.unroute('**/api/admin/users/*')
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

  await button(page, `Editar Rosalía ${apellido}`).click()
  await clinic.call(admin, 'PUT', `/api/admin/users/${client.usuario.id_usuario}`, { nombre: 'Rosaura' })
  await field(dialog, 'Nombre').fill('Rosa María')
  await button(dialog, 'Actualizar').click()
  await expect(dialog.getByRole('alert')).toHaveText(CHANGED)
  await expect(dialog).toContainText('Cambió Nombre: «Rosalía» → «Rosaura»')
  await button(dialog, 'Revisar').click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(field(dialog, 'Nombre')).toBeFocused()
  await expect(field(dialog, 'Nombre')).toHaveValue('Rosa María')
  await button(dialog, 'Actualizar').click()
  await expect(names(page)).toHaveText([`Rosa María ${apellido}`])

  // An admin cannot change their own role; the menu shows a new name at once.
  await searchBox(page).fill(own)
  await button(page, `Editar Olga ${own}`).click()
  await expect(field(dialog, 'Rol')).toHaveValue('Administrador')
  await expect(field(dialog, 'Rol')).toBeDisabled()
  await field(dialog, 'Nombre').fill('Olalla')
  const ownRequest = page.waitForRequest((request) => request.method() === 'PUT')
  await button(dialog, 'Actualizar').click()
  expect((await ownRequest).postDataJSON()).not.toHaveProperty('rol')
  await expect(page.getByText('Olalla', { exact: true })).toBeVisible()
  await expect(names(page)).toHaveText([`Olalla ${own}`])
})
