import type { Page } from '@playwright/test'
import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE } from '../support/viewports.ts'

// The menus of all roles are tested in `web/src/app/routes/screens.test.ts`.
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
    ['Papelera', '/admin/papelera'],
    ['Perfil', '/admin/profile'],
    ['Ajustes', '/admin/settings'],
  ],
  cliente: [
    ['Dashboard', '/dashboard'],
    ['Mis Mascotas', '/pets'],
    ['Citas', '/appointments'],
    ['Tratamientos', '/treatments'],
    ['Perfil', '/profile'],
  ],
} as const
const labels = { admin: 'Administrador', cliente: 'Cliente' }

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

test('the sidebar marks the current page, and leads to the guide in a new tab with its images', async ({
  page,
  clinic,
  openAs,
}) => {
  await openAs(await clinic.usuario('admin', { nombre: 'Olga' }))
  await expectSidebar(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  for (const [label, path] of [
    ['Usuarios', '/admin/users'],
    ['Perfil', '/admin/profile'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
    await expect(page).toHaveTitle(/· Huella$/)
  }
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
  const owner = await clinic.usuario('cliente', { nombre: 'Olga' })
  await openAs(owner, '/dashboard')
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
  await test.step('without a name, a generic one', async () => {
    await page.setViewportSize(DESKTOP)
    await page.route('**/api/user', (route) => route.fulfill({ json: { ...owner.usuario, nombre: '' } }))
    await page.reload()
    await expect(menu.getByText('Usuario', { exact: true })).toBeVisible()
    await expect(menu.locator('.MuiAvatar-root svg')).toBeVisible()
  })
})
