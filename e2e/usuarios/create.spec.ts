import type { Locator } from '@playwright/test'
import { setPassword, signIn } from '../support/actions.ts'
import { type Clinic, PASSWORD } from '../support/clinic.ts'
import { alert, button, dialogField, field, rows, toast } from '../support/locators.ts'
import { countRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { choosePassword, uniqueSurname } from './setup.ts'

/** In an open, empty form where the admin sets the password. */
async function expectErrors(dialog: Locator) {
  await choosePassword(dialog)
  await button(dialog, 'Crear').click()
  for (const [label, message] of [
    ['Nombre', 'El nombre es obligatorio'],
    ['Apellido', 'El apellido es obligatorio'],
    ['Correo electrónico', 'El correo electrónico es obligatorio'],
    ['Contraseña', 'La contraseña es obligatoria'],
    ['Rol', 'Selecciona un rol'],
  ] as const) {
    await expect(field(dialog, label)).toHaveAccessibleDescription(message)
    await expect(field(dialog, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(dialog, 'Nombre')).toBeFocused()
  await field(dialog, 'Nombre').fill('x'.repeat(101))
  await expect(field(dialog, 'Nombre')).not.toHaveAttribute('aria-invalid', 'true')
  await field(dialog, 'Correo electrónico').fill('hola')
  await field(dialog, 'Contraseña').fill('1234567')
  await button(dialog, 'Crear').click()
  await expect(field(dialog, 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
  await expect(field(dialog, 'Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido.')
  await expect(field(dialog, 'Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
}

test('shows errors under their fields and when the email is taken; a new vet can sign in', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  const taken = await clinic.usuario()
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await expect(page.getByText(/No hay resultados/)).toBeVisible()
  await button(page, 'Nuevo Usuario').click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })

  await test.step('errors', async () => {
    await expect(field(dialog, 'Nombre')).toBeFocused()
    await expect(field(dialog, 'Rol').getByRole('option')).toHaveText([
      'Selecciona un rol',
      'Veterinario',
      'Cliente',
      'Recepción',
      'Administrador',
    ])
    const sent = countRequests(page, 'POST')
    await expectErrors(dialog)
    expect(sent()).toBe(0)
    // Asks before it discards the input.
    await button(dialog, 'Cancelar').click()
    await button(page.getByRole('alertdialog'), 'Descartar').click()
    await expect(page.locator('[role=dialog]')).toHaveCount(0) // found by attribute: the question hides its role
  })

  await test.step('the email is taken', async () => {
    await button(page, 'Nuevo Usuario').click()
    await field(dialog, 'Nombre').fill('Marta')
    await field(dialog, 'Apellido').fill(apellido)
    await field(dialog, 'Correo electrónico').fill(taken.email.toUpperCase())
    await field(dialog, 'Teléfono').fill('612 345 678')
    await choosePassword(dialog)
    await field(dialog, 'Contraseña').fill('otra-contraseña')
    await field(dialog, 'Rol').selectOption('Veterinario')
    await button(dialog, 'Crear').click()
    await expect(field(dialog, 'Correo electrónico')).toHaveAccessibleDescription(
      'Ya existe una cuenta con este correo electrónico.',
    )
    await expect(field(dialog, 'Correo electrónico')).toBeFocused()
    await expect(field(dialog, 'Contraseña')).toHaveValue('otra-contraseña')
  })

  await test.step('another email is not: the vet can sign in', async () => {
    await field(dialog, 'Correo electrónico').fill(email)
    await page.route('**/api/admin/users', (route) => route.fulfill({ status: 500, body: '' })) // without a message
    await button(dialog, 'Crear').click()
    await expect(alert(page, 'Error al crear el usuario')).toBeVisible()
    await page.unroute('**/api/admin/users')
    await button(dialog, 'Crear').click()
    await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Veterinario')
    await button(page, `Ver detalles Marta ${apellido}`).click()
    await expect(page.getByRole('dialog')).toContainText('+34 612 345 678')
    await button(page.getByRole('dialog'), 'Cerrar').click()
    expect(await clinic.avisos(email)).toEqual([])
    await button(page, 'Cerrar sesión').click()
    await signIn(page, email, 'otra-contraseña')
    await expect(page).toHaveURL('/vet/dashboard')
  })
})

/** The password link in the mail to this address. */
async function passwordLink(clinic: Clinic, address: string): Promise<string> {
  const find = async () => {
    const texts = (await clinic.mail(address)).map(({ text }) => text ?? '')
    return texts.map((text) => /http:\S+\/restablecer#\S+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) as string
}

test('another administrator needs the own password; a new vet is invited to choose one, and is then signed in', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  const email = `${apellido.toLowerCase()}@ejemplo.es`
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  await test.step('an administrator', async () => {
    const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' })
    await button(page, 'Nuevo Usuario').click()
    await field(dialog, 'Nombre').fill('Alma')
    await field(dialog, 'Apellido').fill(apellido)
    await field(dialog, 'Correo electrónico').fill(`alma.${email}`)
    await field(dialog, 'Rol').selectOption('Administrador')
    await button(dialog, 'Crear').click()
    await expect(field(dialog, 'Tu contraseña')).toHaveAccessibleDescription(/Escribe tu contraseña/)
    await field(dialog, 'Tu contraseña').fill('no-es-esta')
    await button(dialog, 'Crear').click()
    await expect(field(dialog, 'Tu contraseña')).toHaveAccessibleDescription(/no es correcta/)
    await field(dialog, 'Tu contraseña').fill(PASSWORD)
    await button(dialog, 'Crear').click()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Administrador')
  })
  await button(page, 'Nuevo Usuario').click()
  const access = page.getByRole('dialog').getByRole('group', { name: 'Acceso' })
  await expect(access.getByRole('radio', { name: 'Enviar una invitación por correo' })).toBeChecked()
  await expect(page.getByRole('dialog')).toContainText('No hay servidor de correo')
  await expect(dialogField(page, 'Contraseña')).toHaveCount(0)
  await dialogField(page, 'Nombre').fill('Marta')
  await dialogField(page, 'Apellido').fill(apellido)
  await dialogField(page, 'Correo electrónico').fill(email)
  await dialogField(page, 'Teléfono').fill('61234')
  await dialogField(page, 'Rol').selectOption('Veterinario')
  // A typed password is not sent after the admin chooses the invitation again.
  await choosePassword(page.getByRole('dialog'))
  await dialogField(page, 'Contraseña').fill('corta')
  await access.getByRole('radio', { name: 'Enviar una invitación por correo' }).check()
  await button(page.getByRole('dialog'), 'Crear').click()
  const telefono = dialogField(page, 'Teléfono')
  await expect(telefono).toHaveAccessibleDescription('Escribe un teléfono válido, por ejemplo 612 345 678')
  await expect(telefono).toBeFocused()
  await telefono.fill('')
  const request = page.waitForRequest((request) => request.method() === 'POST')
  await button(page.getByRole('dialog'), 'Crear').click()
  expect((await request).postDataJSON()).toEqual({
    ...{ nombre: 'Marta', apellido, email, telefono: null, rol: 'veterinario', colegiado: null, invitar: true },
  })
  await expect(toast(page, 'Usuario creado exitosamente')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await clinic.avisos(email)).toEqual(['invitacion'])
  await expect(page.getByRole('dialog')).toHaveCount(0) // an open form would ask before the page is left
  await page.goto(await passwordLink(clinic, email))
  await setPassword(page, 'otra-contraseña-mía')
  await expect(page).toHaveURL('/vet/dashboard')
})
