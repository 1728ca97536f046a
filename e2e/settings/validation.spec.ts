import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { field } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { save, saveButton, test } from './setup.ts'

// The rules themselves are tested in `contract`.
const wrong = [
  ['Clinic Name', 'x'.repeat(101), 'Escribe como máximo 100 caracteres'],
  ['Address', 'x'.repeat(251), 'Escribe como máximo 250 caracteres'],
  ['Email', 'hola', 'Correo electrónico no válido.'],
  ['Monday end', '', 'Indica la hora de apertura y la de cierre, o ninguna'],
  ['Saturday end', '08:59', 'La hora de cierre debe ser posterior a la de apertura'],
  ['Appointment Duration (minutes)', '', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
  ['Appointment Duration (minutes)', '7', 'La duración debe estar entre 5 y 240 minutos, de 5 en 5'],
] as const

test('shows errors at wrong values and sends nothing, focuses the first one, and clears one on edit', async ({
  page,
}) => {
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
})
