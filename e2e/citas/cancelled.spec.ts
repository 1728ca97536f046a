import { clinicDay, listTime } from '../support/dates.ts'
import { button, rows, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createCitaData } from './setup.ts'

const fecha_hora = `${clinicDay(3)}T10:00`

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
