import type { Page } from '@playwright/test'
import { pressEnterOn } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { createOwnerVetAndPet } from '../support/data.ts'
import { clinicMoment, weekday, weekdayAndDate } from '../support/dates.ts'
import { button, pageHeading } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { boxOf, calendar, calendarDay, cards, figures, rowsOfCards, showMonth, upcoming } from './setup.ts'

const title = (page: Page) => calendar(page).getByRole('heading', { level: 2 })
const marks = (page: Page) => calendar(page).getByRole('button', { name: /visita/ })

test('the calendar starts weeks on Sunday, and changes to the next day at the clinic’s midnight', async ({
  page,
  clinic,
  openAs,
}) => {
  const weeks = calendar(page).getByRole('row')
  const today = calendar(page).locator('[aria-current=date]')
  await page.clock.install({ time: clinicMoment('2026-12-31T23:57') })
  await openAs(await clinic.usuario('cliente', { nombre: 'Olga' }), '/dashboard')
  await expect(pageHeading(page)).toHaveText('¡Bienvenido/a, Olga!')
  await expect(page).toHaveTitle('Dashboard · Huella')
  await expect(page.getByText('Jueves, 31 de diciembre de 2026', { exact: true })).toBeVisible()
  await expect(title(page)).toHaveText('Diciembre de 2026')
  await expect(today).toHaveText('31')
  await expect(weeks.first().getByRole('columnheader')).toHaveText(['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sa'])
  await expect(weeks.nth(1).getByRole('cell')).toHaveText(['', '', '1', '2', '3', '4', '5'])
  await expect(weeks.last().getByRole('cell')).toHaveText(['27', '28', '29', '30', '31', '', ''])

  // In the browser's time zone it is still the day before.
  await page.clock.fastForward('05:00')
  await expect(page.getByText('Viernes, 1 de enero de 2027', { exact: true })).toBeVisible()
  await expect(title(page)).toHaveText('Enero de 2027')
  await expect(today).toHaveText('1')
  await expect(calendar(page).getByRole('table', { name: 'Enero de 2027' })).toBeVisible()
  await button(page, 'Mes anterior').click()
  await expect(title(page)).toHaveText('Diciembre de 2026')
  await expect(today).toHaveCount(0)
  await button(page, 'Mes siguiente').click()
  await expect(title(page)).toHaveText('Enero de 2027')
  await button(page, 'Mes siguiente').click()
  await expect(title(page)).toHaveText('Febrero de 2027')
  await button(page, 'Hoy').click()
  await expect(title(page)).toHaveText('Enero de 2027')
  await expect(today).toHaveText('1')
})

