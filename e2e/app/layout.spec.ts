import type { Page } from '@playwright/test'
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
    ['Por llamar', '/admin/calls'],
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
    ['Clientes', '/vet/clients'],
    ['Perfil', '/vet/profile'],
  ],
  recepcion: [
    ['Dashboard', '/recepcion/dashboard'],
    ['Agenda', '/recepcion/agenda'],
    ['Mascotas', '/recepcion/pets'],
    ['Citas', '/recepcion/appointments'],
    ['Lista de espera', '/recepcion/waiting-list'],
    ['Por llamar', '/recepcion/calls'],
    ['Tratamientos', '/recepcion/treatments'],
    ['Prevención', '/recepcion/prevencion'],
    ['Clientes', '/recepcion/clients'],
    ['Perfil', '/recepcion/profile'],
  ],
  cliente: [
    ['Dashboard', '/dashboard'],
    ['Mis Mascotas', '/pets'],
    ['Citas', '/appointments'],
    ['Tratamientos', '/treatments'],
    ['Perfil', '/profile'],
  ],
} as const
const labels = { admin: 'Administrador', veterinario: 'Veterinario', recepcion: 'Recepción', cliente: 'Cliente' }

/** The sidebar names the user and their role, and has these links. */
async function expectSidebar(page: Page, rol: keyof typeof menus) {
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByText('Huella', { exact: true })).toBeVisible()
  await expect(page.getByText(labels[rol], { exact: true })).toBeVisible()
  await expect(page.getByText('Olga', { exact: true })).toBeVisible()
  await expect(menu.getByText('O', { exact: true })).toBeVisible()
  const links = menu.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(menus[rol].map(([label]) => label))
  for (const [n, [, path]] of menus[rol].entries()) await expect(links.nth(n)).toHaveAttribute('href', path)
}

test('the sidebar of an administrator; its links mark the current page', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('admin', { nombre: 'Olga' }))
  await expectSidebar(page, 'admin')
  // The same links for all; administrators have the most.
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  for (const [label, path] of menus.admin) {
    await menu.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
    await expect(page).toHaveTitle(/· Huella$/)
  }
})

test('the sidebar of a vet, and the guide in a new tab with its images', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('veterinario', { nombre: 'Olga' }))
  await expectSidebar(page, 'veterinario')
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

test('the sidebar of an owner, which a link skips; on a phone the menu is a drawer', async ({
  page,
  clinic,
  openAs,
}) => {
  await openAs(await clinic.usuario('cliente', { nombre: 'Olga' }), '/dashboard')
  await expect(pageHeading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /contenido/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expectSidebar(page, 'cliente')

  await page.setViewportSize(PHONE)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const opener = page.getByRole('banner').getByRole('button', { name: /menú/i })
  await expect(menu).toBeHidden()
  await test.step('closed by the backdrop', async () => {
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(380, 400)
    await expect(menu).toBeHidden()
  })
  await test.step('by its button', async () => {
    await opener.click()
    await button(page, /cerrar (el )?menú/i).click()
    await expect(menu).toBeHidden()
  })
  await test.step('by Escape', async () => {
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('by a link', async () => {
    await opener.click()
    await menu.getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(menu).toBeHidden()
  })
})

test('shows a generic name and icon for a user without a name', async ({ page, clinic, openAs }) => {
  const user = await clinic.usuario()
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...user.usuario, nombre: '' } }))
  await openAs(user)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByText('Usuario', { exact: true })).toBeVisible()
  await expect(menu.locator('.MuiAvatar-root svg')).toBeVisible()
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
