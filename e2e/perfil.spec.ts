import type { Page } from '@playwright/test'
import { clicker } from './support/actions.ts'
import { expectShownFor } from './support/assertions.ts'
import { PASSWORD } from './support/clinic.ts'
import { button, field, menuLink, pageHeading } from './support/locators.ts'
import { expect, test } from './support/test.ts'
import { PHONE } from './support/viewports.ts'

/** Only vets have these. */
async function expectNoTimetable(page: Page): Promise<void> {
  await expect(button(page, 'Actualizar Perfil')).toBeVisible()
  for (const name of ['Mi horario', 'Mis ausencias']) {
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  }
}

/** Changes the password of the open profile in its collapsible form, after all its errors. */
async function changePassword(page: Page, password: string) {
  const toggle = button(page, 'Cambiar contraseña').first()
  await expect(field(page, 'Contraseña actual')).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const fields = ['Contraseña actual', 'Nueva contraseña', 'Confirmar nueva contraseña'].map((label) =>
    field(page, label),
  )
  const form = page.locator('form').filter({ has: field(page, 'Contraseña actual') })
  const submit = form.locator('button[type=submit]')
  const type = async (...values: string[]) => {
    for (const [n, value] of values.entries()) await fields[n]?.fill(value)
    await submit.click()
  }
  for (const [n, one] of fields.entries()) {
    await expect(one).toHaveAttribute('type', 'password')
    await form
      .getByRole('button', { name: /^(Mostrar|Ocultar) contraseña$/ })
      .nth(n)
      .click()
    await expect(one).toHaveAttribute('type', 'text')
  }
  await type('', '', '')
  await expect(form.getByText('Completa todos los campos de contraseña.').first()).toBeVisible()
  await type('x', 'corta', 'corta')
  await expect(form.getByText('La nueva contraseña debe tener al menos 8 caracteres.')).toBeVisible()
  await type('x', 'suficientemente', 'diferente-a-esa')
  await expect(form.getByText('Las contraseñas nuevas no coinciden.')).toBeVisible()
  await type('no-es-la-mía', password, password)
  await expect(form.getByText('La contraseña actual no es correcta.').first()).toBeVisible()
  await expect(fields[1] as (typeof fields)[0]).toHaveValue(password)
  await page.route('**/api/user/change-password', (route) => route.fulfill({ status: 500, body: '' }))
  await submit.click()
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible()
  await page.route('**/api/user/change-password', (route) => route.abort())
  await submit.click()
  await expect(page.getByText('Error de red. Intenta de nuevo.')).toBeVisible()
  await page.unroute('**/api/user/change-password')
  await type(PASSWORD, password, password)
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()
}

test('a user changes their own profile and password', async ({ page, clinic, openAs }) => {
  const user = await clinic.usuario('admin', { nombre: 'Nuria', apellido: 'Sáez' })
  await openAs(user)
  await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/admin/profile')
  const main = page.getByRole('main')
  await expect(main).toContainText('NS')
  await expect(main).toContainText(user.email)
  await expect(main).toContainText('Administrador')
  await expectNoTimetable(page)
  await field(page, 'Nombre').fill('Águeda')
  await field(page, 'Apellido').fill('Ruiz')
  await expectShownFor(page.getByText('Perfil actualizado correctamente'), 3_000, () =>
    button(page, 'Actualizar Perfil').click(),
  )
  await expect(main).toContainText('ÁR')
  await expect(page.getByRole('navigation').or(page.getByRole('complementary')).first()).toContainText('Águeda')
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue('Águeda')
  await clinic.call(null, 'POST', '/api/login', { email: user.email, password: PASSWORD })
  await test.step('ends the other sessions in two clicks', async () => {
    await page.goto('/admin/dashboard')
    const { click, count } = clicker()
    await click(page.getByRole('banner').getByRole('link', { name: 'Perfil' }))
    const sesiones = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await expect(sesiones).toHaveCount(2)
    await expect(sesiones.first()).toContainText('Esta')
    await click(button(page, 'Cerrar las demás'))
    await expect(sesiones).toHaveCount(1)
    expect(count()).toBe(2)
    await expect(button(page, 'Cerrar las demás')).toHaveCount(0)
  })
  await changePassword(page, 'contraseña-nueva')
  await clinic.call(null, 'POST', '/api/login', { email: user.email, password: 'contraseña-nueva' })
})

