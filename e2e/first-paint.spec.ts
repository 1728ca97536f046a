import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const texts = [
  'Bienvenido de nuevo',
  'Inicia sesión para continuar',
  'Correo electrónico',
  'Contraseña',
  '¿Olvidaste tu contraseña?',
  'Iniciar Sesión',
  'Regístrate aquí',
]
/** As while it is on its way. */
const blockScripts = (page: Page) =>
  page.route('**/start.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
const boxes = (page: Page) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()))

for (const [device, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the sign-in page is drawn before its script, where the script will put it: ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await blockScripts(page)
    await page.goto('/login')
    await page.evaluate(() => document.fonts.ready)
    const drawn = await boxes(page)

    await page.unrouteAll()
    await page.goto('/login')
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await expect.poll(() => boxes(page)).toEqual(drawn)
    await expect(page.locator('#root > [data-first]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Tema/ })).toBeVisible()
  })
}

test('nothing of what is drawn can be reached', async ({ page }) => {
  await blockScripts(page)
  await page.goto('/login')
  await expect(page.getByText('Bienvenido de nuevo')).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('who has a session is not shown a page to sign in on, and nobody one that they did not ask for', async ({
  page,
  clinic,
  enterAs,
}) => {
  await blockScripts(page)
  await page.goto('/register')
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.getByText('Bienvenido de nuevo')).toBeHidden()
  await expect(page.getByText('Cargando...')).toBeHidden()

  const person = await clinic.person()
  for (const address of ['/dashboard', '/login']) {
    await enterAs(person, address)
    await expect(page.getByText('Cargando...')).toBeVisible()
    await expect(page.getByText('Bienvenido de nuevo')).toBeHidden()
  }
})

test('what the first screen shows is asked for while the server still says who this is, and only once', async ({
  page,
  clinic,
  enterAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const resumen = page.waitForRequest('**/api/resumen')
  await page.route('**/api/user', async (route) => {
    await resumen
    await route.continue()
  })
  const person = await clinic.person()
  await enterAs(person, '/dashboard')
  await expect(page.getByRole('list', { name: 'Resumen' })).toBeVisible()
  for (const path of ['/api/user', '/api/settings', '/api/resumen']) {
    expect(asked.filter((one) => one === path)).toEqual([path])
  }
})

test('a page whose script cannot be fetched does not stay as it was drawn', async ({ page, complaints }) => {
  await page.route('**/assets/react*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.locator('#root')).toHaveText('No hemos podido cargar la página. Vuelve a cargarla.')
  expect(complaints.splice(0)).toHaveLength(1)
})
