import type { Page } from '@playwright/test'
import { button, menuLink, pageHeading } from '../support/locators.ts'
import { expect } from '../support/test.ts'

const headings: Record<string, RegExp> = { Dashboard: /^¡Bienvenido/, Ajustes: /^Clinic Settings$/ }

/** Goes to a page with the menu, and waits for its heading: the page before it stays until the code of this one is loaded. */
export async function openPage(page: Page, link: string): Promise<void> {
  const onPhone = (page.viewportSize()?.width ?? 0) < 700
  await expect(pageHeading(page)).toBeVisible()
  if (onPhone) {
    await button(page, 'Abrir menú').click()
    await page.waitForFunction(() => history.state?.usr?.layer) // closing the menu goes back from it
  }
  await menuLink(page, link).click()
  if (onPhone) await expect(page.getByRole('dialog', { name: 'Menú' })).toHaveCount(0)
  await expect(pageHeading(page)).toHaveText(headings[link] ?? new RegExp(`${link}$`))
}
