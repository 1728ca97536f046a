import type { Page } from '@playwright/test'
import { calendar, upcoming } from '../resumen/setup.ts'
import { atEachWidth } from '../support/assertions.ts'
import { weekday } from '../support/dates.ts'
import { button, field, menuLink } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'

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

const homes = {
  cliente: ['/dashboard', 'Cliente Dashboard'],
  veterinario: ['/vet/dashboard', 'Veterinario Dashboard'],
  admin: ['/admin/dashboard', 'Admin Dashboard'],
} as const
/** React never responds, as while it still loads. */
const blockReact = (page: Page) => page.route('**/assets/react*.js', () => undefined)
const shownHeading = (page: Page) => page.locator('h1').filter({ visible: true })
const places = (page: Page, texts: string[]) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()))

test('renders the header of the dashboard of staff when the user is loaded, with the same layout', async ({
  page,
  clinic,
  openAs,
}) => {
  for (const rol of ['veterinario', 'admin'] as const) {
    const user = await clinic.usuario(rol)
    const [home, title] = homes[rol]
    const header = [title, `¡Bienvenido/a, ${user.usuario.nombre}!`]
    await blockReact(page)
    await openAs(user, home)
    await expect(shownHeading(page)).toHaveText(header[1] ?? '')
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page, header)
    await expect(page.getByRole('heading')).toHaveCount(0)

    await page.unrouteAll()
    await page.goto(home)
    await expect(page.getByRole('list', { name: 'Resumen' })).toBeVisible()
    await expect.poll(() => places(page, header)).toEqual(before)
  }
})

test('renders the header of an owner’s dashboard and list when the user is loaded, and none of another role’s area', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario()
  const [home, title] = homes.cliente
  const header = [title, `¡Bienvenido/a, ${user.usuario.nombre}!`]
  const placeOfHeading = async () => {
    const { x, y } = (await shownHeading(page).filter({ hasText: 'Mis Mascotas' }).boundingBox()) ?? {}
    return { x, y }
  }
  await blockReact(page)
  // Only the administrator has the list of users.
  for (const path of ['/admin/dashboard', '/users']) {
    const known = page.waitForResponse('**/api/user')
    await (path === '/users' ? page.goto(path) : openAs(user, path))
    await (await known).finished()
    await expect(page.getByText('Cargando...', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(shownHeading(page)).toHaveCount(0)
  }
  await page.goto('/pets')
  await expect(shownHeading(page)).toHaveText('Mis Mascotas')
  await page.evaluate(() => document.fonts.ready)
  const list = await placeOfHeading()
  await page.goto(home)
  await expect(shownHeading(page)).toHaveText(header[1] ?? '')
  await page.evaluate(() => document.fonts.ready)
  const before: unknown[] = []
  await atEachWidth(page, viewports, async () => {
    before.push(await places(page, header))
  })
  await expect(page.getByRole('heading')).toHaveCount(0)

  await page.unrouteAll()
  await page.goto(home)
  await expect(page.getByRole('list', { name: 'Resumen' })).toBeVisible()
  await atEachWidth(page, viewports, async () => {
    const expected = before.shift()
    await expect.poll(() => places(page, header)).toEqual(expected)
  })
  await menuLink(page, 'Mis Mascotas').click()
  await expect(button(page, 'Agregar Mascota')).toBeVisible()
  expect(await placeOfHeading()).toEqual(list)
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

const createdStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
    ),
  )

test('creates no style for an owner’s dashboard and a list on a phone: the built style sheet has them', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario()
  const vet = await clinic.usuario('veterinario')
  const mascota = await clinic.mascota(user, { nombre: 'Luna' })
  await clinic.cita(user, mascota, `${weekday(1)}T10:00`, { id_usuario: vet.usuario.id_usuario })
  await page.setViewportSize(PHONE)
  await openAs(user, '/dashboard')
  await expect(upcoming(page).getByText('Luna')).toBeVisible()
  await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await createdStyles(page)).toEqual([])

  await openAs(await clinic.usuario('admin'), '/admin/appointments')
  await expect(page.getByText('Luna').first()).toBeVisible()
  expect(await createdStyles(page)).toEqual([])
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
