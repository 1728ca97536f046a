import { fillDate, startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, submitButton } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createCitaData, openForm } from './setup.ts'

// An owner sees a part of what staff see. huecos.spec.ts has the form on a phone.
test('the list with its quick buttons, details, question and form with errors are accessible', async ({
  page,
  clinic,
  openAs,
}) => {
  const { viewer, book, path } = await createCitaData(clinic, 'admin')
  await book({ motivo_consulta: 'Palabra'.repeat(40) })
  await openAs(viewer, path)
  const openQuickButtons = async () => {
    await startRowAction(page, 'Cambiar estado')
    await expect(button(page, 'Confirmar')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
  }
  await expect(page.getByText('Pendiente').last()).toBeVisible() // after the filter’s option
  await expectNoHorizontalScroll(page)
  await openQuickButtons()
  await expectAccessible(page, 'table')
  await button(page, /^Ver detalles/).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible() // its notices are loaded
  await expectAccessible(page, 'details')
  await button(page, 'Cerrar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await startRowAction(page, 'Eliminar')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question')
  await button(page.getByRole('alertdialog'), 'Cancelar').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await openForm(page)
  await submitButton(page).click()
  await dialogField(page, 'Hora').selectOption('16')
  await fillDate(dialogField(page, 'Fecha'), nextMonday(6))
  await expect(page.getByText('Esta hora está fuera del horario')).toBeVisible()
  await expectAccessible(page, 'form')
  await button(page, 'Cancelar').click()
  await button(page, 'Descartar').click()
  await expect(page.locator('[role=dialog]')).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await expect(button(page, /^Más acciones/)).toBeVisible()
  await expectNoHorizontalScroll(page)
  if (!(await button(page, 'Confirmar').isVisible())) await openQuickButtons()
  await expectAccessible(page, 'cards')
})
