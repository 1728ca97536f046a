import { alert, button, dialogField, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { uniqueSurname } from './setup.ts'

test('shows a default error when the server sends no message', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await expect(rows(page)).toHaveCount(1)
  await page.route('**/api/admin/users**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await button(page, `Editar Rosa ${apellido}`).click()
  await dialogField(page, 'Nombre').fill('Rosalía')
  await button(page.getByRole('dialog'), 'Actualizar').click()
  await expect(alert(page, 'Error al actualizar el usuario')).toBeVisible()
  await expect(dialogField(page, 'Nombre')).toHaveValue('Rosalía')
  await button(page.getByRole('dialog'), 'Cancelar').click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, `Eliminar Rosa ${apellido}`).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(alert(page, 'Error al eliminar el usuario')).toBeVisible()
  await button(page, 'Nuevo Usuario').click()
  for (const label of ['Nombre', 'Apellido']) await dialogField(page, label).fill('Eva')
  await dialogField(page, 'Correo electrónico').fill(`${apellido}@ejemplo.es`)
  await dialogField(page, 'Rol').selectOption('Cliente')
  await button(page.getByRole('dialog'), 'Crear').click()
  await expect(alert(page, 'Error al crear el usuario')).toBeVisible()
})
