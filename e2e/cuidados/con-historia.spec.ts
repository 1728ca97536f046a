import { expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, menuLink, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { addPesos, createPatient } from './setup.ts'

test('a pet with a record: its owner asks for changes and gives it up; an administrator undoes that, changes the owner, and deletes it with a reason', async ({
  page,
  clinic,
  openAs,
}) => {
  const name = `Canela${uniqueId()}`
  const patient = await createPatient(clinic, name)
  const { owner, vet, pet } = patient
  await addPesos(clinic, patient, [8, 9])
  await clinic.cita(owner, pet, `${nextMonday()}T11:00`, { id_usuario: vet.usuario.id_usuario })
  await clinic.mascota(owner, { nombre: 'Tofe' })
  const heir = await clinic.usuario('cliente', { nombre: 'Eva', apellido: `Solana${name}` })
  const question = page.getByRole('alertdialog')

  await test.step('its owner reads what only the clinic changes', async () => {
    await openAs(owner, '/pets')
    await button(page, `Editar ${name}`).click()
    await expect(page.getByText('Pídelo a la clínica')).toHaveCount(4)
    for (const label of ['Especie', 'Sexo', 'Fecha de Nacimiento', 'Microchip'])
      await expect(dialogField(page, label)).toHaveAttribute('readonly')
    await dialogField(page, 'Notas (opcional)').fill('Nerviosa')
    await button(page, 'Actualizar').click()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('their pet without a record goes; the one with a record is kept by the clinic', async () => {
    await button(page, 'Eliminar Tofe').click()
    await expect(page.getByText('También se eliminarán sus citas.')).toBeVisible()
    await button(question, 'Eliminar').click()
    await expect(toast(page, 'Mascota eliminada correctamente')).toBeVisible()
    await expect(question).toHaveCount(0)
    await button(page, `Eliminar ${name}`).click()
    await expect(page.getByText(/La clínica conserva su historia\. Se cancelará una cita próxima\.$/)).toBeVisible()
    await button(question, 'Eliminar').click()
    await expect(page.getByText('No tienes mascotas registradas.', { exact: false })).toBeVisible()
  })
  await test.step('an administrator undoes it', async () => {
    await openAs(await clinic.usuario('admin'), `/admin/pets/${pet.id_mascota}`)
    await expect(page.getByText(/^Baja por el dueño el/)).toBeVisible()
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Deshacer la baja' }).click()
    await button(question, 'Deshacer la baja').click()
    await expect(toast(page, `${name} vuelve a la lista de su dueño`)).toBeVisible()
    await expect(page.getByText(/^Baja por el dueño/)).toHaveCount(0)
  })
  await test.step('a change of owner is confirmed first', async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await dialogField(page, 'Dueño').fill(`Solana${name}`)
    await page.getByRole('option', { name: /Eva Solana/ }).click()
    await button(page, 'Actualizar').click()
    await expect(question.getByText(/conserva su historia, que verá su nuevo dueño\. Óscar Muñoz dejará/)).toBeVisible()
    await button(question, 'Cancelar').click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
    await button(page, 'Actualizar').click()
    await button(question, 'Cambiar de dueño').click()
    await expect(toast(page, 'Mascota actualizada exitosamente')).toBeVisible()
    await expect(page.getByText(/^Antes, Óscar Muñoz, del/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pesos' })).toBeVisible()
    expect(await clinic.call(heir, 'GET', `/api/mascotas/${pet.id_mascota}/pesos`)).toHaveLength(2)
  })
  await test.step('deleted with a reason, and undone', async () => {
    await closedLayers(page)
    await menuLink(page, 'Mascotas').click()
    await searchBox(page).fill(name)
    await button(page, `Eliminar ${name}`).click()
    await expect(question.getByText('2 pesos', { exact: false })).toBeVisible()
    await expect(button(question, 'Eliminar')).toBeDisabled()
    await question.getByLabel('Motivo').fill('Ficha duplicada')
    await button(question, 'Eliminar').click()
    await expect(toast(page, 'Mascota eliminada exitosamente')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(toast(page, 'Restaurado')).toBeVisible()
    await expect(button(page, `Eliminar ${name}`)).toBeVisible()
  })
  await test.step('deleted again, and restored from the bin in two clicks', async () => {
    await button(page, `Eliminar ${name}`).click()
    await question.getByLabel('Motivo').fill('Otra vez')
    await button(question, 'Eliminar').click()
    await expect(button(page, `Eliminar ${name}`)).toHaveCount(0)
    await closedLayers(page)
    await menuLink(page, 'Papelera').click()
    const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '«Otra vez»' })
    await expect(row).toContainText('con 1 cita')
    await expectAccessible(page)
    await button(page, `Restaurar ${name}`).click()
    await expect(toast(page, /^Canela.*: restaurado/)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
  await test.step('all of it is among the changes, in words', async () => {
    await page.getByRole('tab', { name: 'Cambios' }).click()
    const changes = page.getByRole('list', { name: 'Cambios' })
    await button(page, `Solo los cambios de Mascota · ${name}`).first().click()
    await expect(changes.getByRole('deletion').filter({ hasText: 'Óscar Muñoz' })).toBeVisible()
    await expect(changes.getByRole('insertion').filter({ hasText: 'Eva Solana' })).toBeVisible()
    await expect(changes.getByText('«Ficha duplicada»')).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar CSV').click()])
    expect(file.suggestedFilename()).toMatch(/^cambios-\d{4}-\d{2}-\d{2}\.csv$/)
  })
})
