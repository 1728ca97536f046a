import { pressEnterOn, tabTo } from '../support/actions.ts'
import { clinicDay } from '../support/dates.ts'
import { button, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { card, cardIn, createAgenda, TODAY, TOMORROW } from './setup.ts'

const LATER = clinicDay(2)
test('with the keyboard alone: finds tomorrow’s appointment, moves it to another vet, undoes it, completes today’s first visit, and changes a length', async ({
  page,
  clinic,
  openAs,
}) => {
  const { admin, book, bruno, id, albaName, brunoName } = await createAgenda(clinic)
  await book(`Uno${id}`, `${LATER}T10:00`)
  await book(`Dos${id}`, `${LATER}T11:00`)
  await book(`Tres${id}`, `${LATER}T11:15`, bruno)
  await book(`Luna${id}`, `${TOMORROW}T12:00`)
  await book(`Toby${id}`, `${TODAY}T10:00`)
  await openAs(admin, '/admin/agenda')
  await expect(card(page, `Toby${id}`)).toBeVisible()
  await pressEnterOn(page, button(page, 'Día siguiente'))
  await tabTo(page, card(page, `Luna${id}`))

  await page.keyboard.press('m')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  const spoken = page.getByRole('region', { name: 'Citas por hora' }).getByRole('status')
  await expect(spoken).toHaveText(`Luna${id}: 12:30 a 13:00, ${brunoName}`)
  await page.keyboard.press('Escape')
  await expect(cardIn(page, albaName, '12:00', `Luna${id}`)).toBeFocused()

  await page.keyboard.press('m')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(cardIn(page, brunoName, '12:30', `Luna${id}`)).toBeFocused()
  await pressEnterOn(page, button(page, 'Deshacer'))
  await expect(toast(page, 'Deshecho')).toBeVisible()
  await expect(cardIn(page, albaName, '12:00', `Luna${id}`)).toBeVisible()

  await pressEnterOn(page, button(page, 'Hoy'))
  await tabTo(page, card(page, `Toby${id}`))
  await page.keyboard.press('Enter')
  await pressEnterOn(page, button(page, 'Completar'))
  await expect(card(page, `Toby${id}`)).toHaveAccessibleName(/Completada$/)
  await page.keyboard.press('Escape')
  await expect(card(page, `Toby${id}`)).toBeFocused()

  // Arrows go from card to card, and change the length of one that is moved.
  await pressEnterOn(page, button(page, 'Día siguiente'))
  await expect(card(page, `Luna${id}`)).toBeVisible()
  await pressEnterOn(page, button(page, 'Día siguiente'))
  await card(page, `Uno${id}`).focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, `Dos${id}`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, `Tres${id}`)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card(page, `Tres${id}`)).toHaveAccessibleName(/45 minutos/)
  await expect(card(page, `Tres${id}`)).toBeFocused()
})
