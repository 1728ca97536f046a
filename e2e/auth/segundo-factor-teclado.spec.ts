import { codeOf } from '../../server/test/support/totp.ts'
import { pressEnterOn, signIn, tabTo } from '../support/actions.ts'
import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'

test('a second factor is set up, used and taken off with the keyboard alone, and every step is accessible on a phone', async ({
  page,
  clinic,
  openAs,
}) => {
  await page.setViewportSize(PHONE)
  const user = await clinic.usuario('veterinario')
  const section = page.getByRole('region', { name: 'Segundo factor' })
  const dialog = page.getByRole('dialog')
  const fits = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoOverflow(page, where)
    await expectTouchTargets(page, where)
  }
  let secreto = ''
  let recovery = ''

  await test.step('set up', async () => {
    await openAs(user, '/vet/profile')
    await pressEnterOn(page, button(section, 'Activar'))
    await expect(field(dialog, 'Código de 6 números')).toBeFocused()
    await fits('the QR code')
    secreto = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
    await page.keyboard.type(codeOf(secreto))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recovery = (await codes.allInnerTexts())[0] ?? ''
    await fits('the recovery codes')
    await pressEnterOn(page, button(dialog, 'Los he guardado'))
    await expect(dialog).toHaveCount(0)
    await expect(section.getByText('Activada', { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button(section, 'Quitar')).toBeFocused()
    await fits('the profile')
  })
  await test.step('used', async () => {
    await clinic.endSessions(user)
    await page.goto('/login')
    await signIn(page, user.email)
    await expect(field(page, 'Código de 6 números')).toBeFocused()
    await fits('the second step')
    await pressEnterOn(page, button(page, 'No tengo mi teléfono'))
    await expect(field(page, 'Código de recuperación')).toBeFocused()
    await page.keyboard.type('aaaa-bbbb-cccc')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Código de recuperación')).toHaveAccessibleDescription(
      'El código no es correcto o ya se ha usado.',
    )
    await fits('a wrong code')
    await pressEnterOn(page, button(page, 'Usar la aplicación de códigos'))
    await page.keyboard.type(codeOf(secreto, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vet/dashboard')
  })
  await test.step('taken off', async () => {
    await page.goto('/vet/profile')
    await pressEnterOn(page, button(section, 'Quitar'))
    await expect(field(dialog, 'Contraseña')).toBeFocused()
    await fits('the question')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(section, 'Quitar')).toBeFocused()
    await pressEnterOn(page, button(section, 'Quitar'))
    await page.keyboard.type(PASSWORD)
    await tabTo(page, field(dialog, 'Código'))
    await page.keyboard.type(recovery)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(button(section, 'Activar')).toBeFocused()
  })
})
