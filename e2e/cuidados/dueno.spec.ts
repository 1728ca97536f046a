import { nextMonday } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { addPesos, createPatient, fichaOf } from './setup.ts'

test('an owner who deletes a pet reads what becomes of its record; staff undo it, and change the owner', async ({
  page,
  clinic,
  openAs,
}) => {
  const patient = await createPatient(clinic)
  await addPesos(clinic, patient, [8])
  await clinic.cita(patient.owner, patient.pet, `${nextMonday()}T11:00`, {
    id_usuario: patient.vet.usuario.id_usuario,
  })
  await clinic.mascota(patient.owner, { nombre: 'Tofe' })
  const heir = await clinic.usuario('cliente', { nombre: 'Eva', apellido: 'Solana' })
  const remove = (nombre: string) =>
    page
      .getByRole('row', { name: new RegExp(nombre) })
      .getByRole('button', { name: /^Eliminar/ })
      .click()

  await test.step('without a record it goes, with one the clinic keeps it', async () => {
    await openAs(patient.owner, '/pets')
    await remove('Tofe')
    await expect(page.getByText('También se eliminarán sus citas.')).toBeVisible()
    await button(page, 'Eliminar').click()
    await expect(toast(page, 'Mascota eliminada correctamente')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await remove('Canela')
    await expect(page.getByText(/La clínica conserva su historia\. Se cancelará una cita próxima\.$/)).toBeVisible()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('No tienes mascotas registradas.', { exact: false })).toBeVisible()
    await expect(toast(page, 'Mascota eliminada correctamente')).toBeVisible()
  })
  await test.step('staff undo it', async () => {
    await openAs(patient.vet, fichaOf(patient))
    await expect(page.getByText(/^Baja por el dueño el/)).toBeVisible()
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Deshacer la baja' }).click()
    await button(page, 'Deshacer la baja').click()
    await expect(toast(page, 'Canela vuelve a la lista de su dueño')).toBeVisible()
    await expect(page.getByText(/^Baja por el dueño/)).toHaveCount(0)
  })
  await test.step('a change of owner is confirmed first', async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await dialogField(page, 'Dueño').fill('Solana')
    await page
      .getByRole('option', { name: /Eva Solana/ })
      .first()
      .click()
    await button(page, 'Actualizar').click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/conserva su historia, que verá su nuevo dueño\. Óscar Muñoz dejará/)).toBeVisible()
    await button(question, 'Cancelar').click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
    await button(page, 'Actualizar').click()
    await button(question, 'Cambiar de dueño').click()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
    await expect(page.getByText(/^Antes, Óscar Muñoz, del/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pesos' })).toBeVisible()
    expect(await clinic.call(heir, 'GET', `/api/mascotas/${patient.pet.id_mascota}/pesos`)).toMatchObject([{ peso: 8 }])
  })
})
