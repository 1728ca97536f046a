import { codeOf } from '../../server/test/support/totp.ts'
import { clicker, signIn } from '../support/actions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test('an authenticator is turned on in at most four clicks and a code, and asked for at sign-in and over a page', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario('admin')
  const { id_usuario } = user.usuario
  const section = page.getByRole('region', { name: 'Segundo factor' })
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  // The session is of long ago, so the password is asked for too.
  await clinic.update('sesion', { creada_en: new Date(Date.now() - 3_600_000) }, { id_usuario })
  await openAs(user, '/admin/dashboard')
  let secreto = ''
  let recovery: string[] = []

  await test.step('four clicks and a code', async () => {
    const { click, count } = clicker()
    await click(page.getByRole('banner').getByRole('link', { name: 'Perfil' }))
    await click(button(section, 'Activar'))
    await dialogField(page, 'Contraseña').fill(PASSWORD)
    await click(button(page, 'Continuar'))
    await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
    secreto = (
      await page
        .getByRole('dialog')
        .getByText(/^([A-Z2-7]{4} ?){8}$/)
        .innerText()
    ).replaceAll(' ', '')
    await dialogField(page, 'Código de 6 números').fill('123')
    await page.keyboard.press('Enter')
    await expect(dialogField(page, 'Código de 6 números')).toHaveAccessibleDescription(
      'El código no es correcto o ya se ha usado.',
    )
    await dialogField(page, 'Código de 6 números').fill(codeOf(secreto))
    await click(button(page.getByRole('dialog'), 'Activar'))
    await expect(codes).toHaveCount(10)
    expect(count()).toBeLessThanOrEqual(4)
    recovery = await codes.allInnerTexts()
  })
  await test.step('the codes can be saved, and this session goes on', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'Descargar').click()
    expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
    await button(page, 'Los he guardado').click()
    await expect(section.getByText('Te quedan 10 de 10, por si pierdes el teléfono.')).toBeVisible()
    await page.reload()
    await expect(section.getByText('Activada', { exact: true })).toBeVisible()
  })
  await test.step('sign-in asks for a code', async () => {
    await page.goto('/favicon.svg') // a page that is told of the end would lead back to itself
    await clinic.endSessions(user)
    await page.goto('/login')
    await signIn(page, user.email)
    const code = field(page, 'Código de 6 números')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription('El código no es correcto o ya se ha usado.')
    await code.fill(codeOf(secreto, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard')
  })
  await test.step('over a page with unsaved changes a recovery code lets in too', async () => {
    await withoutEvents(page) // which would tell before the click
    await page.goto('/admin/profile')
    await field(page, 'Nombre').fill('Águeda')
    await clinic.endSessions(user)
    await button(page, 'Actualizar Perfil').click()
    await field(page, 'Contraseña').fill(PASSWORD)
    await button(page, 'Iniciar Sesión').click()
    await button(page, 'No tengo mi teléfono').click()
    await field(page, 'Código de recuperación').fill(recovery[4]?.toUpperCase() ?? '')
    await button(page, 'Entrar').click()
    await expect(field(page, 'Nombre')).toHaveValue('Águeda')
    await expect(section.getByText('Te quedan 9 de 10, por si pierdes el teléfono.')).toBeVisible()
    await button(page, 'Actualizar Perfil').click()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  })
  await test.step('it is taken off with the password and a code', async () => {
    await button(section, 'Quitar').click()
    await dialogField(page, 'Contraseña').fill(PASSWORD)
    await dialogField(page, 'Código').fill(recovery[5] ?? '')
    await button(page.getByRole('dialog'), 'Quitar').click()
    await expect(button(section, 'Activar')).toBeVisible()
    await expect(section.getByText('Códigos de recuperación')).toHaveCount(0)
  })
})
