import type { Page } from '@playwright/test'
import { fillDate, openDatePicker } from '../support/actions.ts'
import { dayAndTime, listDate, weekdayAndDate } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, chooseCita, createTratamientoData, day, openForm } from './setup.ts'

/** The calendar of an empty field, or of one with an earlier day, opens on this day, and none before it can be picked. */
async function expectFirstDay(page: Page, label: string, first: string) {
  const calendar = await openDatePicker(page, label)
  await expect(button(calendar, weekdayAndDate(first))).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(button(calendar, weekdayAndDate(first))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
}

/** In an open, empty form: every error is under its field, the first one focused. Then the form is discarded. */
async function checkErrors(page: Page) {
  const expectErrors = async (errors: Record<string, string>) => {
    await button(page, 'Crear').click()
    for (const [label, text] of Object.entries(errors)) {
      await expect(dialogField(page, label)).toHaveAccessibleDescription(text)
    }
  }
  await expectErrors({
    Cita: 'Selecciona una cita',
    Nombre: 'El nombre es obligatorio',
    Precio: 'El precio es obligatorio',
    Descripción: 'La descripción es obligatoria',
    'Fecha Inicio': 'La fecha de inicio es obligatoria',
  })
  await expect(dialogField(page, 'Cita')).toBeFocused()
  await dialogField(page, 'Nombre').fill('x'.repeat(101))
  await expect(page.getByText('El nombre es obligatorio')).toHaveCount(0)
  await dialogField(page, 'Descripción').fill('x'.repeat(5001))
  await fillDate(dialogField(page, 'Fecha Inicio'), day(-1))
  await expectErrors({
    Nombre: 'Escribe como máximo 100 caracteres',
    Descripción: 'Escribe como máximo 5000 caracteres',
    'Fecha Inicio': 'La fecha de inicio no puede ser anterior a hoy',
  })
  await fillDate(dialogField(page, 'Fecha Inicio'), day(5))
  await fillDate(dialogField(page, 'Fecha Fin (opcional)'), day(4))
  await expectErrors({ 'Fecha Fin (opcional)': 'La fecha de fin no puede ser anterior a la de inicio' })
  await dialogField(page, 'Precio').fill('1.234')
  await expectErrors({ Precio: 'El precio admite como máximo 2 decimales' })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tienes cambios sin guardar. ¿Descartarlos?')).toBeVisible()
  await button(page, 'Descartar').click()
  await expect(page.locator('[role=dialog]')).toHaveCount(0) // found by attribute: the question hides its role
}

// A vet creates and deletes one in keyboard.spec.ts.
test('an admin sees every error, and creates, edits and deletes a treatment', async ({ page, clinic, openAs }) => {
  const { id, viewer, cita, option, luna, vetName, ownerName, path } = await createTratamientoData(clinic, 'admin')
  const area = areas.admin
  await openAs(viewer, path)
  await openForm(page)
  await checkErrors(page)
  await openForm(page)
  await chooseCita(page, `luna${id}`, option)
  await expect(dialogField(page, 'Cita')).toHaveValue(option)
  await expect(dialogField(page, 'Cita')).toHaveAccessibleDescription(`${dayAndTime(`${day(7)}T10:00`)} · ${ownerName}`)
  await expectFirstDay(page, 'Fecha Inicio', day(0))
  await expectFirstDay(page, 'Fecha Fin (opcional)', day(0))
  await dialogField(page, 'Nombre').fill('  Vacuna  ')
  await expect(dialogField(page, 'Precio')).toHaveAttribute('inputmode', 'decimal')
  await dialogField(page, 'Precio').fill('1.234,50 €')
  await dialogField(page, 'Descripción').fill('Una dosis.\nReposo.')
  await fillDate(dialogField(page, 'Fecha Inicio'), day(2))
  await expectFirstDay(page, 'Fecha Fin (opcional)', day(2))
  let sent = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'Crear').click()
  expect((await sent).postDataJSON()).toEqual({
    ...{ id_cita: cita.id_cita, nombre: 'Vacuna', precio: 1234.5, descripcion: 'Una dosis.\nReposo.' },
    ...{ fecha_inicio: day(2), fecha_fin: null, estado: 'activo' },
  })
  await expect(toast(page, area.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('row', { name: 'Vacuna' })
  for (const text of [luna.nombre, vetName, listDate(day(2)), '1234,50 €', 'Activo']) {
    await expect(row).toContainText(text)
  }

  await button(row, /^Editar/).click()
  await expect(page.getByRole('dialog', { name: 'Editar Tratamiento' })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(dialogField(page, 'Cita')).toHaveValue(option)
  await expect(dialogField(page, 'Precio')).toHaveValue('1234,50')
  await dialogField(page, 'Precio').fill('12.3')
  await fillDate(dialogField(page, 'Fecha Fin (opcional)'), day(3))
  sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Actualizar').click()
  expect((await sent).postDataJSON()).toMatchObject({
    precio: 12.3,
    fecha_fin: day(3),
    estado: 'activo',
    version: 1,
  })
  await expect(toast(page, area.updated).last()).toBeVisible()
  await expect(row).toContainText('12,30 €')
  await expect(row).toContainText(listDate(day(3)))

  await button(row, /^Eliminar/).click()
  const confirmDialog = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que deseas eliminar este tratamiento?',
  })
  await expect(confirmDialog).toContainText(`Vacuna · ${luna.nombre}`)
  await button(confirmDialog, 'Cancelar').click()
  await expect(confirmDialog).toBeHidden()
  await button(row, /^Eliminar/).click()
  await button(confirmDialog, 'Eliminar').click()
  await expect(toast(page, area.removed)).toBeVisible()
  await expect(confirmDialog).toHaveCount(0) // it hides the rows behind it
  await expect(row).toBeHidden()
})
