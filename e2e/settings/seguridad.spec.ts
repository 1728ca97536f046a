import type { Session, Settings } from '@huella/contract'
import { codeOf } from '../../server/test/support/totp.ts'
import { startRowAction } from '../support/actions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { button, dialogField, field, menuLink, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** Turns the authenticator of a user on; their session has another token then. */
async function guard(clinic: Clinic, user: TestUser): Promise<{ user: TestUser; secreto: string }> {
  const path = '/api/user/segundo-factor/totp'
  const { secreto } = await clinic.call<{ secreto: string }>(user, 'POST', path)
  const { token } = await clinic.call<Pick<Session, 'token'>>(user, 'POST', `${path}/confirmacion`, {
    codigo: codeOf(secreto),
  })
  return { user: { ...user, token }, secreto }
}

test('the administrator demands a second factor of staff, who are told in time and then led to it, and takes it off somebody', async ({
  page,
  clinic,
  openAs,
}) => {
  const { user: admin, secreto } = await guard(clinic, await clinic.usuario('admin'))
  const vet = await clinic.usuario('veterinario', { nombre: 'Berta', apellido: 'Olmos' })
  await test.step('it is demanded', async () => {
    await openAs(admin, '/admin/settings/seguridad')
    await page.getByRole('switch', { name: 'Exigir un segundo factor al personal' }).click()
    await field(page, 'Plazo (días)').fill('7')
    await button(page, 'Guardar').click()
    await expect(toast(page, 'Ajustes guardados correctamente.')).toBeVisible()
  })
  await test.step('staff are told until when', async () => {
    await openAs(vet, '/vet/appointments')
    await expect(page.getByText(/^La clínica pide un segundo factor. Actívalo antes del /)).toBeVisible()
    await page.getByRole('link', { name: 'Activar' }).click()
    await expect(page).toHaveURL('/vet/profile#segundo-factor')
    await expect(page.getByRole('region', { name: 'Segundo factor' })).toBeInViewport()
  })
  await test.step('then every page leads to the profile, until it is set', async () => {
    const settings = await clinic.call<Settings>(admin, 'GET', '/api/settings')
    await clinic.call(admin, 'PUT', '/api/settings', { ...settings, secondFactorGraceDays: 0 })
    await menuLink(page, 'Dashboard').click()
    await expect(page).toHaveURL('/vet/profile')
    await expect(
      page.getByRole('alert').getByText('Para seguir, activa tu segundo factor', { exact: false }),
    ).toBeVisible()
    const section = page.getByRole('region', { name: 'Segundo factor' })
    await button(section, 'Activar').click()
    const key = await page
      .getByRole('dialog')
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .innerText()
    await dialogField(page, 'Código de 6 números').fill(codeOf(key.replaceAll(' ', '')))
    await page.keyboard.press('Enter')
    await button(page, 'Los he guardado').click()
    await menuLink(page, 'Dashboard').click()
    await expect(page).toHaveURL('/vet/dashboard')
  })
  await test.step('who has lost it is helped by the administrator', async () => {
    await openAs(admin, '/admin/users')
    await searchBox(page).fill(vet.email)
    await startRowAction(page, 'Quitar segundo factor')
    await dialogField(page, 'Código').fill(codeOf(secreto, 1))
    await button(page.getByRole('dialog'), 'Quitar').click()
    await expect(toast(page, 'Segundo factor quitado. Sus sesiones se han cerrado.')).toBeVisible()
  })
  const settings = await clinic.call<Settings>(admin, 'GET', '/api/settings')
  await clinic.call(admin, 'PUT', '/api/settings', { ...settings, secondFactorForStaff: false })
})
