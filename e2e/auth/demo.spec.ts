import { demoCuentas, demoTexts } from '@huella/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ demo: true })

const demoBanner = (page: Page) => page.getByRole('complementary', { name: 'Demostración' })

const accounts = [
  { label: 'Administrador', rol: 'admin', home: '/admin/dashboard' },
  { label: 'Veterinario', rol: 'veterinario', home: '/vet/dashboard' },
  { label: 'Cliente', rol: 'cliente', home: '/dashboard' },
] as const

for (const { label, rol, home } of accounts) {
  test(`signs in as ${rol} with a click and Enter, and shows the demo banner on every page`, async ({ page }) => {
    await page.goto('/')
    await expect(demoBanner(page)).toHaveText(demoTexts.ribbon)
    await page.getByRole('group', { name: demoTexts.cuentas }).getByRole('button', { name: label }).click()
    await expect(field(page, 'Correo electrónico')).toHaveValue(demoCuentas[rol].email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home)
    await expect(demoBanner(page)).toBeVisible()
    await page.goto('/profile/nada')
    await expect(demoBanner(page)).toBeVisible()
  })
}

test('clears validation errors when a demo account is chosen', async ({ page }) => {
  await page.goto('/login')
  await button(page, 'Iniciar Sesión').click()
  await expect(page.getByText('El correo electrónico es obligatorio')).toBeVisible()
  await button(page, 'Cliente').click()
  await expect(page.getByText('El correo electrónico es obligatorio')).toBeHidden()
  await expect(button(page, 'Iniciar Sesión')).toBeFocused()
})

for (const width of [320, 1440]) {
  test(`at ${width} px the demo banner covers nothing and causes no horizontal scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await button(page, 'Cliente').click()
    const overflow = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollWidth - innerWidth
      })
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Marta/ })).toBeVisible()
    await expectAccessible(page)
    expect(await overflow()).toBe(0)
    const [banner, header] = [await demoBanner(page).boundingBox(), await page.getByRole('banner').boundingBox()]
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  })
}
