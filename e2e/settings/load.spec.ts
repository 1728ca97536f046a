import { expectAccessible } from '../support/assertions.ts'
import { button, field } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { defaults, duration, openFromMenu, save, saveButton, storedSettings, test } from './setup.ts'

test('loads the stored settings at each visit, and shows an error when that fails', async ({ page, clinic, admin }) => {
  await test.step('an error, and a retry', async () => {
    await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
    await page.route('**/api/settings', (route) => route.fulfill({ status: 403, json: { message: 'Ahora no.' } }))
    await openFromMenu(page, 'Ajustes', 'Clinic Settings')
    await expect(page.getByRole('alert')).toContainText('Ahora no.')
    await expect(saveButton(page)).toHaveCount(0)

    // A network error is retried before it is shown.
    await page.route('**/api/settings', (route) => route.abort())
    const release = await holdRequests(page, '**/api/settings')
    await button(page, 'Reintentar').click()
    await expect(page.getByRole('main')).toContainText('Cargando...')
    release()
    await expect(page.getByRole('alert')).toContainText('No se han podido cargar los ajustes.')
    await expectAccessible(page)
    // The connection is back, so it is loaded again.
    await page.unroute('**/api/settings')
    await expect(duration(page)).toHaveValue('30')
  })
  const sunday = { start: '10:00', end: '12:30' }
  await test.step('an older response arrives late', async () => {
    await field(page, 'Phone').fill('600 000 700')
    let holding = true
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/settings', async (route) => {
      if (!holding || route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    await save(page)
    await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
    holding = false
    const workingHours = { ...defaults.workingHours, sunday }
    await clinic.call(admin, 'PUT', '/api/settings', { ...defaults, phone: '600 000 800', workingHours })
    await openFromMenu(page, 'Ajustes', 'Clinic Settings')
    release()
    await expect(field(page, 'Phone')).toHaveValue('600 000 800')
  })
  await test.step('Sunday’s hours are disabled, and not changed by a save', async () => {
    for (const [edge, value] of Object.entries(sunday)) {
      await expect(field(page, `Sunday ${edge}`)).toHaveValue(value)
      await expect(field(page, `Sunday ${edge}`)).toBeDisabled()
    }
    await field(page, 'Phone').fill('600 000 600')
    await save(page)
    expect(await storedSettings(clinic)).toMatchObject({ phone: '600 000 600', workingHours: { sunday } })
  })
})
