import type { Locator, Page } from '@playwright/test'
import type { Clinic } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { rows } from '../support/locators.ts'

/** A surname that only this test uses: a search for it finds only the test's users. */
export const uniqueSurname = () => `Zz${uniqueId()}`

export const names = (page: Page) => rows(page).locator('td:first-child [title]:not([title*="@"])')
export const choosePassword = (dialog: Locator) => dialog.getByRole('radio', { name: 'Poner una contraseña' }).check()

export async function signInStatus(clinic: Clinic, email: string, password: string): Promise<number> {
  return (await clinic.request(null, 'POST', '/api/login', { email, password })).status
}
