import type { Locator, Page } from '@playwright/test'

type Scope = Page | Locator

export const button = (scope: Scope, name: string | RegExp) => scope.getByRole('button', { name, exact: true })
export const field = (scope: Scope, label: string) => scope.getByLabel(label, { exact: true })
export const dialogField = (page: Page, label: string) => field(page.getByRole('dialog'), label)
/** The button that saves a form, whatever it says; that of an appointment names what it books. */
export const submitButton = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')
/** A pet in the booking form of an owner. */
export const petChip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mascota' }).getByRole('radio', { name, exact: true })
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A success message; failures are alerts. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true })
/** What is shown over the page of a message of either kind. */
export const toastBox = (page: Page) => page.locator('[data-toast]')
export const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
export const spinner = (page: Page) => page.getByRole('progressbar', { name: 'Cargando...' })

export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
export const firstCells = (page: Page) => page.getByRole('row').locator('td:first-child')
export const columnHeader = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
export const searchBox = (page: Page) => page.getByRole('textbox', { name: /^Buscar por/ })
