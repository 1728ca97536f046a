import { PASSWORD } from '../support/clinic.ts'
import { nextMonday } from '../support/dates.ts'
import { alert, button, field, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { signInStatus, uniqueSurname } from './setup.ts'

test('deletes a user and ends their sessions, but not a vet with appointments; shows a default error', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  const client = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  const vet = await clinic.usuario('veterinario', { nombre: 'Bruno', apellido })
  const owner = await clinic.usuario()
  const { id_usuario } = vet.usuario
  await clinic.cita(owner, await clinic.mascota(owner, { nombre: 'Luna' }), `${nextMonday()}T10:00`, { id_usuario })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar este usuario?' })
  const dialog = page.getByRole('dialog')

  await test.step('a vet with appointments is neither deleted nor given another role', async () => {
    const message = 'El veterinario tiene 1 cita próxima. Reasígnala o cancélala antes.'
    await button(page, `Eliminar Bruno ${apellido}`).click()
    await button(question, 'Eliminar').click()
    await expect(alert(page, message)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await button(page, `Editar Bruno ${apellido}`).click()
    await field(dialog, 'Rol').selectOption('Cliente')
    await button(dialog, 'Actualizar').click()
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await button(dialog, 'Cancelar').click()
    await button(page.getByRole('alertdialog'), 'Descartar').click()
    await expect(page.locator('[role=dialog]')).toHaveCount(0) // found by attribute: the question hides its role
  })

  await test.step('the server sends no message', async () => {
    await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, `Eliminar Rosa ${apellido}`).click()
    await button(question, 'Eliminar').click()
    await expect(alert(page, 'Error al eliminar el usuario')).toBeVisible()
    await button(page, 'Cerrar aviso').click()
    await page.unrouteAll()
  })

  await test.step('deletes, and ends the sessions', async () => {
    await button(page, `Eliminar Rosa ${apellido}`).click()
    await expect(question).toContainText(`Rosa ${apellido}`)
    await expect(question).toContainText(/mascotas.*citas/)
    await button(question, 'Cancelar').click()
    await expect(question).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    await button(page, `Eliminar Rosa ${apellido}`).click()
    await button(question, 'Eliminar').click()
    await expect(toast(page, 'Usuario eliminado exitosamente')).toBeVisible()
    await expect(question).toHaveCount(0) // it hides the rows behind it
    await expect(rows(page)).toHaveCount(1)
    expect((await clinic.request(client, 'GET', '/api/user')).status).toBe(401)
    expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(422)
  })
})
