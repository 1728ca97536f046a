import { pageBundleSizes } from '../scripts/bundle-size.mjs'
import { expect, test } from './support/test.ts'

const addresses = {
  login: '/login',
  olvidada: '/olvidada',
  register: '/register',
  restablecer: '/restablecer',
  resumen: '/admin/dashboard',
  mascotas: '/admin/pets',
  citas: '/admin/appointments',
  tratamientos: '/admin/treatments',
  usuarios: '/admin/users',
  perfil: '/admin/profile',
  settings: '/admin/settings',
}

test('what a page is said to weigh is what the browser loads, from nowhere else', async ({ page, clinic, enterAs }) => {
  const admin = await clinic.person('admin')
  const weights = pageBundleSizes()
  expect(weights.map((one) => one.page).sort()).toEqual(Object.keys(addresses).sort())
  // A file that is asked about and has not changed would count for nothing.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))

  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one) => new URL(one.name).pathname.endsWith('.js'))
        .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0),
    )
  for (const [name, address] of Object.entries(addresses)) {
    const { isPublic, initial } = weights.find((one) => one.page === name) ?? {}
    if (isPublic) await page.goto(address)
    else await enterAs(admin, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(loaded, name).toBe(initial)
  }
  expect([...hosts]).toEqual([clinic.address])
})

test('can be installed: the manifest and its icons are as they should be', async ({ page, request }) => {
  await page.goto('/login')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The test's browser keeps nothing, as a private window does.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
})
