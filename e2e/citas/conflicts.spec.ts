import { chooseTipo, fillDate } from '../support/actions.ts'
import { CHANGED } from '../support/data.ts'
import { clinicDay, listTime, nextMonday } from '../support/dates.ts'
import { button, dialogField, submitButton, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, choosePet, createCitaData, openForm } from './setup.ts'

// Vets have the same form as administrators; saved.spec.ts has the conflict of an owner.
test('an admin sees why an appointment is not saved or deleted, and keeps the input', async ({
  page,
  clinic,
  openAs,
}) => {
  const { viewer, vet, luna, vetName, book, path } = await createCitaData(clinic, 'admin')
  const { id_cita } = await book()
  await openAs(viewer, path)
  const error = page.getByRole('dialog').getByRole('alert')
  const motivo = dialogField(page, 'Motivo')
  const rowAt = (fechaHora: string) => page.getByRole('row', { name: listTime(fechaHora) })
  const row = rowAt(`${nextMonday()}T10:00`)

  await test.step('the hour is taken; an hour that has passed today is free for staff', async () => {
    await openForm(page)
    await choosePet(page, luna.nombre)
    await dialogField(page, 'Veterinario').selectOption(vetName)
    await fillDate(dialogField(page, 'Fecha'), nextMonday())
    await dialogField(page, 'Hora').selectOption('10')
    await dialogField(page, 'Minutos').selectOption('15')
    await chooseTipo(page, 'Urgencia')
    await motivo.fill('No come')
    await submitButton(page).click()
    await expect(error).toHaveText(areas.admin.conflict)
    await expect(motivo).toHaveValue('No come')
    await expect(dialogField(page, 'Mascota')).toHaveValue(luna.nombre)
    await expect(dialogField(page, 'Minutos')).toHaveValue('15')
    await fillDate(dialogField(page, 'Fecha'), clinicDay())
    await submitButton(page).click()
    await expect(toast(page, areas.admin.created)).toBeVisible()
    await expect(rowAt(`${clinicDay()}T10:15`)).toBeVisible()
  })

  await test.step('an appointment is moved to a taken hour', async () => {
    await book({ fecha_hora: `${nextMonday()}T12:00` })
    await button(rowAt(`${nextMonday()}T12:00`), /^Editar/).click()
    await dialogField(page, 'Hora').selectOption('10')
    await submitButton(page).click()
    await expect(error).toHaveText(areas.admin.conflict.replace('crear', 'mover'))
    await expect(dialogField(page, 'Hora')).toHaveValue('10')
    await button(page, 'Cancelar').click()
    await button(page, 'Descartar').click()
  })

  await test.step('another user has changed it meanwhile', async () => {
    await button(row, /^Editar/).click()
    await clinic.call(vet, 'PUT', `/api/citas/${id_cita}`, { motivo_consulta: 'Cambiado por otra persona' })
    await motivo.fill('Lo mío')
    await submitButton(page).click()
    await expect(error).toHaveText(CHANGED)
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /^Cambió Motivo: «Revisión anual\.\s+Trae cartilla\.» → «Cambiado por otra persona»\. Aquí sigue/,
    ])
    await expect(motivo).toHaveValue('Lo mío')
    await button(page, 'Revisar').click()
    await expect(motivo).toBeFocused()
    await motivo.fill('Lo de ambos')
    await submitButton(page).click()
    await expect(row).toContainText('Lo de ambos')
  })

  await test.step('the server fails', async () => {
    await page.route('**/api/citas/*', (route) => route.fulfill({ status: 500, body: '' }))
    await button(row, /^Eliminar/).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la cita')).toBeVisible()
    await button(row, /^Editar/).click()
    await motivo.fill('Otro motivo')
    await submitButton(page).click()
    await expect(page.getByText('Error al guardar la cita')).toBeVisible()
    await expect(motivo).toHaveValue('Otro motivo')
  })
})
