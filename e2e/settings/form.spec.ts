import type { Page } from '@playwright/test'
import { atEachWidth, expectApart } from '../support/assertions.ts'
import { button, field, toastBox } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { LOW } from '../support/viewports.ts'
import { closed, duration, open, save, saveButton, storedSettings, test, toggle } from './setup.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const textFields = ['Clinic Name', 'Address', 'Phone', 'Email']
const values = ['Clínica Huella', 'Calle Mayor 1, León', '600 000 000', 'hola@huella.es']

async function expectDefaults(page: Page): Promise<void> {
  for (const name of textFields) await expect(field(page, name)).toHaveValue('')
  for (const day of days) {
    const [start, end] = day === 'Sunday' ? ['', ''] : ['09:00', day === 'Saturday' ? '13:00' : '17:00']
    for (const [edge, value] of [
      ['start', start],
      ['end', end],
    ]) {
      const input = field(page, `${day} ${edge}`)
      await expect(input).toHaveAttribute('inputmode', 'numeric')
      await expect(input).toHaveValue(value as string)
      await expect(input).toBeEnabled({ enabled: day !== 'Sunday' })
    }
  }
  await expect(duration(page)).toHaveValue('30')
  await expect(toggle(page, 'Enforce working hours')).not.toBeChecked()
  await expect(toggle(page, 'Enable Email Notifications')).toBeChecked()
  await expect(toggle(page, 'Enable SMS Notifications')).not.toBeChecked()
}

async function changeAll(page: Page): Promise<void> {
  for (const [n, name] of textFields.entries()) await field(page, name).fill(` ${values[n]} `)
  await field(page, 'Monday start').fill('08:30')
  await field(page, 'Monday end').fill('20:15')
  await field(page, 'Wednesday start').fill('')
  await field(page, 'Wednesday end').fill('')
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(2)
  await duration(page).fill('45')
  await toggle(page, 'Enforce working hours').click()
  await expect(toggle(page, 'Enforce working hours')).toHaveAccessibleDescription(/^After saving: .* refused/)
  await page.getByText('Enable Email Notifications').click()
  await toggle(page, 'Enable SMS Notifications').press('Space')
}

async function expectChanged(page: Page): Promise<void> {
  for (const [n, name] of textFields.entries()) await expect(field(page, name)).toHaveValue(values[n] as string)
  await expect(field(page, 'Monday start')).toHaveValue('08:30')
  await expect(field(page, 'Monday end')).toHaveValue('20:15')
  await expect(field(page, 'Wednesday start')).toHaveValue('')
  await expect(duration(page)).toHaveValue('45')
  await expect(toggle(page, 'Enforce working hours')).toBeChecked()
  await expect(toggle(page, 'Enable Email Notifications')).not.toBeChecked()
  await expect(toggle(page, 'Enable SMS Notifications')).toBeChecked()
}

/** The toast of a save does not cover its button, at the end of the page either. */
async function expectToastBesideButton(page: Page): Promise<void> {
  await button(page, 'Cerrar aviso').focus() // it stays while it has the focus
  await atEachWidth(page, LOW, async () => {
    await saveButton(page).scrollIntoViewIfNeeded()
    await expectApart(toastBox(page), saveButton(page))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectApart(toastBox(page), saveButton(page))
  })
}

test('shows the defaults of a new clinic, and keeps saved changes after a reload', async ({ page, clinic }) => {
  await test.step('the four specified sections, and ours in the index', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Clinic Information',
      'Working Hours',
      'Appointment Settings',
      'Notification Settings',
    ])
    await expectDefaults(page)
    await expect(toggle(page, 'Enforce working hours')).toHaveAccessibleDescription(/^Appointments begin from 10:00/)
  })
  await test.step('where messages are sent', async () => {
    await expect(toggle(page, 'Enable Email Notifications')).toHaveAccessibleDescription(
      /No mail server is set: messages are written as files to \S+outbox\. Set SMTP_URL and MAIL_FROM to send them\. Send a test$/,
    )
    await expect(toggle(page, 'Enable SMS Notifications')).toHaveAccessibleDescription(
      'No SMS gateway is set: nothing will be sent. Set SMS_URL, SMS_TOKEN and SMS_FROM to send them.',
    )
  })
  await test.step('all fields are saved', async () => {
    await changeAll(page)
    await save(page)
    await expectToastBesideButton(page)
    await expectChanged(page)
    expect(await storedSettings(clinic)).toMatchObject({
      clinicName: values[0],
      workingHours: { monday: { start: '08:30', end: '20:15' }, tuesday: open, wednesday: closed, sunday: closed },
      appointmentDuration: 45,
    })
    await page.reload()
    await expectChanged(page)
  })
  // The form has the new version, so it can be saved again.
  await field(page, 'Address').fill('')
  await save(page)
  expect(await storedSettings(clinic)).toMatchObject({ address: '', clinicName: values[0] })
})
