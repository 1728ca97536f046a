import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { field } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { closed, save, saveButton, storedSettings, test } from './setup.ts'

// The rules themselves are tested in `contract`, and what is a time in `web/src/ui/form/date/date-time-text.test.ts`.
const wrong = [
  ['Clinic Name', 'x'.repeat(101), 'Escribe como máximo 100 caracteres'],
  ['Monday end', '', 'Indica la hora de apertura y la de cierre, o ninguna'],
  ['Appointment Duration (minutes)', '7', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
] as const

test('shows errors at wrong values and partly typed times, and sends nothing; times are typed and stepped', async ({
  page,
  clinic,
}) => {
  const [start, end] = [field(page, 'Monday start'), field(page, 'Monday end')]
  const stored = async () => (await storedSettings(clinic)).workingHours.monday

  await test.step('one wrong value', async () => {
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
  await test.step('several wrong values', async () => {
    await field(page, 'Email').fill('hola')
    await field(page, 'Tuesday start').fill('')
    await field(page, 'Friday end').fill('08:00')
    await saveButton(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
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
  await test.step('a time is shown in 24 hours, and stepped by 15 minutes', async () => {
    await start.fill('')
    await start.pressSequentially('0845')
    await start.press('Tab')
    await expect(start).toHaveValue('08:45')
    await start.press('ArrowUp')
    await expect(start).toHaveValue('09:00')
    await start.press('ArrowDown')
    await start.press('ArrowDown')
    await expect(start).toHaveValue('08:30')
    // The end does not step before the start.
    await end.fill('840')
    for (const shown of ['08:30', '08:30', '08:45'] as const) {
      await end.press(shown === '08:45' ? 'ArrowUp' : 'ArrowDown')
      await expect(end).toHaveValue(shown)
    }
    await end.fill('20')
    await end.press('Enter')
    await expect.poll(stored).toEqual({ start: '08:30', end: '20:00' })
  })
  await test.step('a partly typed time does not open a closed day', async () => {
    await start.fill('')
    await end.fill('')
    await save(page)
    expect(await stored()).toEqual(closed)
    for (const time of [start, end]) {
      await time.fill('9:3')
      await expect(time).toHaveAttribute('aria-invalid', 'false') // not while it is typed
      await time.blur()
      await expect(time).toHaveAccessibleDescription('Escribe la hora como 09:30')
    }
    await saveButton(page).click()
    for (const time of [start, end]) {
      await expect(time).toHaveAttribute('aria-invalid', 'true')
      await expect(time).toHaveValue('9:3')
    }
    await expect(start).toBeFocused()
    expect(await stored()).toEqual(closed)
    await start.fill('10:00')
    await end.fill('12:30')
    await expect(page.getByText('Escribe la hora como 09:30')).toBeHidden()
    await save(page)
    expect(await stored()).toEqual({ start: '10:00', end: '12:30' })
  })
})
