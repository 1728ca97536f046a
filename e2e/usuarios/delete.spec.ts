import { type Clinic, PASSWORD, type TestUser } from '../support/clinic.ts'
import { nextMonday } from '../support/dates.ts'
import { alert, button, dialogField, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { signInStatus, uniqueSurname } from './setup.ts'

/** An appointment of another user's pet with this vet. */
async function createCita(clinic: Clinic, vet: TestUser) {
  const owner = await clinic.usuario()
  const mascota = await clinic.mascota(owner, { nombre: 'Luna' })
  await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
}

test('deletes a user and ends their sessions', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const client = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Eliminar Rosa ${apellido}`).click()
  const confirmDialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar este usuario?' })
  await expect(confirmDialog).toContainText(`Rosa ${apellido}`)
  await expect(confirmDialog).toContainText(/mascotas.*citas/)
  await button(confirmDialog, 'Cancelar').click()
  await expect(confirmDialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)

  await button(page, `Eliminar Rosa ${apellido}`).click()
  await button(confirmDialog, 'Eliminar').click()
  await expect(toast(page, 'Usuario eliminado exitosamente')).toBeVisible()
  await expect(page.getByText(/No hay resultados/)).toBeVisible()
  expect((await clinic.request(client, 'GET', '/api/user')).status).toBe(401)
  expect(await signInStatus(clinic, client.email, PASSWORD)).toBe(422)
})

test('does not delete a vet with appointments, nor change their role', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const message = 'El veterinario tiene 1 cita próxima. Reasígnala o cancélala antes.'
  const vet = await clinic.usuario('veterinario', { nombre: 'Bruno', apellido })
  await createCita(clinic, vet)
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await button(page, `Eliminar Bruno ${apellido}`).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(alert(page, message)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await button(page, `Editar Bruno ${apellido}`).click()
  await dialogField(page, 'Rol').selectOption('Cliente')
  await button(page.getByRole('dialog'), 'Actualizar').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message)
})
