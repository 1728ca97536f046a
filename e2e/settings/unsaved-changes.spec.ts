import { expectAccessible } from '../support/assertions.ts'
import { button, field, menuLink, pageHeading } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { openFromMenu, save, storedSettings, test } from './setup.ts'

test('asks before it discards unsaved changes', async ({ page, clinic }) => {
  const confirmDialog = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
  const menu = page.getByRole('navigation')
  await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  for (const leave of [
    () => menu.getByRole('link', { name: 'Usuarios' }).click(),
    () => page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(confirmDialog).toBeVisible()
    await expectAccessible(page)
    await button(confirmDialog, 'Keep editing').click()
    await expect(confirmDialog).toHaveCount(0)
    await expect(page).toHaveURL('/admin/settings')
    await expect(field(page, 'Phone')).toHaveValue('600')
  }
  const opened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await menu.getByRole('link', { name: 'Usuarios' }).click()
  await button(confirmDialog, 'Discard').click()
  await expect(pageHeading(page)).toHaveText('Gestión de Usuarios')
  await expect(page).toHaveURL('/admin/users')
  expect((await storedSettings(clinic)).phone).toBe('')

  // A reverted or saved change is not unsaved.
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  await field(page, 'Phone').fill('')
  await openFromMenu(page, 'Usuarios', 'Gestión de Usuarios')
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600')
  await save(page)
  await openFromMenu(page, 'Usuarios', 'Gestión de Usuarios')
})

test.describe('on a phone with reduced motion', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('asks after the menu has closed, with the focus in the question', async ({ page }) => {
    await field(page, 'Phone').fill('600')
    const leave = async () => {
      await button(page, /abrir.*menú/i).click()
      await menuLink(page, 'Usuarios').click()
    }
    await leave()
    const confirmDialog = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
    await expect(button(confirmDialog, 'Keep editing')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirmDialog).toHaveCount(0)
    await expect(field(page, 'Phone')).toHaveValue('600')
    await leave()
    await button(confirmDialog, 'Discard').click()
    await expect(page).toHaveURL('/admin/users')
    await expect(pageHeading(page)).toBeVisible()
  })
})
