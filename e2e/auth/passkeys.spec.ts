import type { Page } from '@playwright/test'
import { clicker, signIn } from '../support/actions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** A fingerprint reader that always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added in three clicks, signs in alone and beside the password, and is not offered at an address without a name', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario('veterinario')
  const at = (path: string) => clinic.address.replace('127.0.0.1', 'localhost') + path
  const section = page.getByRole('region', { name: 'Segundo factor' })
  await addAuthenticator(page)

  await test.step('it is added, with recovery codes', async () => {
    await openAs(user, at('/vet/dashboard'))
    const { click, count } = clicker()
    await click(page.getByRole('banner').getByRole('link', { name: 'Perfil' }))
    await click(button(section, 'Añadir'))
    await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
    await click(button(page, 'Los he guardado'))
    expect(count()).toBe(3)
    await expect(section.getByText('Passkey: Chrome en Linux')).toBeVisible()
  })
  await test.step('it is named', async () => {
    await button(section, 'Cambiar el nombre de Chrome en Linux').click()
    await dialogField(page, 'Nombre').fill('Portátil de la consulta')
    await button(page, 'Guardar').click()
    await expect(section.getByText('Passkey: Portátil de la consulta')).toBeVisible()
  })
  await test.step('it signs in without a password', async () => {
    await button(page, 'Cerrar sesión').click()
    await button(page, 'Entrar con una passkey').click()
    await expect(page).toHaveURL(at('/vet/dashboard'))
  })
  await test.step('it signs in beside the password', async () => {
    await button(page, 'Cerrar sesión').click()
    await signIn(page, user.email)
    await button(page, 'Usar mi passkey').click()
    await expect(page).toHaveURL(at('/vet/dashboard'))
  })
  await test.step('it is taken off with the password and itself', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
    await expect(section.getByText(/^Usada/)).toBeVisible()
    await button(section, 'Quitar Portátil de la consulta').click()
    await dialogField(page, 'Contraseña').fill(PASSWORD)
    await button(page.getByRole('dialog'), 'Quitar').click()
    await expect(section.getByText('Passkey: Portátil de la consulta')).toHaveCount(0)
    await expect(field(page, 'Nombre')).toBeVisible()
  })
  await test.step('there are none at an IP address', async () => {
    await page.goto('/login')
    await expect(button(page, 'Iniciar Sesión')).toBeEnabled()
    await expect(button(page, 'Entrar con una passkey')).toHaveCount(0)
  })
})
