import type { Visita } from '@huella/contract'
import type { Locator, Page } from '@playwright/test'
import { pageBundleSizes } from '../../scripts/checks/bundle-size.mjs'
import { pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** One page of each kind. The size of all pages is limited by `scripts/checks/bundle-size-limits.mjs`. */
const addresses = {
  login: '/login',
  resumen: '/admin/dashboard',
  citas: '/admin/appointments',
  settings: '/admin/settings/festivos',
}

/** A file that is too short for compression grows by a few bytes when the server sends it. */
const TOLERANCE = 50

/** What is loaded after the page: the closings of the settings, the day of staff, which owners do not have, and the history beside a visit. */
const loadedLater: Record<string, (page: Page) => Locator> = {
  settings: (page) => page.getByRole('heading', { name: 'Cierres y festivos' }),
  resumen: (page) => page.getByRole('navigation', { name: 'El día' }),
  visita: (page) =>
    page.getByRole('complementary', { name: 'Historia de Luna' }).getByRole('heading', { name: 'Archivos' }),
}

/** The manifest, its icons and the favicon of the open page are valid. */
async function expectInstallable(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The test's browser context is incognito.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
  const favicon = await page.request.get((await page.locator('link[rel=icon]').first().getAttribute('href')) ?? '')
  expect(favicon.status()).toBe(200)
  expect(favicon.headers()['content-type']).toContain('image/')
}

test('the browser loads as many bytes of script as calculated, all from the clinic’s origin; it can be installed', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin', { colegiado: '28/1' })
  const { id_mascota } = await clinic.mascota(await clinic.usuario(), { nombre: 'Luna' })
  const { id_visita } = await clinic.call<Visita>(admin, 'POST', '/api/visitas', { id_mascota })
  const all = { ...addresses, visita: `/admin/visitas/${id_visita}` }
  const sizes = pageBundleSizes()
  expect(sizes.map((one) => one.page)).toEqual(expect.arrayContaining(Object.keys(all)))
  // A file from the cache would count as zero bytes.
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
  for (const [name, address] of Object.entries(all)) {
    const { isPublic, initial, total } = sizes.find((one) => one.page === name) ?? {}
    if (isPublic) await page.goto(address)
    else await openAs(admin, address)
    await expect(pageHeading(page)).toBeVisible()
    if (name === 'login') await expectInstallable(page)
    const partOfPage = loadedLater[name]
    if (partOfPage) {
      await expect(partOfPage(page)).toBeVisible()
      expect(await loaded(), name).toBeGreaterThan(initial)
      expect(await loaded(), name).toBeLessThanOrEqual(total)
    } else await expect.poll(async () => Math.abs((await loaded()) - initial), name).toBeLessThanOrEqual(TOLERANCE)
  }
  expect([...hosts]).toEqual([clinic.address])
})
