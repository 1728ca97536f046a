import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const llamadaPanel = (page: Page) => page.getByRole('dialog', { name: 'Llamada', exact: true })

/** The panel that this button opens has this client and pet. Closes it. */
export async function expectLlamada(page: Page, open: Locator, cliente: string, mascota?: string): Promise<void> {
  const panel = llamadaPanel(page)
  await open.click()
  await expect(panel.getByText(cliente, { exact: true })).toBeVisible()
  if (mascota) await expect(panel.getByRole('button', { name: mascota })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Cerrar la llamada' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(panel).toHaveCount(0)
}
