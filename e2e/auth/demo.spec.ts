import { demoCuentas, demoTexts } from '@huella/contract'
import { expectAccessible } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ demo: true })

const ways = [
  { label: 'Administrador', rol: 'admin', home: '/admin/dashboard' },
  { label: 'Veterinario', rol: 'veterinario', home: '/vet/dashboard' },
  { label: 'Cliente', rol: 'cliente', home: '/dashboard' },
] as const

for (const { label, rol, home } of ways) {
  test(`signs in as ${rol} with a click and Enter, and shows the demo banner on every page`, async ({ page }) => {
    await page.goto('/')
    const ribbon = page.getByRole('complementary', { name: 'Demostración' })
    await expect(ribbon).toHaveText(demoTexts.ribbon)
    await page.getByRole('group', { name: demoTexts.cuentas }).getByRole('button', { name: label }).click()
    await expect(field(page, 'Correo electrónico')).toHaveValue(demoCuentas[rol].email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home)
    await expect(ribbon).toBeVisible()
    await page.goto('/profile/nada')
    await expect(ribbon).toBeVisible()
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

for (const width of [320, 390, 1440]) {
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
    const [ribbon, header] = await Promise.all(
      [page.getByRole('complementary', { name: 'Demostración' }), page.getByRole('banner')].map((one) =>
        one.boundingBox(),
      ),
    )
    expect((ribbon?.y ?? 0) + (ribbon?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  })
}
