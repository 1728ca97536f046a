import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from './support/assertions.ts'
import type { Clinic } from './support/clinic.ts'
import { createOwnerVetAndPet, uniqueId } from './support/data.ts'
import { weekday } from './support/dates.ts'
import { closedLayers } from './support/layers.ts'
import { alert, button, menuLink, toast } from './support/locators.ts'
import { withoutEvents } from './support/network.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

async function createCita(clinic: Clinic, id?: string) {
  const data = await createOwnerVetAndPet(clinic, id)
  await clinic.cita(data.owner, data.luna, `${weekday(5)}T10:00`, { id_usuario: data.vet.usuario.id_usuario })
  return data
}

test('an owner reads in the details of an appointment which notices were sent, also after an error', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet } = await createCita(clinic)
  await expect.poll(async () => (await clinic.mail(vet.email)).length).toBe(1)
  await withoutEvents(page)
  await page.route('**/avisos', (route) => route.fulfill({ status: 404, json: { message: 'No.' } }))
  await openAs(owner, '/appointments')
  await button(page, /^Ver detalles/).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Avisos enviados').click()
  await expect(dialog.getByText('Error al obtener los avisos')).toBeVisible()
  await page.unroute('**/avisos')
  await button(dialog, 'Reintentar').click()
  const mine = dialog.getByRole('listitem').filter({ hasText: 'Solicitud recibida' })
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(/Solicitud recibida\s*Enviado\s*Íñigo Núñez · .*@ejemplo\.es · \p{L}{3} \d/u)
  await expectAccessible(page)
  const [mail] = await clinic.mail(owner.email)
  expect(mail?.subject).toContain('Luna')
})

test('an admin sees all notices of an appointment, and resends or discards undelivered ones', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = uniqueId()
  const { owner, vet } = await createCita(clinic, id)
  await expect.poll(async () => (await clinic.mail(vet.email)).length).toBe(1)
  await openAs(await clinic.usuario('admin'), `/admin/appointments?search=${id}`)
  await test.step('in the details of the appointment', async () => {
    await button(page, /^Ver detalles/).click()
    const dialog = page.getByRole('dialog')
    const all = dialog.getByRole('listitem')
    await expect(all).toHaveCount(2)
    await expect(all.nth(1)).toContainText(`Nueva cita en la agendaEnviadoBegoña Ibáñez${id} · ${vet.email}`)
    await button(dialog, 'Cerrar').click()
    await expect(dialog).toHaveCount(0)
    await closedLayers(page)
  })
  await clinic.failAvisos(owner)
  await clinic.failAvisos(vet)
  await menuLink(page, 'Dashboard').click()
  const ours = page.getByRole('region', { name: /^Avisos sin entregar/ }).getByRole('listitem')
  const toOwner = ours.filter({ hasText: owner.email })
  await test.step('on the dashboard', async () => {
    await expect(toOwner).toContainText('Sin entregar')
    await expect(toOwner).toContainText('450 Mailbox busy')
    await expectAccessible(page)
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  })
  await test.step('resent, after an error', async () => {
    await page.route('**/reenviar', (route) => route.abort())
    await button(toOwner, 'Enviar de nuevo').click()
    await expect(alert(page, 'Error al enviar el aviso de nuevo')).toBeVisible()
    await page.unroute('**/reenviar')
    await button(toOwner, 'Enviar de nuevo').click()
    await expect(toast(page, 'El aviso se envía de nuevo')).toBeVisible()
    await expect(toOwner).toHaveCount(0)
    await expect.poll(async () => (await clinic.mail(owner.email)).length).toBe(2)
  })
  await test.step('discarded', async () => {
    const toVet = ours.filter({ hasText: vet.email })
    await button(toVet, 'Descartar').click()
    await expect(toast(page, 'Aviso descartado')).toBeVisible()
    await expect(toVet).toHaveCount(0)
  })
  await test.step('resent together', async () => {
    await clinic.failAvisos(owner)
    await clinic.failAvisos(vet)
    await menuLink(page, 'Perfil').click()
    await menuLink(page, 'Dashboard').click()
    await expect(ours.filter({ hasText: vet.email })).toBeVisible()
    await button(page, 'Enviar todos de nuevo').click()
    await expect(toast(page, /^Se envían \d+ avisos de nuevo$/)).toBeVisible()
    await expect.poll(async () => (await clinic.mail(vet.email)).length).toBe(2)
  })
})
