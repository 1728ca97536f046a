import { expectAccessible } from '../support/assertions.ts'
import { closedLayers } from '../support/layers.ts'
import { button, field, menuLink, pageHeading } from '../support/locators.ts'
import { expect } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { openFromMenu, save, storedSettings, test } from './setup.ts'

test('asks before it discards unsaved changes', async ({ page, clinic }) => {
  const confirmDialog = page.getByRole('alertdialog', { name: 'You have unsaved changes. Discard them?' })
  const menu = page.getByRole('navigation')
  await openFromMenu(page, 'Dashboard', /^¡Bienvenid/)
  await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  await field(page, 'Phone').fill('600 000 600')
  await test.step('on each way to leave the page', async () => {
    for (const [leave, scan] of [
      [() => menu.getByRole('link', { name: 'Usuarios' }).click(), true],
      [() => page.goBack(), false],
    ] as const) {
      await leave()
      await expect(confirmDialog).toBeVisible()
      if (scan) await expectAccessible(page)
      await button(confirmDialog, 'Keep editing').click()
      await expect(confirmDialog).toHaveCount(0)
      await expect(page).toHaveURL('/admin/settings')
      await expect(field(page, 'Phone')).toHaveValue('600 000 600')
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
  })
  await test.step('not after a reverted or saved change', async () => {
    await openFromMenu(page, 'Ajustes', 'Clinic Settings')
    await field(page, 'Phone').fill('600 000 600')
    await field(page, 'Phone').fill('')
    await openFromMenu(page, 'Usuarios', 'Gestión de Usuarios')
    await openFromMenu(page, 'Ajustes', 'Clinic Settings')
    await field(page, 'Phone').fill('600 000 600')
    await save(page)
    await openFromMenu(page, 'Usuarios', 'Gestión de Usuarios')
    await openFromMenu(page, 'Ajustes', 'Clinic Settings')
  })
  await test.step('on a phone after the menu has closed, with the focus in the question', async () => {
    await page.setViewportSize(PHONE)
    await field(page, 'Phone').fill('600 000 700')
    const leave = async () => {
      await button(page, /abrir.*menú/i).click()
      await menuLink(page, 'Usuarios').click()
    }
    await leave()
    await expect(button(confirmDialog, 'Keep editing')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirmDialog).toHaveCount(0)
    await closedLayers(page)
    await expect(field(page, 'Phone')).toHaveValue('600 000 700')
    await leave()
    await button(confirmDialog, 'Discard').click()
    await expect(page).toHaveURL('/admin/users')
    await expect(pageHeading(page)).toBeVisible()
  })
})
