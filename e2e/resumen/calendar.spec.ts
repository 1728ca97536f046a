import type { Page } from '@playwright/test'
import { createOwnerVetAndPet } from '../support/data.ts'
import { fullDate, weekday } from '../support/dates.ts'
import { button } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { calendar, calendarDay, showMonth } from './setup.ts'

test.describe('the calendar', () => {
  const title = (page: Page) => calendar(page).getByRole('heading', { level: 2 })
  const weeks = (page: Page) => calendar(page).getByRole('row')
  const today = (page: Page) => calendar(page).locator('[aria-current=date]')

  test('starts weeks on Sunday, and uses the clinic’s date', async ({ page, clinic, openAs }) => {
    // Half past midnight in Madrid, the evening before in the browser's time zone.
    await page.clock.setFixedTime('2026-05-31T22:30:00Z')
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(page.getByText('Lunes, 1 de junio de 2026', { exact: true })).toBeVisible()
    await expect(title(page)).toHaveText('Junio de 2026')
    await expect(today(page)).toHaveText('1')
    await expect(weeks(page).first().getByRole('columnheader')).toHaveText(['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sa'])
    await expect(weeks(page).nth(1).getByRole('cell')).toHaveText(['', '1', '2', '3', '4', '5', '6'])
    await expect(weeks(page).last().getByRole('cell')).toHaveText(['28', '29', '30', '', '', '', ''])
    await expect(calendar(page).getByRole('table', { name: 'Junio de 2026' })).toBeVisible()
    await button(page, 'Mes anterior').click()
    await expect(title(page)).toHaveText('Mayo de 2026')
    await expect(today(page)).toHaveCount(0)
    await expect(weeks(page).last().getByRole('cell').first()).toHaveText('31')
    await button(page, 'Hoy').click()
    await expect(title(page)).toHaveText('Junio de 2026')
    await expect(today(page)).toHaveText('1')
  })

  test('changes the year in both directions', async ({ page, clinic, openAs }) => {
    await page.clock.setFixedTime('2026-12-31T12:00:00Z')
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(title(page)).toHaveText('Diciembre de 2026')
    await button(page, 'Mes siguiente').click()
    await expect(title(page)).toHaveText('Enero de 2027')
    await expect(weeks(page).nth(1).getByRole('cell')).toHaveText(['', '', '', '', '', '1', '2'])
    await button(page, 'Mes siguiente').click()
    await expect(title(page)).toHaveText('Febrero de 2027')
    for (const name of ['Enero de 2027', 'Diciembre de 2026', 'Noviembre de 2026']) {
      await button(page, 'Mes anterior').click()
      await expect(title(page)).toHaveText(name)
    }
  })

  test('changes to the next day at the clinic’s midnight', async ({ page, clinic, openAs }) => {
    await page.clock.install({ time: '2026-12-31T22:57:00Z' })
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(today(page)).toHaveText('31')
    await page.clock.fastForward('05:00')
    await expect(page.getByText('Viernes, 1 de enero de 2027', { exact: true })).toBeVisible()
    await expect(title(page)).toHaveText('Enero de 2027')
    await expect(today(page)).toHaveText('1')
  })

  test('marks days with visits, and shows the visits of a day, also by keyboard', async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    const rex = await clinic.mascota(await clinic.usuario(), { nombre: 'Rex' })
    const [first, second, third, next] = [weekday(0), weekday(0, 1), weekday(0, 2), weekday(1)]
    await clinic.cita(vet, luna, `${first}T16:00`, { estado: 'confirmada' })
    await clinic.cita(vet, luna, `${first}T10:30`, { tipo_consulta: 'cirugia', estado: 'pendiente' })
    await clinic.cita(vet, luna, `${first}T12:00`, { estado: 'cancelada' })
    await clinic.cita(vet, luna, `${second}T10:00`, { estado: 'cancelada' })
    await clinic.cita(vet, rex, `${second}T12:00`)
    await clinic.cita(vet, luna, `${third}T17:45`, { estado: 'pendiente' })
    await clinic.cita(vet, luna, `${next}T10:00`)
    await openAs(owner, '/dashboard')
    await showMonth(page, first)
    const marked = calendar(page).getByRole('button', { name: /visita/ })
    await expect(marked).toHaveCount(2)
    const visits = calendar(page).getByRole('listitem')
    await expect(visits).toHaveCount(0)

    await calendarDay(page, first, '2 visitas').click()
    await expect(calendarDay(page, first, '2 visitas')).toHaveAttribute('aria-expanded', 'true')
    await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText(fullDate(first))
    await expect(visits).toHaveText(['Luna10:30 · CirugíaPendiente', 'Luna16:00 · VacunaciónConfirmada'])
    await expect(visits.last()).toBeInViewport()
    await button(visits.first(), /^Luna/).click()
    const details = page.getByRole('dialog', { name: fullDate(first) })
    await expect(details).toContainText('10:30 · 30 minutos')
    await button(details, 'Cerrar').click()
    await expect(details).toHaveCount(0)
    await calendarDay(page, first, '2 visitas').focus()

    await page.keyboard.press('Tab')
    await expect(calendarDay(page, third, '1 visita')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(visits).toHaveText(['Luna17:45 · VacunaciónPendiente'])
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(1)
    await button(page, 'Mes siguiente').press('Enter')
    await expect(button(page, 'Mes siguiente')).toBeFocused()
    await expect(visits).toHaveCount(0)
    await expect(calendarDay(page, next, '1 visita')).toBeVisible()
    await expect(marked).toHaveCount(1)
  })

  test('shows a month at once, and its marks when they are loaded', async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.cita(vet, luna, `${weekday(0)}T10:00`)
    await clinic.cita(vet, luna, `${weekday(1)}T10:00`)
    await openAs(owner, '/dashboard')
    await showMonth(page, weekday(0))
    const marked = calendar(page).getByRole('button', { name: /visita/ })
    await expect(marked).toHaveCount(1)
    const release = await holdRequests(page, `**/api/citas?desde=${weekday(1).slice(0, 8)}*`)
    await showMonth(page, weekday(1))
    await expect(calendar(page).getByRole('cell', { name: '28', exact: true })).toBeVisible()
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(marked).toHaveCount(0)
    release()
    await expect(calendarDay(page, weekday(1), '1 visita')).toBeVisible()
  })

  test('shows an error when the visits cannot be loaded, and retries', async ({ page, clinic, openAs }) => {
    const { owner, vet, luna } = await createOwnerVetAndPet(clinic)
    await clinic.cita(vet, luna, `${weekday(0)}T10:00`)
    await page.route('**/api/citas?desde=*', (route) => route.fulfill({ status: 500, body: '' }))
    await openAs(owner, '/dashboard')
    await showMonth(page, weekday(0))
    const alert = calendar(page).getByRole('alert')
    await expect(alert).toContainText('Error al obtener las visitas de este mes')
    await page.unroute('**/api/citas?desde=*')
    await button(alert, 'Reintentar').press('Enter')
    await expect(calendarDay(page, weekday(0), '1 visita')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(calendar(page)).toBeFocused()
  })
})