test('an owner sees figures, the next two visits and days with visits, also by keyboard, while they are loaded, and after an error', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
  const sol = await clinic.mascota(owner, { nombre: 'Sol' })
  const long = await clinic.mascota(owner, { nombre: 'Maximiliana'.repeat(9) })
  const rex = await clinic.mascota(await clinic.usuario(), { nombre: 'Rex' })
  const [first, second, third, next, last] = [weekday(0), weekday(0, 1), weekday(0, 2), weekday(1), weekday(2)]
  const early = { tipo_consulta: 'cirugia', estado: 'pendiente' }
  await clinic.tratamiento(vet, await clinic.cita(vet, luna, `${first}T16:00`, { estado: 'confirmada' }))
  await clinic.cita(vet, sol, `${first}T10:30`, early)
  await clinic.cita(vet, luna, `${first}T10:00`, { estado: 'cancelada' })
  await clinic.cita(vet, luna, `${second}T10:00`, { estado: 'cancelada' })
  await clinic.cita(vet, rex, `${second}T12:00`)
  await clinic.cita(vet, luna, `${third}T17:45`, { estado: 'pendiente' })
  await clinic.cita(vet, luna, `${next}T10:00`)
  await clinic.cita(vet, long, `${last}T10:00`)
  await openAs(owner, '/dashboard')
  expect(await figures(page)).toEqual({ 'Mis Mascotas': 3, Citas: 7, Tratamientos: 1 })

  await test.step('visits and figures are side by side, and the calendar is under the visits', async () => {
    const places = async () => {
      const [visits, right, month] = await Promise.all([upcoming(page), cards(page), calendar(page)].map(boxOf))
      if (!visits || !right || !month) return {}
      return { aside: right.x > visits.x + visits.width, under: month.x === visits.x && month.y > visits.y }
    }
    await expect.poll(places).toEqual({ aside: true, under: true })
  })
  await test.step('the next two visits in order', async () => {
    await expect(upcoming(page).getByRole('listitem')).toHaveText([
      /10:30PendienteSol · Cirugíacon .*CambiarAnular$/,
      /16:00ConfirmadaLuna · Vacunacióncon .*CambiarAnular$/,
    ])
    await expect(upcoming(page).getByRole('link', { name: 'Ver las 5' })).toHaveAttribute('href', '/appointments')
    await pressEnterOn(page, button(upcoming(page), /Sol · Cirugía/))
    const details = page.getByRole('dialog', { name: /, 10:30$/ })
    await expect(details).toContainText('Cirugía, 30 minutos')
    await expect(button(details, 'Añadir al calendario')).toBeVisible()
    await button(details, 'Cerrar').click()
    await expect(button(upcoming(page), /Sol · Cirugía/)).toBeFocused()
  })
  const visits = calendar(page).getByRole('listitem')
  await test.step('the visits of a day', async () => {
    await showMonth(page, first)
    await expect(marks(page)).toHaveCount(2)
    await expect(visits).toHaveCount(0)
    await calendarDay(page, first, '2 visitas').click()
    await expect(calendarDay(page, first, '2 visitas')).toHaveAttribute('aria-expanded', 'true')
    await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText(weekdayAndDate(first))
    await expect(visits).toHaveText(['Sol10:30 · CirugíaPendiente', 'Luna16:00 · VacunaciónConfirmada'])
    await expect(visits.last()).toBeInViewport()
    await expectAccessible(page) // own.spec.ts has it on a phone
    await button(visits.first(), /^Sol/).click()
    const details = page.getByRole('dialog', { name: /, 10:30$/ })
    await expect(details).toContainText('Cirugía, 30 minutos')
    await button(details, 'Cerrar').click()
    await expect(details).toHaveCount(0)
  })
  await test.step('by keyboard', async () => {
    await calendarDay(page, first, '2 visitas').focus()
    await page.keyboard.press('Tab')
    await expect(calendarDay(page, third, '1 visita')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(visits).toHaveText(['Luna17:45 · VacunaciónPendiente'])
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(1)
  })
  await test.step('a month is there at once, its marks when they are loaded', async () => {
    const release = await holdRequests(page, `**/api/citas?desde=${next.slice(0, 8)}*`)
    await button(page, 'Mes siguiente').press('Enter')
    await expect(button(page, 'Mes siguiente')).toBeFocused()
    await expect(calendar(page).getByRole('cell', { name: '28', exact: true })).toBeVisible()
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(marks(page)).toHaveCount(0)
    await expect(visits).toHaveCount(0)
    release()
    await expect(calendarDay(page, next, '1 visita')).toBeVisible()
    await expect(marks(page)).toHaveCount(1)
  })
  await test.step('a month whose visits cannot be loaded', async () => {
    const failing = `**/api/citas?desde=${last.slice(0, 8)}*`
    await page.route(failing, (route) => route.fulfill({ status: 404, body: '' }))
    await showMonth(page, last)
    const alert = calendar(page).getByRole('alert')
    await expect(alert).toContainText('Error al obtener las visitas de este mes')
    await page.unroute(failing)
    await button(alert, 'Reintentar').press('Enter')
    await expect(calendarDay(page, last, '1 visita')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(calendar(page)).toBeFocused()
  })
  await test.step('long names fit on a phone, in two columns of cards', async () => {
    await page.setViewportSize(PHONE)
    await expect.poll(() => rowsOfCards(page)).toBe(2)
    await calendarDay(page, last, '1 visita').click()
    await expect(visits).toContainText([long.nombre])
    await expectNoHorizontalScroll(page)
    const target = await boxOf(calendarDay(page, last, '1 visita'))
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(40)
  })
})
