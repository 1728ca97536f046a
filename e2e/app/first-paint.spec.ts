import type { Page } from '@playwright/test'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE } from '../support/viewports.ts'

const texts = [
  'Bienvenido de nuevo',
  'Inicia sesión para continuar',
  'Correo electrónico',
  'Contraseña',
  '¿Olvidaste tu contraseña?',
  'Iniciar Sesión',
  'Regístrate aquí',
]
/** The script never runs, as while it still loads. */
const blockScript = (page: Page) =>
  page.route('**/start.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
const boxes = (page: Page) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()))

const devices = { desktop: DESKTOP, phone: PHONE }

for (const [device, viewport] of Object.entries(devices)) {
  test(`renders the sign-in page before its script runs, with the same layout: ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await blockScript(page)
    await page.goto('/login')
    await page.evaluate(() => document.fonts.ready)
    const before = await boxes(page)

    await page.unrouteAll()
    await page.goto('/login')
    await expect(field(page, 'Correo electrónico')).toBeFocused()
    await expect.poll(() => boxes(page)).toEqual(before)
    await expect(page.locator('#root > [data-first]')).toHaveCount(0)
    await expect(button(page, /^Tema/)).toBeVisible()
  })
}

test('hides the sign-in page until its whole HTML is parsed', async ({ page }) => {
  await blockScript(page)
  await page.goto('/login')
  const welcome = page.getByText('Bienvenido de nuevo', { exact: true })
  await expect(welcome).toBeVisible()
  // As if the rest of the HTML had not arrived yet.
  await page.evaluate(() => document.querySelector('#root > [data-first="login"] ~ *')?.remove())
  await expect(welcome).toBeHidden()
})

const titles = { cliente: 'Cliente Dashboard', veterinario: 'Veterinario Dashboard', admin: 'Admin Dashboard' } as const

for (const [device, viewport] of Object.entries(devices)) {
  for (const rol of ['cliente', 'veterinario', 'admin'] as const) {
    if (device === 'phone' && rol !== 'cliente') continue
    test(`renders the header of a ${rol}’s dashboard when the user is loaded, with the same layout: ${device}`, async ({
      page,
      clinic,
      openAs,
    }) => {
      const user = await clinic.usuario(rol)
      const home = { cliente: '/dashboard', veterinario: '/vet/dashboard', admin: '/admin/dashboard' }[rol]
      const header = [titles[rol], `¡Bienvenido/a, ${user.usuario.nombre}!`]
      const places = () =>
        Promise.all(header.map((text) => page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()))
      await page.setViewportSize(viewport)
      await page.route('**/assets/react*.js', () => undefined) // never responds
      await openAs(user, home)
      await expect(page.locator('h1').filter({ visible: true })).toHaveText(header[1] ?? '')
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      await expect(page.getByRole('heading')).toHaveCount(0)

      await page.unrouteAll()
      await page.goto(home)
      await expect(page.getByRole('list', { name: 'Resumen' })).toBeVisible()
      await expect.poll(places).toEqual(before)
    })
  }
}

test('renders the heading of a list when the user is loaded, with the same layout', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario()
  const heading = () => page.locator('h1').filter({ visible: true, hasText: 'Mis Mascotas' })
  await page.route('**/assets/react*.js', () => undefined) // never responds
  await openAs(user, '/pets')
  await expect(heading()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const place = async () => {
    const { x, y } = (await heading().boundingBox()) ?? {}
    return { x, y }
  }
  const before = await place()

  await page.unrouteAll()
  await page.goto('/pets')
  await expect(button(page, 'Agregar Mascota')).toBeVisible()
  expect(await place()).toEqual(before)
})

test('does not render the header of another role’s area', async ({ page, clinic, openAs }) => {
  await page.route('**/assets/react*.js', () => undefined)
  const known = page.waitForResponse('**/api/user')
  await openAs(await clinic.usuario(), '/admin/dashboard')
  await (await known).finished()
  await expect(page.getByText('Cargando...', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(0)
  // Only the administrator has this list.
  const knownAgain = page.waitForResponse('**/api/user')
  await page.goto('/users')
  await (await knownAgain).finished()
  await expect(page.getByText('Cargando...', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(0)
})

test('the first paint has no focusable elements', async ({ page }) => {
  await blockScript(page)
  await page.goto('/login')
  await expect(page.getByText('Bienvenido de nuevo')).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('shows the first paint of the sign-in page only at its own URL and without a session', async ({
  page,
  clinic,
  openAs,
}) => {
  await blockScript(page)
  await page.goto('/register')
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.getByText('Bienvenido de nuevo')).toBeHidden()
  await expect(page.getByText('Cargando...')).toBeHidden()

  const user = await clinic.usuario()
  for (const address of ['/dashboard', '/login']) {
    await openAs(user, address)
    await expect(page.getByText('Cargando...')).toBeVisible()
    await expect(page.getByText('Bienvenido de nuevo')).toBeHidden()
  }
})

test('prefetches the dashboard in parallel with the user, once', async ({ page, clinic, openAs }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const resumen = page.waitForRequest('**/api/resumen')
  await page.route('**/api/user', async (route) => {
    await resumen
    await route.continue()
  })
  const user = await clinic.usuario()
  await openAs(user, '/dashboard')
  await expect(page.getByRole('list', { name: 'Resumen' })).toBeVisible()
  for (const path of ['/api/user', '/api/settings', '/api/resumen']) {
    expect(requested.filter((one) => one === path)).toEqual([path])
  }
})

test('shows an error when the script cannot be loaded', async ({ page, consoleErrors }) => {
  await page.route('**/assets/react*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.locator('#root')).toHaveText('No hemos podido cargar la página. Vuelve a cargarla.')
  await expect.poll(() => consoleErrors.length).toBe(1) // thrown after the message is shown
  consoleErrors.splice(0)
})
