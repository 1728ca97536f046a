import { alert, button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, createTratamientoData, NOON, staffRoles } from './setup.ts'

test.use({ hour: NOON })

for (const rol of staffRoles) {
  const area = areas[rol]

  test.describe(`a ${rol}`, () => {
    test('marks a treatment as completed and as cancelled', async ({ page, clinic, openAs }) => {
      const { viewer, treat, path } = await createTratamientoData(clinic, rol)
      await treat()
      await openAs(viewer, path)
      // The row of the quick actions also contains the name.
      const row = page.getByRole('row', { name: /^Luna/ })
      const toggle = button(row, /^Cambiar estado/)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await toggle.click()
      await expect(button(page, 'Completado')).toBeHidden()
      for (const estado of ['Completado', 'Cancelado']) {
        await toggle.click()
        await button(page, estado).click()
        await expect(toast(page, `Tratamiento marcado como ${estado.toLowerCase()}`)).toBeVisible()
        await expect(row).toContainText(estado)
        await expect(button(page, estado)).toBeHidden()
      }
      await toggle.click()
      await expect(button(page, 'Cancelado')).toBeDisabled()
      await page.route('**/estado', (route) => route.fulfill({ status: 500, body: '' }))
      await button(page, 'Completado').click()
      await expect(alert(page, area.estadoFailed)).toBeVisible()
      await expect(row).toContainText('Cancelado')
    })
  })
}
