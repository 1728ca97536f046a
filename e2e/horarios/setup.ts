import type { Excepcion, Horario } from '@huella/contract'
import type { Locator, Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { button, field } from '../support/locators.ts'
import { test as base, expect } from '../support/test.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

export const TIMETABLE = '/admin/settings/horario'
export const CLOSINGS = '/admin/settings/festivos'

/** An administrator of a clinic without appointments. Removes timetables and exceptions afterwards. */
export const test = base.extend<{ admin: TestUser }>({
  admin: async ({ clinic }, use) => {
    await clinic.archiveVeterinarios()
    const admin = await clinic.usuario('admin')
    await use(admin)
    await clinic.call(admin, 'PUT', '/api/horarios', { tramos: [] })
    for (const { id_excepcion } of await excepcionesOf(clinic, admin)) {
      await clinic.call(admin, 'DELETE', `/api/excepciones/${id_excepcion}`)
    }
  },
})

export const excepcionesOf = (clinic: Clinic, user: TestUser) =>
  clinic.call<Excepcion[]>(user, 'GET', '/api/excepciones')

/** The ranges of a timetable as '1 09:30-13:30', with their dates if they have any. */
export async function tramosOf(clinic: Clinic, user: TestUser, vet?: TestUser): Promise<string[]> {
  const path = vet ? `/api/horarios/${vet.usuario.id_usuario}` : '/api/horarios'
  const { tramos } = await clinic.call<Horario>(user, 'GET', path)
  return tramos.map(({ dia, desde, hasta, vigente_desde: from, vigente_hasta: to }) =>
    [dia, `${desde}-${hasta}`, ...(from || to ? [`${from ?? ''}/${to ?? ''}`] : [])].join(' '),
  )
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const timetable = (page: Page) => section(page, 'Horario de consulta')
export const closings = (page: Page) => section(page, 'Cierres y festivos')
export const comingList = (scope: Locator) => scope.getByRole('list', { name: 'Próximos cierres y aperturas' })

/** Adds a range to a day and types its hours; the new range has the focus. */
export async function typeRange(page: Page, day: string, number: number, desde: string, hasta: string): Promise<void> {
  await button(page, `Añadir tramo el ${day.toLowerCase()}`).click()
  await expect(field(page, `${day}, tramo ${number}, desde`)).toBeFocused()
  await page.keyboard.type(desde)
  await page.keyboard.press('Tab')
  await page.keyboard.type(hasta)
}

/** Saves the timetable, and waits for the response: the toast of an earlier save may still be visible. */
export async function saveTimetable(page: Page): Promise<void> {
  const response = page.waitForResponse((one) => one.request().method() === 'PUT')
  await button(page, 'Guardar horario').click()
  expect((await response).status()).toBe(200)
}

/** Monday to Friday with these hours. */
export const workdays = (...hours: string[]) =>
  [1, 2, 3, 4, 5].flatMap((dia) => hours.map((range) => `${dia} ${range}`))

/** The open dialog or the page is accessible, and fits at each width. */
export async function expectAccessibleAndFits(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await atEachWidth(page, [DESKTOP, TABLET, PHONE], () => expectNoOverflow(page, what))
}
