import { demoCuentas, demoTexts } from '@huella/contract'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.use({ demo: true })

const WIDTHS = [320, 1440].map((width) => ({ width, height: 844 }))

const accounts = [
  { label: 'Administrador', rol: 'admin', home: '/admin/dashboard', title: 'Admin Dashboard' },
  { label: 'Veterinario', rol: 'veterinario', home: '/vet/dashboard', title: 'Veterinario Dashboard' },
  { label: 'Recepción', rol: 'recepcion', home: '/recepcion/dashboard', title: 'Recepción' },
  { label: 'Cliente', rol: 'cliente', home: '/dashboard', title: 'Cliente Dashboard' },
] as const

test('signs in as each role with a click and Enter; the demo banner is on every page and covers nothing', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Demostración' })
  const checkWidths = () =>
    atEachWidth(page, WIDTHS, async () => {
      await page.evaluate(() => document.fonts.ready)
      await expectNoHorizontalScroll(page)
    })

  await test.step('the sign-in page', async () => {
    await page.goto('/')
    await expect(banner).toHaveText(demoTexts.ribbon)
    await button(page, 'Iniciar Sesión').click()
    await expect(page.getByText('El correo electrónico es obligatorio')).toBeVisible()
    await button(page, 'Cliente').click()
    await expect(page.getByText('El correo electrónico es obligatorio')).toBeHidden()
    await expect(button(page, 'Iniciar Sesión')).toBeFocused()
    await expectAccessible(page)
    await checkWidths()
  })

  for (const { label, rol, home, title } of accounts)
    await test.step(rol, async () => {
      await page.getByRole('group', { name: demoTexts.cuentas }).getByRole('button', { name: label }).click()
      await expect(field(page, 'Correo electrónico')).toHaveValue(demoCuentas[rol].email)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('banner')).toContainText(title)
      await expect(banner).toBeVisible()
      if (rol !== 'cliente') await button(page, 'Cerrar sesión').click()
    })

  await test.step('the dashboard', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /Marta/ })).toBeVisible()
    await checkWidths()
    await atEachWidth(page, WIDTHS, async () => {
      const [above, header] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
    })
    await expectAccessible(page)
  })

  await page.goto('/profile/nada')
  await expect(banner).toBeVisible()
})
