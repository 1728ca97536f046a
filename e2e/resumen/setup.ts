import { expect, type Locator, type Page } from '@playwright/test'
import { dateInWords, monthName } from '../support/dates.ts'
import { button } from '../support/locators.ts'

export const areas = {
  admin: {
    path: '/admin/dashboard',
    label: 'Administrador',
    failed: 'Error al obtener datos del administrador',
    cards: {
      Usuarios: '/admin/users',
      Mascotas: '/admin/pets',
      Citas: '/admin/appointments',
      Tratamientos: '/admin/treatments',
    },
  },
  veterinario: {
    path: '/vet/dashboard',
    label: 'Veterinario',
    cards: {
      'Citas Pendientes': '/vet/appointments?asignadas=1&estado=pendiente',
      'Mis Citas': '/vet/appointments?asignadas=1',
      'Mascotas Atendidas': '/vet/pets?atendidas=1',
      'Tratamientos Activos': '/vet/treatments?asignados=1&activos=1',
    },
  },
  cliente: {
    path: '/dashboard',
    label: 'Cliente',
    cards: { 'Mis Mascotas': '/pets', Citas: '/appointments', Tratamientos: '/treatments' },
  },
} as const

export const cards = (page: Page) => page.getByRole('list', { name: 'Resumen' })
export const card = (page: Page, name: string | RegExp) => cards(page).getByRole('link', { name, exact: true })
export const upcoming = (page: Page) => page.getByRole('region', { name: 'Tus visitas programadas' })
export const calendar = (page: Page) => page.getByRole('region', { name: 'Calendario' })
export const calendarDay = (page: Page, date: string, visits: string) =>
  button(calendar(page), `${dateInWords(date)}, ${visits}`)

/** The numbers on the cards, by label. */
export async function figures(page: Page): Promise<Record<string, number>> {
  await expect(cards(page)).toBeVisible()
  const names = await cards(page).getByRole('link').allInnerTexts()
  return Object.fromEntries(names.map((text) => text.split(/\s*\n\s*/)).map(([value, label]) => [label, Number(value)]))
}

/** Moves the calendar forward to the month of this date. */
export async function showMonth(page: Page, date: string): Promise<void> {
  const title = calendar(page).getByRole('heading', { level: 2 })
  for (let n = 0; n < 6; n++) {
    const shown = await title.innerText()
    if (shown === monthName(date)) break
    await button(page, 'Mes siguiente').click()
    await expect(title).not.toHaveText(shown)
  }
  await expect(title).toHaveText(monthName(date))
}

export async function boxOf(part: Locator) {
  const found = await part.boundingBox()
  if (!found) throw new Error('it is not shown')
  return found
}

/** In how many rows the cards are. */
export const rowsOfCards = (page: Page) =>
  cards(page)
    .getByRole('listitem')
    .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().y))).size)
