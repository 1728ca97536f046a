import { POLL_MS, type Session } from '@huella/contract'
import type { Browser } from '@playwright/test'
import type { Clinic } from '../support/clinic.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

/** A browser of its own, signed in as this user. */
async function openBrowser(browser: Browser, clinic: Clinic, user: Session, path: string) {
  const context = await browser.newContext({ baseURL: clinic.address, locale: 'es-ES' })
  await context.addInitScript(
    ([token, userId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userId', userId)
    },
    [user.token, String(user.usuario.id_usuario)] as const,
  )
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(path)
  return page
}

test('what one does is soon on the screen of the other; a form that is open keeps what was typed; a session ends', async ({
  browser,
  clinic,
}) => {
  const { owner, vet, luna: mascota } = await createOwnerVetAndPet(clinic, uniqueId())
  const admin = await clinic.usuario('admin')
  const vets = await openBrowser(browser, clinic, vet, '/vet/appointments')
  const owners = await openBrowser(browser, clinic, owner, '/appointments')
  const admins = await openBrowser(browser, clinic, admin, `/admin/pets?search=${mascota.nombre}`)
  await expect(vets.getByText('No hay citas')).toBeVisible()
  await admins.getByRole('button', { name: /^Editar/ }).click()
  const nombre = admins.getByRole('dialog').getByLabel('Nombre')
  await nombre.fill('Escrito a medias')

  const cita = await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
  // The row of the quick actions also contains the name.
  const rows = [vets, owners].map((page) => page.getByRole('row', { name: new RegExp(`^\\S+ \\d.*${mascota.nombre}`) }))
  for (const row of rows) await expect(row).toContainText('Pendiente')
  await expect(vets.getByRole('status').getByText(`Nueva cita: ${mascota.nombre}`)).toBeVisible()
  await expect(owners.getByText('Nueva cita:')).toBeHidden()

  await button(vets, /^Cambiar estado/).click()
  await button(vets, 'Confirmar').click()
  for (const row of rows) await expect(row).toContainText('Confirmada')
  await clinic.call(owner, 'PUT', `/api/mascotas/${mascota.id_mascota}`, { notas: 'Cambiada por otra' })
  await clinic.call(admin, 'DELETE', `/api/citas/${cita.id_cita}`)
  for (const row of rows) await expect(row).toBeHidden()
  await expect(nombre).toHaveValue('Escrito a medias')

  // A session that ends elsewhere ends on this screen.
  await clinic.call(admin, 'PUT', `/api/admin/users/${vet.usuario.id_usuario}`, { rol: 'cliente' })
  await expect(vets).toHaveURL(/\/login/)
  for (const page of [vets, owners, admins]) await page.context().close()
})

test('after a crash of the server the screen has what was missed, and goes on', async ({ browser, clinic }) => {
  const { owner, vet, luna: mascota } = await createOwnerVetAndPet(clinic, uniqueId())
  const page = await openBrowser(browser, clinic, vet, '/vet/appointments')
  await expect(page.getByText('No hay citas')).toBeVisible()
  await clinic.restart('SIGKILL')
  const row = page.getByRole('row', { name: new RegExp(mascota.nombre) })
  // Perhaps before the browser is connected again.
  await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
  await expect(row).toHaveCount(1)
  await expect(page.getByText('Sin conexión', { exact: false })).toBeHidden()
  await clinic.cita(owner, mascota, `${nextMonday()}T11:00`, { id_usuario: vet.usuario.id_usuario })
  await expect(row).toHaveCount(2)
  await page.context().close()
})

test('without a stream the screen is loaded again every 30 seconds', async ({ page, clinic, openAs }) => {
  const { owner, vet, luna: mascota } = await createOwnerVetAndPet(clinic, uniqueId())
  await page.clock.install()
  await withoutEvents(page) // as of a server with EVENTS=off
  await openAs(vet, '/vet/appointments')
  await expect(page.getByText('No hay citas')).toBeVisible()
  await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario: vet.usuario.id_usuario })
  await page.clock.fastForward(POLL_MS)
  await expect(page.getByRole('row', { name: new RegExp(mascota.nombre) })).toHaveCount(1)
})
