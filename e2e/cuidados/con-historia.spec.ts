import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { addPesos, createPatient } from './setup.ts'

test('a pet with a record: an owner asks for changes, a vet does not delete it, an administrator undoes it', async ({
  page,
  clinic,
  openAs,
}, info) => {
  const patient = await createPatient(clinic)
  await addPesos(clinic, patient, [8, 9])
  const question = page.getByRole('alertdialog')
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })

  await test.step('its owner reads what only the clinic changes', async () => {
    await openAs(patient.owner, '/pets')
    await button(page, 'Editar Canela').click()
    await expect(page.getByText('Pídelo a la clínica')).toHaveCount(4)
    for (const label of ['Especie', 'Sexo', 'Fecha de Nacimiento', 'Microchip'])
      await expect(dialogField(page, label)).toHaveAttribute('readonly')
    await shot('form')
    await dialogField(page, 'Nombre').fill('Canelita')
    await button(page, 'Actualizar').click()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
  })
  await test.step('a vet reads that only administrators delete it', async () => {
    await openAs(patient.vet, `/vet/pets?search=Canelita`)
    await button(page, 'Eliminar Canelita').first().click()
    await expect(question.getByText('Solo la administración puede eliminarla.', { exact: false })).toBeVisible()
    await expect(button(question, 'Eliminar')).toHaveCount(0)
    await button(question, 'Cerrar').click()
  })
  await test.step('an administrator gives a reason, and undoes it', async () => {
    const admin = await clinic.usuario('admin')
    await openAs(admin, `/admin/pets?search=Canelita`)
    await button(page, 'Eliminar Canelita').first().click()
    await expect(question.getByText('2 pesos', { exact: false })).toBeVisible()
    await expect(button(question, 'Eliminar')).toBeDisabled()
    await question.getByLabel('Motivo').fill('Ficha duplicada')
    await shot('question')
    await button(question, 'Eliminar').click()
    await expect(toast(page, 'Mascota eliminada exitosamente')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Canelita vuelve a estar en la clínica')).toBeVisible()
    await expect(button(page, 'Eliminar Canelita').first()).toBeVisible()
  })
})
