import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

const menus = {
  admin: [
    ['Dashboard', '/admin/dashboard'],
    ['Agenda', '/admin/agenda'],
    ['Mascotas', '/admin/pets'],
    ['Citas', '/admin/appointments'],
    ['Lista de espera', '/admin/waiting-list'],
    ['Tratamientos', '/admin/treatments'],
    ['Prevención', '/admin/prevencion'],
    ['Usuarios', '/admin/users'],
    ['Perfil', '/admin/profile'],
    ['Ajustes', '/admin/settings'],
  ],
  veterinario: [
    ['Dashboard', '/vet/dashboard'],
    ['Agenda', '/vet/agenda'],
    ['Mascotas', '/vet/pets'],
    ['Citas', '/vet/appointments'],
    ['Lista de espera', '/vet/waiting-list'],
    ['Tratamientos', '/vet/treatments'],
    ['Prevención', '/vet/prevencion'],
    ['Perfil', '/vet/profile'],
  ],
  cliente: [
    ['Dashboard', '/dashboard'],
    ['Mis Mascotas', '/pets'],
    ['Citas', '/appointments'],
    ['Tratamientos', '/treatments'],
    ['Perfil', '/profile'],
  ],
} as const
const labels = { admin: 'Administrador', veterinario: 'Veterinario', cliente: 'Cliente' }

for (const rol of ['admin', 'veterinario', 'cliente'] as const) {
  test(`the sidebar of a ${rol}`, async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario(rol, { nombre: 'Olga' }))
    const menu = page.getByRole('navigation')
    await expect(page.getByText(labels[rol], { exact: true })).toBeVisible()
    await expect(page.getByText('Olga', { exact: true })).toBeVisible()
    await expect(menu.getByText('O', { exact: true })).toBeVisible()
    const links = menu.getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(menus[rol].map(([label]) => label))
    for (const [n, [, path]] of menus[rol].entries()) await expect(links.nth(n)).toHaveAttribute('href', path)
    // The same links for all; administrators have the most.
    for (const [label, path] of rol === 'admin' ? menus[rol] : []) {
      await menu.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
      await expect(menu.locator('[aria-current]')).toHaveCount(1)
      await expect(page).toHaveTitle(/· Huella$/)
    }
  })
}

test('shows a generic name and icon for a user without a name', async ({ page, clinic, openAs }) => {
  const user = await clinic.usuario()
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...user.usuario, nombre: '' } }))
  await openAs(user)
  const menu = page.getByRole('navigation')
  await expect(menu.getByText('Usuario', { exact: true })).toBeVisible()
  await expect(menu.locator('.MuiAvatar-root svg')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu is a drawer: opened by its button, closed by backdrop, button, Escape and link', async ({
    page,
    clinic,
    openAs,
  }) => {
    await openAs(await clinic.usuario())
    const menu = page.getByRole('navigation')
    const opener = page.getByRole('banner').getByRole('button', { name: /menú/i })
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(380, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await button(page, /cerrar (el )?menú/i).click()
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(menu).toBeHidden()
  })
})

test('the theme follows the system, can be changed, and is kept after a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect.poll(background).toBe('rgb(15, 21, 20)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe('rgb(250, 248, 245)')
  await button(page, /tema/i).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  await expect.poll(background).toBe('rgb(15, 21, 20)')
  await page.reload()
  await expect.poll(background).toBe('rgb(15, 21, 20)')
})

test('the skip link moves the focus past the menu', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario())
  await expect(pageHeading(page)).toBeVisible()
  await page.reload()
  await expect(pageHeading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /contenido/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the guide opens in a new tab and loads its images', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario())
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ayuda' }).click()
  const guide = await opened
  await guide.waitForLoadState() // its images are part of the page
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Guía de usuario')
  await guide.getByRole('link', { name: 'veterinarios' }).click()
  await expect(guide.getByRole('heading', { name: 'Para los veterinarios' })).toBeInViewport()
  for (const picture of await guide.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  }
  await expect(guide.locator('main')).toHaveCSS('max-width', '782px')
})

test('has a favicon', async ({ page }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=icon]').first().getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('image/')
})
