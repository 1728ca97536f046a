import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { dayAndTime, listTime, nextMonday, typedDate } from '../support/dates.ts'
import { button, dialogField, petChip, submitButton, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, choosePet, createCitaData, openForm } from './setup.ts'

/** In an open, empty form of an owner with several pets. */
async function expectErrors(page: Page, pet: string) {
  await submitButton(page).click()
  const pets = page.getByRole('group', { name: 'Mascota' }).getByRole('radio')
  await expect(pets.first()).toHaveAccessibleDescription('Selecciona una mascota')
  await expect(pets.first()).toBeFocused()
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('La fecha y la hora son obligatorias')
  await expect(page.getByRole('radio', { name: 'Control' })).toHaveAccessibleDescription(
    'El tipo de consulta es obligatorio',
  )
  await expect(dialogField(page, 'Motivo')).toHaveAccessibleDescription('El motivo de la consulta es obligatorio')
  await choosePet(page, pet)
  await expect(page.getByText('Selecciona una mascota')).toBeHidden()
  await chooseTipo(page, 'Control')
  await fillDate(dialogField(page, 'Fecha'), '2020-03-02')
  await submitButton(page).click()
  await expect(dialogField(page, 'Fecha')).toHaveAccessibleDescription('La fecha no puede ser anterior a hoy')
  await expect(dialogField(page, 'Fecha')).toBeFocused()

  await button(page, 'Cancelar').click()
  await expect(page.getByText('Tienes cambios sin guardar. ¿Descartarlos?')).toBeVisible()
  await button(page, 'Descartar').click()
  await expect(page.locator('[role=dialog]')).toHaveCount(0) // found by attribute: the question hides its role
}

// list.spec.ts, saved.spec.ts and agenda/day.spec.ts have what administrators do with an appointment.
test('a vet creates an appointment, is told why it is not moved or deleted, and deletes it', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.veterinario
  const { vet, owner, luna, vetName, ownerName, path } = await createCitaData(clinic, 'veterinario')
  const sol = await clinic.mascota(owner, { nombre: 'Sol' })
  await clinic.cita(vet, sol, `${nextMonday()}T10:00`)
  await openAs(vet, path)
  const row = page.getByRole('row', { name: luna.nombre })
  const error = page.getByRole('dialog').getByRole('alert')
  await test.step('creates', async () => {
    await openForm(page)
    await choosePet(page, luna.nombre)
    await expect(page.getByRole('dialog').getByText(ownerName)).toBeVisible()
    await expect(dialogField(page, 'Veterinario')).toBeDisabled()
    await expect(dialogField(page, 'Veterinario').locator('option:checked')).toHaveText(vetName)
    await fillDate(dialogField(page, 'Fecha'), nextMonday())
    await dialogField(page, 'Hora').selectOption('10')
    await chooseTipo(page, 'Cirugía')
    await dialogField(page, 'Motivo').fill('Esterilización')
    await submitButton(page).click()
    await expect(error).toHaveText(area.conflict)
    await dialogField(page, 'Hora').selectOption('12')
    await dialogField(page, 'Minutos').selectOption('15')
    await submitButton(page).click()
    await expect(toast(page, area.created)).toBeVisible()
    for (const text of [listTime(`${nextMonday()}T12:15`), 'Cirugía', 'Confirmada', vetName])
      await expect(row).toContainText(text)
  })
  await test.step('edits: the hour is taken, and the server fails', async () => {
    await button(row, /^Editar/).click()
    await expect(dialogField(page, 'Mascota')).toHaveValue(luna.nombre)
    await dialogField(page, 'Hora').selectOption('10')
    await submitButton(page).click()
    await expect(error).toHaveText(area.conflict.replace('crear', 'mover'))
    await expect(dialogField(page, 'Hora')).toHaveValue('10')
    await dialogField(page, 'Hora').selectOption('13')
    await page.route('**/api/citas/*', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 })
    await submitButton(page).click()
    await expect(page.getByText('Error al guardar la cita')).toBeVisible()
    await submitButton(page).click()
    await expect(toast(page, area.updated)).toBeVisible()
    await expect(row).toContainText(listTime(`${nextMonday()}T13:15`))
  })
  await test.step('deletes, after a question', async () => {
    await button(row, /^Eliminar/).click()
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
    await expect(question).toContainText(luna.nombre)
    await page.route('**/api/citas/*', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 })
    await button(question, 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la cita')).toBeVisible()
    await button(row, /^Eliminar/).click()
    await button(question, 'Eliminar').click()
    await expect(toast(page, area.removed)).toBeVisible()
    await expect(question).toHaveCount(0) // it hides the rows behind it
    await expect(row).toBeHidden()
  })
})

