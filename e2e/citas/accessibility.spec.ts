import { fillDate, startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { areas, createCitaData, openForm } from './setup.ts'

for (const rol of ['admin', 'cliente'] as const) {
  const area = areas[rol]
  const staff = rol !== 'cliente'

  test.describe(`a ${rol}`, () => {
    // An owner sees a part of what staff see, mostly on a phone.
    for (const viewport of staff ? viewports : [PHONE]) {
      test(`has an accessible page at ${viewport.width} px`, async ({ page, clinic, openAs }) => {
        const { viewer, book, path } = await createCitaData(clinic, rol)
        await book({ motivo_consulta: 'Palabra'.repeat(40) })
        await page.setViewportSize(viewport)
        await openAs(viewer, path)
        await expect(page.getByText('Pendiente').last()).toBeVisible() // after the filter’s option
        await expectNoHorizontalScroll(page)
        if (staff) {
          await startRowAction(page, 'Cambiar estado')
          await expect(button(page, 'Confirmar')).toBeVisible()
          await page.mouse.move(0, 0)
          await expect(page.getByRole('tooltip')).toBeHidden()
        }
        await expectAccessible(page)
        await button(page, /^Ver detalles/).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible() // its notices are loaded
        await expectAccessible(page)
        await button(page, 'Cerrar').click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await startRowAction(page, 'Eliminar')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(page)
        await button(page.getByRole('alertdialog'), 'Cancelar').click()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await openForm(page)
        await button(page, area.submit).click()
        await fillDate(dialogField(page, 'Fecha'), nextMonday(6))
        await expect(page.getByText('Esta hora está fuera del horario')).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
