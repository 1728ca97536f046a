import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { CHANGED } from '../support/data.ts'
import { alert, button, field } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { defaults, duration, save, saveButton, savedToast, storedSettings, test } from './setup.ts'

test('saves once, says why a save fails or what another admin has changed, and keeps what was typed', async ({
  page,
  clinic,
  admin,
}) => {
  await test.step('the save fails', async () => {
    await field(page, 'Clinic Name').fill('Clínica Huella')
    const message = 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.'
    await page.route('**/api/settings', (route) => route.fulfill({ status: 503, json: { message } }))
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.route('**/api/settings', (route) => route.abort())
    await saveButton(page).click()
    await expect(alert(page, 'No se han podido guardar los ajustes. Intenta de nuevo.')).toBeVisible()

    const errors = { 'workingHours.monday.end': 'Demasiado tarde', phone: 'Ese no' }
    await page.route('**/api/settings', (route) => route.fulfill({ status: 422, json: { message: 'Revisa.', errors } }))
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Revisa.')
    await expect(field(page, 'Monday end')).toHaveAccessibleDescription('Demasiado tarde')
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Ese no')
    await expect(field(page, 'Phone')).toBeFocused()
    await expect(field(page, 'Clinic Name')).toHaveValue('Clínica Huella')

    await page.unroute('**/api/settings')
    await save(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await storedSettings(clinic)).clinicName).toBe('Clínica Huella')
  })
  await test.step('the button is disabled until the save is done', async () => {
    const release = await holdRequests(page, '**/api/settings', 'PUT')
    await saveButton(page).click()
    await expect(saveButton(page)).toBeDisabled()
    release()
    await expect(savedToast(page)).toBeVisible()
    await expect(saveButton(page)).toBeEnabled()
  })
  await test.step('another admin has saved meanwhile', async () => {
    await clinic.call(admin, 'PUT', '/api/settings', { ...defaults, phone: '600 000 600', appointmentDuration: 60 })
    await field(page, 'Address').fill('Calle Menor 2')
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(CHANGED)
    for (const change of [/^Cambió Phone: vacío → «.*600 000 600»$/, 'Cambió Appointment Duration: «30» → «60»']) {
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: change })).toBeVisible()
    }
    await expect(field(page, 'Address')).toHaveValue('Calle Menor 2')
    expect((await storedSettings(clinic)).phone).toBe('600 000 600')
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  })
  await test.step('the other change is there, and what was typed is saved with it', async () => {
    await button(page, 'Revisar').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Phone')).toHaveValue(/600 000 600$/)
    await expect(duration(page)).toHaveValue('60')
    await expect(field(page, 'Address')).toHaveValue('Calle Menor 2')
    await expect(field(page, 'Clinic Name')).toBeFocused()
    await save(page)
    const expected = { phone: '600 000 600', address: 'Calle Menor 2', appointmentDuration: 60 }
    expect(await storedSettings(clinic)).toMatchObject(expected)
  })
})
