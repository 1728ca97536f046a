import { field } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { closed, defaults, open, save, saveButton, storedSettings, test } from './setup.ts'

const wrong = [
  ['Clinic Name', 'x'.repeat(101), 'Escribe como máximo 100 caracteres'],
  ['Clinic Name', 'a\u0001b', 'Contiene caracteres no permitidos'],
  ['Address', 'x'.repeat(251), 'Escribe como máximo 250 caracteres'],
  ['Phone', '6'.repeat(31), 'Escribe como máximo 30 caracteres'],
  ['Email', 'hola', 'Correo electrónico no válido.'],
  ['Monday end', '', 'Indica la hora de apertura y la de cierre, o ninguna'],
  ['Saturday end', '08:59', 'La hora de cierre debe ser posterior a la de apertura'],
  ['Appointment Duration (minutes)', '', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '0', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '7', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '245', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
] as const

test('shows an error at a wrong value, and sends nothing', async ({ page }) => {
  const sent = countRequests(page, 'PUT')
  for (const [label, value, message] of wrong) {
    const input = field(page, label)
    const before = await input.inputValue()
    await input.fill(value)
    await saveButton(page).click()
    await expect(input, value).toHaveAccessibleDescription(message)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(value)
    await input.fill(before)
  }
  expect(sent()).toBe(0)
})

for (const [what, hours] of [
  ['an open day', open],
  ['a closed day', closed],
] as const) {
  test(`does not save partly typed times of ${what} as closed`, async ({ page, clinic, admin }) => {
    const before = { ...defaults, workingHours: { ...defaults.workingHours, monday: hours } }
    await clinic.call(admin, 'PUT', '/api/settings', before)
    await page.reload()
    const times = [field(page, 'Monday start'), field(page, 'Monday end')] as const
    for (const time of times) {
      await time.fill('9:3')
      await expect(time).toHaveAttribute('aria-invalid', 'false') // not while it is typed
      await time.blur()
      await expect(time).toHaveAccessibleDescription('Escribe la hora como 09:30')
    }
    await saveButton(page).click()
    for (const time of times) {
      await expect(time).toHaveAttribute('aria-invalid', 'true')
      await expect(time).toHaveAccessibleDescription('Escribe la hora como 09:30')
      await expect(time).toHaveValue('9:3')
    }
    await expect(times[0]).toBeFocused()
    expect((await storedSettings(clinic)).workingHours.monday).toEqual(hours)

    await times[0].fill('10:00')
    await times[1].fill('12:30')
    await expect(page.getByText('Escribe la hora como 09:30')).toBeHidden()
    await save(page)
    expect((await storedSettings(clinic)).workingHours.monday).toEqual({ start: '10:00', end: '12:30' })
  })
}

test('shows several errors, focuses the first, and clears one on edit', async ({ page }) => {
  await field(page, 'Email').fill('hola')
  await field(page, 'Tuesday start').fill('')
  await field(page, 'Friday end').fill('08:00')
  await saveButton(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  const both = page.getByText('Indica la hora de apertura y la de cierre, o ninguna')
  const order = page.getByText('La hora de cierre debe ser posterior a la de apertura')
  await expect(both).toBeVisible()
  await expect(order).toBeVisible()
  // The error belongs to the day: an edit of either field clears it.
  await field(page, 'Tuesday start').fill('09:00')
  await expect(both).toBeHidden()
  await expect(order).toBeVisible()
  await field(page, 'Friday start').fill('07:00')
  await field(page, 'Email').fill('')
  await save(page)
})
