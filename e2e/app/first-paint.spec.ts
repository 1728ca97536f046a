import type { Page } from '@playwright/test'
import { atEachWidth } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

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
  page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
const boxes = (page: Page) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()))

test('renders the sign-in page before its script runs, with the same layout and no focusable elements', async ({
  page,
}) => {
  await blockScript(page)
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  const before: unknown[] = []
  await atEachWidth(page, viewports, async () => {
    before.push(await boxes(page))
  })
  await expect(page.locator('input')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  // As if the rest of the HTML had not arrived yet: the page is hidden until all of it is parsed.
  const welcome = page.getByText('Bienvenido de nuevo', { exact: true })
  await expect(welcome).toBeVisible()
  await page.evaluate(() => document.querySelector('#root > [data-first="login"] ~ *')?.remove())
  await expect(welcome).toBeHidden()

  await page.unrouteAll()
  await page.goto('/login')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await atEachWidth(page, viewports, async () => {
    const expected = before.shift()
    await expect.poll(() => boxes(page)).toEqual(expected)
  })
  await expect(page.locator('#root > [data-first]')).toHaveCount(0)
  await expect(button(page, /^Tema/)).toBeVisible()
})

test('shows the first paint of the sign-in page only at its own URL and without a session, and an error without its script', async ({
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
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('#root')).toHaveText('No hemos podido cargar la página. Vuelve a cargarla.')
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
