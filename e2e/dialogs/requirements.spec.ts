import { chooseTipo, fillDate } from '../support/actions.ts'
import { expectAccessible } from '../support/assertions.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, dialogField, menuLink, petChip, submitButton, toast } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test('an owner without pets adds one first, and books for it', async ({ page, clinic, openAs }) => {
  await clinic.usuario('veterinario')
  await openAs(await clinic.usuario(), '/dashboard')
  await button(page, 'RESERVAR AHORA').click()
  const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
  await expect(dialog.getByText('Primero añade una mascota.')).toBeVisible()
  await expectAccessible(page)
  await button(dialog, 'Cancelar').click()
  await expect(dialog).toHaveCount(0)

  // The button of the page, too. A pet form that is cancelled does not open the booking form.
  await button(page, 'Nueva Cita').click()
  await button(dialog, 'Agregar una mascota').click()
  await expect(page.getByRole('dialog', { name: 'Agregar Mascota' })).toBeVisible()
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/pets')
  // The empty list offers to create the first entry.
  await button(page, 'Agregar una mascota').click()
  await expect(page.getByRole('dialog', { name: 'Agregar Mascota' })).toBeVisible()
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await menuLink(page, 'Citas').click()
  await button(page, 'Reservar una cita').click()
  await button(dialog, 'Agregar una mascota').click()
  await expect(page).toHaveURL('/pets')
  await dialogField(page, 'Nombre').fill('Kira')
  await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2024-01-31')
  await button(page, 'Guardar').click()
  await expect(page).toHaveURL('/appointments')
  await expect(petChip(page, 'Kira')).toBeChecked()
  await fillDate(dialogField(page, 'Fecha'), weekday(0))
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
  await submitButton(page).click()
  await expect(toast(page, 'Cita guardada correctamente')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Kira' })).toBeVisible()
})

test('a vet of a clinic without appointments treats a pet that walked in', async ({ page, clinic, openAs }) => {
  const { vet, luna } = await createOwnerVetAndPet(clinic, uniqueId())
  await respondWithEmptyList(page, '**/api/citas?*')
  // The clinic of this worker may have pages of other treatments.
  await openAs(vet, `/vet/treatments?search=${luna.nombre}`)
  await button(page, 'Nuevo Tratamiento').click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Tratamiento' })
  await button(dialog, 'Sin cita: elegir la mascota').click()
  await button(dialog, 'Crear').click()
  await expect(dialogField(page, 'Mascota')).toHaveAccessibleDescription('Selecciona una mascota')
  await dialogField(page, 'Mascota').fill(luna.nombre)
  await page.getByRole('option', { name: luna.nombre }).first().click()
  await expectAccessible(page)
  await dialogField(page, 'Nombre').fill('Colirio')
  await dialogField(page, 'Precio').fill('12')
  await dialogField(page, 'Descripción').fill('Una gota cada ocho horas')
  await fillDate(dialogField(page, 'Fecha Inicio'), weekday(0))
  await button(dialog, 'Crear').click()
  await expect(toast(page, 'Tratamiento guardado correctamente')).toBeVisible()
  await expect(page.getByRole('row', { name: `Colirio de ${luna.nombre}` })).toBeVisible()
  await button(page, 'Nuevo Tratamiento').click()
  await button(dialog, 'Sin cita: elegir la mascota').click()
  await dialogField(page, 'Mascota').fill(luna.nombre)
  await page.getByRole('option', { name: luna.nombre }).first().click()
  await button(dialog, /^Repetir el último: Colirio/).click()
  await expect(dialogField(page, 'Descripción')).toHaveValue('Una gota cada ocho horas')
  await expect(dialogField(page, 'Precio')).toHaveValue('12,00')
})
