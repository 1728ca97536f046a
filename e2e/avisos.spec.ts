import type { Page } from '@playwright/test'
import { setPassword, signIn } from './support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from './support/assertions.ts'
import type { Clinic } from './support/clinic.ts'
import { createOwnerVetAndPet } from './support/data.ts'
import { weekday } from './support/dates.ts'
import { alert, button, field, toast } from './support/locators.ts'
import { withoutEvents } from './support/network.ts'
import { expect, test } from './support/test.ts'
import { viewports } from './support/viewports.ts'

const NEW_PASSWORD = 'otra-contraseña-mía'

const undelivered = (page: Page) => page.getByRole('region', { name: /^Avisos sin entregar/ })

/** The password link in the mail to this address. */
async function passwordLink(clinic: Clinic, address: string): Promise<string> {
  const find = async () => {
    const texts = (await clinic.mail(address)).map(({ text }) => text ?? '')
    return texts.map((text) => /http:\S+\/restablecer#\S+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) as string
}

async function createCita(clinic: Clinic) {
  const data = await createOwnerVetAndPet(clinic)
  await clinic.cita(data.owner, data.luna, `${weekday(5)}T10:00`, { id_usuario: data.vet.usuario.id_usuario })
  return data
}

test('resets a forgotten password with the link in the mail', async ({ page, clinic }) => {
  const user = await clinic.usuario()
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await field(page, 'Correo electrónico').fill(user.email)
  await button(page, 'Enviar enlace').click()
  await expect(page.getByText('Si hay una cuenta con ese correo')).toBeVisible()
  await page.goto(await passwordLink(clinic, user.email))
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  await signIn(page, user.email, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('an invited vet sets a password and signs in', async ({ page, clinic, openAs }) => {
  const email = `invitada-${Date.now()}@ejemplo.es`
  await openAs(await clinic.usuario('admin'), '/admin/users')
  await button(page, 'Nuevo Usuario').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Nombre').fill('Nora')
  await field(dialog, 'Apellido').fill('Vidal')
  await field(dialog, 'Correo electrónico').fill(email)
  await field(dialog, 'Rol').selectOption('Veterinario')
  await expect(dialog).toContainText('No hay servidor de correo')
  await button(dialog, 'Crear').click()
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(dialog).toHaveCount(0) // an open form would ask before the page is left
  await page.goto(await passwordLink(clinic, email))
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/vet/dashboard')
})

test('the details of an appointment show which notices were sent, when and to whom', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet, luna } = await createCita(clinic)
  await expect.poll(async () => (await clinic.mail(vet.email)).length).toBe(1)
  const open = async () => {
    await button(page, /^Ver detalles/).click()
    return page.getByRole('dialog').getByRole('listitem')
  }
  await openAs(owner, '/appointments')
  const mine = await open()
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(/Solicitud recibida\s*Enviado\s*Íñigo Núñez · .*@ejemplo\.es · \w{3} \d/)
  await expectAccessible(page)
  await button(page.getByRole('dialog'), 'Cerrar').click()

  await openAs(vet, `/vet/appointments?search=${luna.nombre}`)
  const all = await open()
  await expect(all).toHaveCount(2)
  await expect(all.nth(1)).toContainText(`Nueva cita en la agendaEnviadoBegoña Ibáñez · ${vet.email}`)
  const [mail] = await clinic.mail(owner.email)
  expect(mail?.subject).toContain('Luna')
})

test('shows an error when the notices cannot be loaded, and retries', async ({ page, clinic, openAs }) => {
  const { owner } = await createCita(clinic)
  await withoutEvents(page)
  await openAs(owner, '/appointments')
  await page.route('**/avisos', (route) => route.fulfill({ status: 404, json: { message: 'No.' } }))
  await button(page, /^Ver detalles/).click()
  await expect(page.getByRole('dialog').getByText('Error al obtener los avisos')).toBeVisible()
  await page.unroute('**/avisos')
  await button(page.getByRole('dialog'), 'Reintentar').click()
  await expect(page.getByRole('dialog').getByText('Solicitud recibida')).toBeVisible()
})

test('an admin sees undelivered notices, resends or discards them', async ({ page, clinic, openAs }) => {
  const { owner, vet } = await createCita(clinic)
  await expect.poll(async () => (await clinic.mail(vet.email)).length).toBe(1)
  await clinic.failAvisos(owner)
  await clinic.failAvisos(vet)
  await openAs(await clinic.usuario('admin'), '/admin/dashboard')
  const ours = undelivered(page).getByRole('listitem')
  const toOwner = ours.filter({ hasText: owner.email })
  await expect(toOwner).toContainText('Sin entregar')
  await expect(toOwner).toContainText('450 Mailbox busy')
  await atEachWidth(page, viewports, async () => {
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  await button(toOwner, 'Enviar de nuevo').click()
  await expect(toast(page, 'El aviso se envía de nuevo')).toBeVisible()
  await expect(toOwner).toHaveCount(0)
  await expect.poll(async () => (await clinic.mail(owner.email)).length).toBe(2)
  const toVet = ours.filter({ hasText: vet.email })
  await button(toVet, 'Descartar').click()
  await expect(toast(page, 'Aviso descartado')).toBeVisible()
  await expect(toVet).toHaveCount(0)
})

test('shows an error when a notice cannot be resent', async ({ page, clinic, openAs }) => {
  const { owner } = await createCita(clinic)
  await expect.poll(async () => (await clinic.mail(owner.email)).length).toBe(1)
  await clinic.failAvisos(owner)
  await openAs(await clinic.usuario('admin'), '/admin/dashboard')
  await page.route('**/reenviar', (route) => route.abort())
  await button(undelivered(page).getByRole('listitem').filter({ hasText: owner.email }), 'Enviar de nuevo').click()
  await expect(alert(page, 'Error al enviar el aviso de nuevo')).toBeVisible()
})

test('the settings show where messages are sent', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario('admin'), '/admin/settings')
  await expect(page.getByRole('switch', { name: 'Enable Email Notifications' })).toHaveAccessibleDescription(
    /No mail server is set: messages are written as files to \S+outbox\. Set SMTP_URL and MAIL_FROM to send them\./,
  )
  await expect(page.getByRole('switch', { name: 'Enable SMS Notifications' })).toHaveAccessibleDescription(
    'No SMS gateway is set: nothing will be sent. Set SMS_URL, SMS_TOKEN and SMS_FROM to send them.',
  )
})
