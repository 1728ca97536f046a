import type { Page } from '@playwright/test'
import { alert, button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, createTratamientoData, NOON } from './setup.ts'

test.use({ hour: NOON })

/** Leaves the question once, and then confirms it. */
async function confirmCancel(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: /^¿Cancelar el tratamiento «Antibiótico» de Luna\w*\?$/ })
  await expect(dialog).toContainText('No se avisará a nadie.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button(page, 'Cancelado').click()
  await button(dialog, 'Volver').click()
  await expect(dialog).toHaveCount(0)
  await button(page, 'Cancelado').click()
  await button(dialog, 'Cancelar el tratamiento').click()
}

const area = areas.veterinario

test('marks a treatment as completed and as cancelled', async ({ page, clinic, openAs }) => {
  const { viewer, treat, path } = await createTratamientoData(clinic, 'veterinario')
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
    if (estado === 'Cancelado') await confirmCancel(page)
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