test('an owner changes telephone and reminders, and sees errors under their fields', async ({
  page,
  clinic,
  openAs,
}) => {
  const taken = await clinic.usuario()
  const owner = await clinic.usuario()
  await openAs(owner, '/profile')
  const submit = button(page, 'Actualizar Perfil')
  const saved = page.getByText('Perfil actualizado correctamente')
  await expectNoTimetable(page)
  await test.step('the number is stored in one format, shown in groups, and can be removed', async () => {
    const telefono = field(page, 'Teléfono')
    await expect(telefono).toHaveAccessibleDescription('Para recibir avisos por SMS')
    await telefono.fill('612')
    await submit.click()
    await expect(telefono).toHaveAccessibleDescription('Escribe un teléfono válido, por ejemplo 612 345 678')
    await telefono.fill('0034 612-345-678')
    await submit.click()
    await expect(saved).toBeVisible()
    await expect(telefono).toHaveValue('+34 612 345 678')
    await expect(page.getByRole('main').getByText('+34 612 345 678')).toBeVisible()
    expect(await clinic.call(owner, 'GET', '/api/user')).toMatchObject({ telefono: '+34612345678' })
    await telefono.fill('')
    await submit.click()
    await expect(page.getByRole('main').getByText('+34')).toHaveCount(0)
    await expect(saved).toBeVisible()
  })
  await test.step('the reminders are turned off, which is not saved before it is submitted', async () => {
    const wanted = page.getByRole('switch', { name: 'Recibir recordatorios de vacunas y desparasitaciones' })
    await expect(wanted).toBeChecked()
    await wanted.click()
    await menuLink(page, 'Dashboard').click()
    await button(page.getByRole('alertdialog', { name: /^Tienes cambios sin guardar/ }), 'Seguir editando').click()
    await expect(wanted).not.toBeChecked()
    await submit.click()
    await expect
      .poll(() => clinic.call(owner, 'GET', '/api/user'))
      .toMatchObject({ telefono: null, recordatorios: false })
    await menuLink(page, 'Dashboard').click()
    await expect(pageHeading(page)).toHaveText(/^¡Bienvenid/)
    await menuLink(page, 'Perfil').click()
    await expect(wanted).not.toBeChecked()
  })
  await test.step('errors', async () => {
    const email = field(page, 'Correo electrónico')
    await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    await expect(email).toHaveAttribute('type', 'email')
    await field(page, 'Nombre').fill(' ')
    await email.fill('ana.ejemplo.es')
    await submit.click()
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription('El nombre es obligatorio')
    await expect(email).toHaveAccessibleDescription('Correo electrónico no válido.')
    await field(page, 'Nombre').fill('Ana')
    await email.fill(taken.email)
    await submit.click()
    const password = field(page, 'Tu contraseña')
    await expect(password).toHaveAccessibleDescription('Escribe tu contraseña para cambiar el correo')
    await password.fill(PASSWORD)
    await submit.click()
    await expect(email).toHaveAccessibleDescription('Ya existe una cuenta con este correo electrónico.')
    await page.route('**/api/user', (route) => route.abort())
    await email.fill('nuevo@ejemplo.es')
    await submit.click()
    await expect(page.getByText('Error de red. Intenta de nuevo.')).toBeVisible()
    await expect(email).toHaveValue('nuevo@ejemplo.es')
    await page.unroute('**/api/user')
  })
  await test.step('another address, which the old one takes back with two clicks', async () => {
    await submit.click()
    await expect(saved).toBeVisible()
    await expect(field(page, 'Tu contraseña')).toHaveCount(0)
    await page.goto(await clinic.enlaceCorreo(owner, 'deshacer'))
    await expect(page.getByText('El correo de tu cuenta ha cambiado.')).toBeVisible()
    await button(page, 'Deshacer el cambio').click()
    await expect(page.getByText('Tu cuenta vuelve a tener este correo.')).toBeVisible()
    expect(await clinic.avisos(owner.email)).toEqual(['email_cambiado', 'password_olvidada'])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('who got a password from the clinic is led to the profile to choose another one, and confirms the address', async ({
  page,
  clinic,
  openAs,
}) => {
  const vet = await clinic.usuario('veterinario')
  const { id_usuario } = vet.usuario
  await clinic.update('usuario', { cambiar_password: true, email_confirmado: false }, { id_usuario })
  await openAs(vet, '/vet/dashboard')
  await page.setViewportSize(PHONE)
  const banner = page.getByRole('complementary', { name: 'Contraseña' })
  await banner.getByRole('link', { name: 'Elige la tuya' }).click()
  await expect(page).toHaveURL('/vet/profile#contrasena')
  await expect(field(page, 'Contraseña actual')).toBeFocused()
  await field(page, 'Contraseña actual').fill(PASSWORD)
  for (const label of ['Nueva contraseña', 'Confirmar nueva contraseña'])
    await field(page, label).fill('tres gatos azules')
  await button(page, 'Guardar contraseña').click()
  await expect(banner).toHaveCount(0)

  await expect(page.getByText('Sin confirmar.')).toBeVisible()
  await button(page, 'Enviar otra vez').click()
  await expect(page.getByText('Te hemos enviado un enlace para confirmar tu correo.')).toBeVisible()
  await page.goto(await clinic.enlaceCorreo(vet, 'confirmar'))
  await button(page, 'Confirmar mi correo').click()
  await expect(page.getByText('Tu correo está confirmado.')).toBeVisible()
  await page.goto('/vet/profile')
  await expect(button(page, 'Actualizar Perfil')).toBeVisible()
  await expect(page.getByText('Sin confirmar.')).toHaveCount(0)
})
