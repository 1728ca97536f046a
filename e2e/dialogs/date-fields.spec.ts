import { openDatePicker } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { clinicDay, monthName, typedDate, weekdayAndDate } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'

const today = clinicDay()
const LABEL = 'Fecha de Nacimiento'
const REQUIRED = 'La fecha de nacimiento es obligatoria'

// What is a date, and how it is shown, is tested in `web/src/ui/form/date/date-time-text.test.ts`.
test('a date is typed, changed by arrow keys, picked in the calendar by mouse and keyboard, and explained if it is none', async ({
  page,
  clinic,
  openAs,
}) => {
  // A birth date is not after today.
  await openAs(await clinic.usuario(), '/pets')
  await button(page, 'Agregar Mascota').click()
  await dialogField(page, 'Nombre').fill('Luna')
  const input = dialogField(page, LABEL)
  await expect(input).toHaveValue('')
  await expect(input).toHaveAccessibleDescription('dd/mm/aaaa')
  await expect(input).toHaveAttribute('inputmode', 'numeric')
  await test.step('the arrow keys change the day, within its limits', async () => {
    await input.press('ArrowDown')
    await expect(input).toHaveValue(typedDate(today))
    await input.press('ArrowUp')
    await expect(input).toHaveValue(typedDate(today))
    await input.fill('01/03/2020')
    await input.press('ArrowDown')
    await expect(input).toHaveValue('29/02/2020')
    await input.press('ArrowUp')
    await expect(input).toHaveValue('01/03/2020')
  })
  await test.step('text that is no date is kept, and nothing is sent', async () => {
    for (const [text, message] of [
      ['31/02/2020', 'Esa fecha no existe. Escribe día/mes/año'],
      ['mañana', 'Escribe la fecha como 31/12/2026'],
    ] as const) {
      await input.fill(text)
      await expect(input).toHaveAccessibleDescription('dd/mm/aaaa') // not while it is typed
      await input.blur()
      await expect(input).toHaveAccessibleDescription(message)
      await button(page, 'Guardar').click()
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(text)
      await expect(input).toHaveAccessibleDescription(message)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page)
    await input.fill('')
    await button(page, 'Guardar').click()
    await expect(input).toHaveAccessibleDescription(REQUIRED)
  })
  await test.step('by mouse; days after the last one cannot be', async () => {
    const calendar = await openDatePicker(page, LABEL)
    await expect(button(calendar, weekdayAndDate(today))).toBeFocused()
    await expect(button(calendar, weekdayAndDate(today))).toHaveAttribute('aria-current', 'date')
    await expectAccessible(page)
    await expect(button(calendar, 'Mes siguiente')).toBeDisabled()
    await expect(button(calendar, 'Año siguiente')).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect(button(calendar, weekdayAndDate(today))).toBeFocused()
    const tomorrow = clinicDay(1)
    if (tomorrow.slice(0, 7) === today.slice(0, 7))
      await expect(button(calendar, weekdayAndDate(tomorrow))).toBeDisabled()

    await button(calendar, 'Año anterior').click()
    await button(calendar, 'Mes anterior').click()
    const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    await expect(calendar.getByRole('heading')).toHaveText(monthName(before))
    await button(calendar, weekdayAndDate(before)).click()
    await expect(calendar).toHaveCount(0)
    await expect(input).toHaveValue(typedDate(before))
  })
  await test.step('by keyboard', async () => {
    await input.fill('31/03/2020')
    await input.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: `Calendario: ${LABEL}` })
    const title = calendar.getByRole('heading')
    await expect(button(calendar, weekdayAndDate('2020-03-31'))).toBeFocused()
    await expect(button(calendar, weekdayAndDate('2020-03-31'))).toHaveAttribute('aria-pressed', 'true')
    for (const [key, day] of [
      ['PageUp', '2020-02-29'],
      ['Home', '2020-02-24'],
      ['End', '2020-03-01'],
      ['ArrowDown', '2020-03-08'],
      ['ArrowLeft', '2020-03-07'],
      ['Shift+PageDown', '2021-03-07'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(button(calendar, weekdayAndDate(day))).toBeFocused()
      await expect(title).toHaveText(monthName(day))
    }
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(input).toHaveValue('31/03/2020')

    await openDatePicker(page, LABEL)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(input).toHaveValue('30/03/2020')
    await expect(button(page, `Calendario: ${LABEL}`)).toBeFocused()
  })
  await test.step('on a phone it fits, and its days are touch targets', async () => {
    await page.setViewportSize(PHONE)
    await openDatePicker(page, LABEL)
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page, 'the calendar of a date field')
  })
  await test.step('a date without separators gets them, and is sent', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: `Calendario: ${LABEL}` })).toHaveCount(0)
    await input.fill('')
    await input.pressSequentially('29022020')
    await expect(input).toHaveValue('29/02/2020')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await input.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ fecha_nacimiento: '2020-02-29' })
  })
})
