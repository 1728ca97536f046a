import type { Page } from '@playwright/test'
import { chooseTipo, fillDate } from '../support/actions.ts'
import { weekday } from '../support/dates.ts'
import { button, dialogField, menuLink, petChip, submitButton } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { calendar, calendarDay, card, showMonth, upcoming } from './setup.ts'

test.describe('without a reload', () => {
  // A reload would remove this mark.
  const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
  const openDashboard = (page: Page) => menuLink(page, 'Dashboard').click()

  test('an owner adds a pet, books, and sees both on the dashboard, also after a failed refresh', async ({
    page,
    clinic,
    openAs,
  }) => {
    await clinic.usuario('veterinario')
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(upcoming(page)).toContainText('No tienes citas próximas.')
    await showMonth(page, weekday(0)) // caches this month without visits
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await markPage(page)
    await upcoming(page).getByRole('link', { name: 'Agregar una mascota' }).click()
    await expect(page).toHaveURL('/pets')
    await dialogField(page, 'Nombre').fill('Kira')
    await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2024-01-31')
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Old figures are kept when a refresh fails.
    await page.route('**/api/resumen', (route) => route.fulfill({ status: 404, body: '' }))
    await openDashboard(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error al obtener datos del cliente')
    await expect(card(page, '0 Mis Mascotas')).toBeVisible()
    await page.unroute('**/api/resumen')
    await button(alert, 'Reintentar').click()
    await expect(card(page, '1 Mis Mascotas')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await button(page, 'RESERVAR AHORA').click()
    await expect(petChip(page, 'Kira')).toBeChecked()
    await fillDate(dialogField(page, 'Fecha'), weekday(0))
    await chooseTipo(page, 'Control')
    await dialogField(page, 'Motivo').fill('Peso')
    await submitButton(page).click()
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openDashboard(page)
    await expect(card(page, '1 Citas')).toBeVisible()
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Kira'])
    await showMonth(page, weekday(0))
    await expect(calendarDay(page, weekday(0), '1 visita')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})
