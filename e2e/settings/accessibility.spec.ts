import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { OUTDATED } from '../support/data.ts'
import { button, field } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { defaults, duration, save, saveButton, savedToast, test } from './setup.ts'

test('the form is accessible with errors, in a conflict and saved, and does not scroll horizontally', async ({
  page,
  clinic,
  admin,
}) => {
  const check = (what: string) =>
    atEachWidth(page, viewports, async () => {
      await expectAccessible(page, what)
      await expectNoHorizontalScroll(page, what)
    })
  await expect(duration(page)).toBeVisible()
  await check('the form')
  await field(page, 'Email').fill('hola')
  await field(page, 'Monday end').fill('')
  await saveButton(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await check('errors')

  await clinic.call(admin, 'PUT', '/api/settings', defaults)
  await field(page, 'Email').fill('')
  await field(page, 'Monday end').fill('17:00')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(OUTDATED)
  await check('a conflict')

  await button(page, 'Recargar').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page)
  await savedToast(page).hover() // it stays while it is hovered
  await expectAccessible(page)
})
