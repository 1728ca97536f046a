import { clinicDay, listTime } from '../support/dates.ts'
import { button, dialogField, petChip, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createCitaData, half } from './setup.ts'

const fecha_hora = `${clinicDay(3)}T10:00`

test('an owner cannot edit a cancelled appointment, and asks for another one like it', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, book, luna, path } = await createCitaData(clinic, 'cliente')
  const { id_cita } = await book({ fecha_hora })
  await clinic.call(owner, 'POST', `/api/citas/${id_cita}/anulacion`, {})
  await openAs(owner, path)
  await half(page, 'Pasadas 1').click()
  await expect(rows(page)).toContainText('Cancelada')
  await expect(button(rows(page), /^Editar/)).toHaveCount(0)
  await button(rows(page), /^Pedir otra igual/).click()
  const form = page.getByRole('dialog', { name: 'Nueva Cita' })
  await expect(petChip(page, luna.nombre)).toBeChecked()
  await expect(dialogField(page, 'Veterinario')).toHaveValue(String(vet.usuario.id_usuario))
  await expect(dialogField(page, 'Motivo')).toHaveValue('Revisión anual.\nTrae cartilla.')
  await expect(dialogField(page, 'Fecha')).toHaveValue(fecha_hora.slice(0, 10).split('-').reverse().join('/'))
  await form.locator('button[type=submit]').click()
  await expect(toast(page, 'Cita guardada correctamente')).toBeVisible()
  await expect(toast(page, 'La clínica aún tiene que confirmarla.')).toBeVisible()
  // It is in the other half, which is shown.
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Pendiente' })).toContainText(listTime(fecha_hora))
})

test('staff reactivate a cancelled appointment after a question, at another hour if its own is taken, and undo it', async ({
  page,
  clinic,
  openAs,
}) => {
  const { viewer, vet, book, luna, path } = await createCitaData(clinic, 'admin')
  const { id_cita } = await book({ fecha_hora })
  await clinic.call(viewer, 'POST', `/api/citas/${id_cita}/estado`, { estado: 'cancelada' })
  await book({ fecha_hora })
  await openAs(viewer, path)
  const row = rows(page).filter({ hasText: 'Cancelada' })
  await expect(button(row, /^Editar/)).toHaveCount(0)
  await button(row, /^Reactivar/).click()
  const question = page.getByRole('alertdialog', { name: `¿Reactivar la cita de ${luna.nombre}?` })
  await button(question, 'Volver').click()
  await expect(question).toHaveCount(0)
  await button(row, /^Reactivar/).click()
  await button(question, 'Reactivar').click()
  const form = page.getByRole('dialog', { name: 'Reactivar Cita' })
  await button(form, /^Reactivar /).click()
  await expect(form.getByRole('alert')).toContainText('ya')
  const nearest = form.getByRole('button', { name: new RegExp(`, ${vet.usuario.nombre}$`) })
  await nearest.filter({ hasNotText: 'Primer' }).first().click()
  await button(form, /^Reactivar /).click()
  await expect(toast(page, 'Cita actualizada exitosamente')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Confirmada' })).toHaveCount(1)
  await button(page, 'Deshacer').click()
  await expect(row).toContainText(listTime(fecha_hora))
})

test('an owner who opens a confirmed appointment reads that a move must be confirmed again', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, book, path } = await createCitaData(clinic, 'cliente')
  const { id_cita } = await book({ fecha_hora })
  await openAs(owner, path)
  const note = page.getByText('la clínica tendrá que confirmarla de nuevo')
  await button(rows(page), /^Editar/).click()
  await expect(page.getByRole('dialog', { name: 'Editar Cita' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await button(page, 'Cancelar').click()
  await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado: 'confirmada' })
  await expect(rows(page)).toContainText('Confirmada')
  await button(rows(page), /^Editar/).click()
  await expect(note).toBeVisible()
})
