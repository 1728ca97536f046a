import { field } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { closed, save, saveButton, storedSettings, test } from './setup.ts'

test('takes times as people type them, steps by 15 minutes, and does not save partly typed ones as closed', async ({
  page,
  clinic,
}) => {
  const start = field(page, 'Monday start')
  const end = field(page, 'Monday end')
  const stored = async () => (await storedSettings(clinic)).workingHours.monday

  await test.step('shown in 24 hours', async () => {
    for (const [keys, shown] of [
      ['9', '09:00'],
      ['930', '09:30'],
      ['8.15', '08:15'],
      ['0845', '08:45'],
    ] as const) {
      await start.fill('')
      await start.pressSequentially(keys)
      await start.press('Tab')
      await expect(start).toHaveValue(shown)
    }
  })
  await test.step('stepped by the arrow keys', async () => {
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
  for (const what of ['an open day', 'a closed day']) {
    await test.step(`partly typed on ${what}`, async () => {
      if (what === 'a closed day') {
        await start.fill('')
        await end.fill('')
        await save(page)
        expect(await stored()).toEqual(closed)
      }
      const before = await stored()
      for (const time of [start, end]) {
        await time.fill('9:3')
        await expect(time).toHaveAttribute('aria-invalid', 'false') // not while it is typed
        await time.blur()
        await expect(time).toHaveAccessibleDescription('Escribe la hora como 09:30')
      }
      await saveButton(page).click()
      for (const time of [start, end]) {
        await expect(time).toHaveAttribute('aria-invalid', 'true')
        await expect(time).toHaveAccessibleDescription('Escribe la hora como 09:30')
        await expect(time).toHaveValue('9:3')
      }
      await expect(start).toBeFocused()
      expect(await stored()).toEqual(before)

      await start.fill('10:00')
      await end.fill('12:30')
      await expect(page.getByText('Escribe la hora como 09:30')).toBeHidden()
      await save(page)
      expect(await stored()).toEqual({ start: '10:00', end: '12:30' })
    })
  }
})
