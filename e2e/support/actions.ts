import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from './clinic.ts'
import { typedDate } from './dates.ts'
import { button, field } from './locators.ts'
import { expect } from './test.ts'

/** Starts an action of the only row: a button on a desktop, an item of the card's menu on a phone. */
export async function startRowAction(page: Page, label: string): Promise<void> {
  const onPhone = (page.viewportSize()?.width ?? 0) < 700
  if (onPhone) await button(page, /^Más acciones de/).click()
  await page.getByRole(onPhone ? 'menuitem' : 'button', { name: new RegExp(`^${label}`) }).click()
}

/** Clicks, and counts the clicks. */
export function clicker() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(password)
  await button(page, 'Iniciar Sesión').click()
}

/** Fills in the form for a new password and submits it. */
export async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'Nueva contraseña').fill(password)
  await field(page, 'Confirmar contraseña').fill(confirmation)
  await button(page, 'Guardar contraseña').click()
}

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Moves the focus there with Tab, and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types this day into a date field, as people do: 12/11/2026. */
export const fillDate = (input: Locator, day: string) => input.fill(typedDate(day))

/** Opens the calendar of a date field. */
export async function openDatePicker(page: Page, label: string): Promise<Locator> {
  const name = `Calendario: ${label}`
  await button(page, name).click()
  return page.getByRole('dialog', { name })
}

/** Chooses the type of consultation in the booking form. */
export const chooseTipo = (page: Page, tipo: string) => page.getByRole('radio', { name: tipo, exact: true }).check()
