import type { Page } from '@playwright/test'
import { pressEnterOn, tabTo } from '../support/actions.ts'
import { PASSWORD, type TestUser } from '../support/clinic.ts'
import { weekday } from '../support/dates.ts'
import { button, dialogField, field, menuLink, petChip, submitButton } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** In a select, text chooses an option; in a date field it is month, day and year. */
async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, dialogField(page, name))
  await page.keyboard.type(text)
}

async function signInByKeyboard(page: Page, { email }: TestUser) {
  await page.goto('/login')
  await tabTo(page, field(page, 'Correo electrónico'))
  await page.keyboard.type(email)
  await tabTo(page, field(page, 'Contraseña'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^¡Bienvenido/ })).toBeFocused()
}

test('an owner signs in, books from the dashboard, finds the day in the calendar and signs out', async ({
  page,
  clinic,
}) => {
  const vet = await clinic.usuario('veterinario', { nombre: 'Wenceslao' })
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  const [year = '', month = '', date = ''] = weekday(0).split('-')
  await signInByKeyboard(page, owner)
  await pressEnterOn(page, button(page, 'RESERVAR AHORA'))
  await expect(petChip(page, 'Luna')).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: 'Consulta General' }))
  await page.keyboard.press('ArrowUp') // the last one
  await expect(page.getByRole('radio', { name: 'Control' })).toBeChecked()
  const nombre = `Wenceslao ${vet.usuario.apellido}`
  await expect(dialogField(page, 'Veterinario').getByRole('option', { name: nombre })).toHaveCount(1)
  await typeInto(page, 'Veterinario', nombre)
  await typeInto(page, 'Fecha', `${date}${month}${year}`)
  await typeInto(page, 'Hora', '16')
  await typeInto(page, 'Minutos', '30')
  await typeInto(page, 'Motivo', 'Peso')
  await pressEnterOn(page, submitButton(page))
  await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressEnterOn(page, menuLink(page, 'Dashboard'))
  const next = page.getByRole('region', { name: 'Tus visitas programadas' })
  await expect(next.getByRole('listitem').filter({ hasText: 'Luna' })).toContainText('16:30')
  await pressEnterOn(page, button(page, 'Mes siguiente'))
  await pressEnterOn(page, button(page, /, 1 visita$/))
  const visits = page.getByRole('region', { name: 'Calendario' }).getByRole('listitem')
  await expect(visits).toHaveText(['Luna16:30 · ControlPendiente'])
  await pressEnterOn(page, button(page, 'Cerrar sesión'))
  await expect(page).toHaveURL('/login')
})
