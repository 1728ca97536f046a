import type { Page } from '@playwright/test'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, field, menuLink, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

// The lists, their dialogs, the dashboards, the settings and the pages for a forgotten password have tests of their own.

/** axe finds nothing; the components of these pages are the same on a phone. */
async function check(page: Page, where: string) {
  await expect(page.getByRole('progressbar')).toHaveCount(0) // the page does not change during the check
  await expectAccessible(page, where)
  await atEachWidth(page, [PHONE], () => expectNoHorizontalScroll(page, where))
}

test('the pages of visitors and a form with errors are accessible; the theme follows the system, can be changed, and is kept', async ({
  page,
}) => {
  await page.goto('/no/existe')
  await expect(pageHeading(page)).toBeVisible()
  await check(page, 'a page that does not exist')
  await page.goto('/login')
  await expect(pageHeading(page)).toBeVisible()
  await check(page, 'the sign-in page')
  await test.step('the theme', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).toBe('rgb(15, 21, 20)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(background).toBe('rgb(250, 248, 245)')
    await button(page, /tema/i).click()
    await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
    await expect.poll(background).toBe('rgb(15, 21, 20)')
    await page.reload()
    await expect.poll(background).toBe('rgb(15, 21, 20)')
    await button(page, /tema/i).click()
    await page.getByRole('menuitemradio', { name: 'Sistema' }).click()
    await expect.poll(background).toBe('rgb(250, 248, 245)')
  })
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await expect(button(page, 'Registrarse')).toBeVisible()
  await button(page, 'Registrarse').click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await check(page, 'the form with errors')
})

test('an owner’s empty list, profile with its password form, menu and a page that does not exist are accessible', async ({
  page,
  clinic,
  openAs,
}) => {
  await openAs(await clinic.usuario(), '/no/existe')
  await expect(pageHeading(page)).toBeVisible()
  await check(page, 'a page that does not exist')
  await menuLink(page, 'Citas').click()
  await expect(button(page, 'Reservar una cita')).toBeVisible()
  await check(page, 'the empty list')
  await menuLink(page, 'Dashboard').click()
  await expect(pageHeading(page)).toHaveText(/^¡Bienvenido/)
  await check(page, 'the dashboard without appointments')
  await menuLink(page, 'Perfil').click()
  await button(page, 'Cambiar contraseña').first().click()
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await check(page, 'the profile')
  await page.setViewportSize(PHONE)
  await button(page, /abrir.*menú/i).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectAccessible(page, 'the menu')
})