test('a cliente creates, edits and deletes an appointment', async ({ page, clinic, openAs }) => {
  const area = areas.cliente
  const { viewer, luna } = await createCitaData(clinic, 'cliente')
  await clinic.mascota(viewer, { nombre: 'Sol' }) // the only pet would be chosen already
  await openAs(viewer, `${area.path}?nueva=1`)
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
  await expect(page).toHaveURL(area.path)
  await test.step('errors', () => expectErrors(page, luna.nombre))
  const row = page.getByRole('row', { name: luna.nombre })
  await test.step('creates', async () => {
    await expect(page.getByText('No hay citas programadas')).toBeVisible()
    await openForm(page)
    await choosePet(page, luna.nombre)
    const vets = dialogField(page, 'Veterinario')
    await expect(vets.locator('option').first()).toHaveText('Cualquier veterinario disponible')
    await expect(vets.locator('option:checked')).toHaveText('Cualquier veterinario disponible')
    await expect(dialogField(page, 'Hora')).toHaveValue('10')
    await expect(dialogField(page, 'Minutos')).toHaveValue('00')
    await expect(dialogField(page, 'Hora').locator('option')).toHaveText('10 11 12 13 14 15 16 17'.split(' '))
    await expect(dialogField(page, 'Minutos').locator('option')).toHaveText(['00', '15', '30', '45'])
    await fillDate(dialogField(page, 'Fecha'), nextMonday())
    await dialogField(page, 'Hora').selectOption('12')
    await dialogField(page, 'Minutos').selectOption('15')
    await chooseTipo(page, 'Cirugía')
    await dialogField(page, 'Motivo').fill('Esterilización')
    await submitButton(page).click()
    await expect(toast(page, area.created)).toBeVisible()
    for (const text of [listTime(`${nextMonday()}T12:15`), 'Cirugía', 'Pendiente'])
      await expect(row).toContainText(text)
  })
  await test.step('edits', async () => {
    await button(row, /^Editar/).click()
    await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
    await expect(petChip(page, luna.nombre)).toBeChecked()
    await expect(dialogField(page, 'Fecha')).toHaveValue(typedDate(nextMonday()))
    await expect(dialogField(page, 'Hora')).toHaveValue('12')
    await expect(dialogField(page, 'Minutos')).toHaveValue('15')
    await expect(page.getByRole('radio', { name: 'Cirugía' })).toBeChecked()
    await dialogField(page, 'Minutos').selectOption('45')
    await dialogField(page, 'Motivo').fill('Esterilización y chip')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await submitButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ fecha_hora: `${nextMonday()}T12:45`, version: 1 })
    await expect(toast(page, area.updated)).toBeVisible()
    for (const text of [listTime(`${nextMonday()}T12:45`), 'Esterilización y chip'])
      await expect(row).toContainText(text)
  })
  await test.step('deletes', async () => {
    await button(row, /^Eliminar/).click()
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
    await expect(question).toContainText(luna.nombre)
    await expect(question).toContainText(dayAndTime(`${nextMonday()}T12:45`))
    await button(question, 'Cancelar').click()
    await expect(question).toBeHidden()
    await expect(row).toBeVisible()
    await button(row, /^Eliminar/).click()
    await button(question, 'Eliminar').click()
    await expect(toast(page, area.removed)).toBeVisible()
    await expect(question).toHaveCount(0) // it hides the rows behind it
    await expect(row).toBeHidden()
  })
})
