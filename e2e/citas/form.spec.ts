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

  const note = page.getByText('Esta hora está fuera del horario de la clínica.')
  await fillDate(dialogField(page, 'Fecha'), nextMonday())
  await expect(note).toBeHidden()
  await dialogField(page, 'Hora').selectOption('17')
  await expect(note).toBeVisible()
  await dialogField(page, 'Hora').selectOption('16')
  await expect(note).toBeHidden()
  await fillDate(dialogField(page, 'Fecha'), nextMonday(6))
  await expect(note).toBeVisible()

  await button(page, 'Cancelar').click()
  await expect(page.getByText('Tienes cambios sin guardar. ¿Descartarlos?')).toBeVisible()
  await button(page, 'Descartar').click()
  await expect(page.locator('[role=dialog]')).toHaveCount(0) // found by attribute: the question hides its role
}

// An administrator has the form of a vet.
for (const rol of ['veterinario', 'cliente'] as const) {
  const area = areas[rol]
  const staff = rol !== 'cliente'

  test(`a ${rol} creates, edits and deletes an appointment`, async ({ page, clinic, openAs }) => {
    const { viewer, owner, vet, luna, vetName, ownerName, path } = await createCitaData(clinic, rol)
    if (staff) {
      await openAs(viewer, path)
      await openForm(page)
    } else {
      await clinic.mascota(viewer, { nombre: 'Sol' }) // the only pet would be chosen already
      await openAs(viewer, `${area.path}?nueva=1`)
      await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
      await expect(page).toHaveURL(area.path)
      await expectErrors(page, luna.nombre)
      await expect(page.getByText('No hay citas programadas')).toBeVisible()
      await openForm(page)
    }
    await choosePet(page, luna.nombre)
    if (staff) await expect(page.getByRole('dialog').getByText(ownerName)).toBeVisible()
    const vets = dialogField(page, 'Veterinario')
    if (rol === 'veterinario') {
      await expect(vets).toBeDisabled()
      await expect(vets.locator('option:checked')).toHaveText(vetName)
    } else {
      await expect(vets.locator('option').first()).toHaveText('Cualquier veterinario disponible')
      await expect(vets.locator('option:checked')).toHaveText('Cualquier veterinario disponible')
    }
    await expect(dialogField(page, 'Hora')).toHaveValue('10')
    await expect(dialogField(page, 'Minutos')).toHaveValue('00')
    await expect(dialogField(page, 'Hora').locator('option')).toHaveText('10 11 12 13 14 15 16 17'.split(' '))
    await expect(dialogField(page, 'Minutos').locator('option')).toHaveText(['00', '15', '30', '45'])
    await fillDate(dialogField(page, 'Fecha'), nextMonday())
    await dialogField(page, 'Hora').selectOption('12')
    await dialogField(page, 'Minutos').selectOption('15')
    await chooseTipo(page, 'Cirugía')
    await dialogField(page, 'Motivo').fill('Esterilización')
    if (rol === 'veterinario') {
      // The hour is taken. conflicts.spec.ts has the words for an administrator, saved.spec.ts those for an owner.
      const { id_cita } = await clinic.cita(
        vet,
        await clinic.mascota(owner, { nombre: 'Sol' }),
        `${nextMonday()}T12:15`,
      )
      await submitButton(page).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(area.conflict)
      await clinic.call(vet, 'DELETE', `/api/citas/${id_cita}`)
    }
    await submitButton(page).click()
    await expect(toast(page, area.created)).toBeVisible()
    const row = page.getByRole('row', { name: luna.nombre })
    await expect(row).toContainText(listTime(`${nextMonday()}T12:15`))
    await expect(row).toContainText('Cirugía')
    await expect(row).toContainText(staff ? 'Confirmada' : 'Pendiente')
    if (rol !== 'cliente') await expect(row).toContainText(`${vet.usuario.nombre} ${vet.usuario.apellido}`)

    await button(row, /^Editar/).click()
    await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
    if (staff) await expect(dialogField(page, 'Mascota')).toHaveValue(luna.nombre)
    else await expect(petChip(page, luna.nombre)).toBeChecked()
    await expect(dialogField(page, 'Fecha')).toHaveValue(typedDate(nextMonday()))
    await expect(dialogField(page, 'Hora')).toHaveValue('12')
    await expect(dialogField(page, 'Minutos')).toHaveValue('15')
    await expect(page.getByRole('radio', { name: 'Cirugía' })).toBeChecked()
    const any = dialogField(page, 'Veterinario').locator('option', { hasText: 'Cualquier' })
    await expect(any).toHaveCount(rol === 'veterinario' ? 0 : 1)
    await dialogField(page, 'Minutos').selectOption('45')
    await dialogField(page, 'Motivo').fill('Esterilización y chip')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await submitButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ fecha_hora: `${nextMonday()}T12:45`, version: 1 })
    await expect(toast(page, area.updated)).toBeVisible()
    await expect(row).toContainText(listTime(`${nextMonday()}T12:45`))
    await expect(row).toContainText('Esterilización y chip')

    await button(row, /^Eliminar/).click()
    const confirmDialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta cita?' })
    await expect(confirmDialog).toContainText(luna.nombre)
    await expect(confirmDialog).toContainText(dayAndTime(`${nextMonday()}T12:45`))
    await button(confirmDialog, 'Cancelar').click()
    await expect(confirmDialog).toBeHidden()
    await expect(row).toBeVisible()
    await button(row, /^Eliminar/).click()
    await button(confirmDialog, 'Eliminar').click()
    await expect(toast(page, area.removed)).toBeVisible()
    await expect(confirmDialog).toHaveCount(0) // it hides the rows behind it
    await expect(row).toBeHidden()
  })
}
