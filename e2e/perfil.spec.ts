import { PASSWORD } from './support/clinic.ts'
import { expect, expectShownFor, test } from './support/test.ts'

for (const [rol, path, label] of [
  ['admin', '/admin/profile', 'Administrador'],
  ['veterinario', '/vet/profile', 'Veterinario'],
  ['cliente', '/profile', 'Cliente'],
] as const) {
  test(`a ${rol} changes their own profile`, async ({ page, clinic, enterAs }) => {
    const person = await clinic.person(rol, { nombre: 'Nuria', apellido: 'Sáez' })
    await enterAs(person)
    await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL(path)
    const main = page.getByRole('main')
    await expect(main).toContainText('NS')
    await expect(main).toContainText(person.email)
    await expect(main).toContainText(label)
    await page.getByLabel('Nombre').fill('Águeda')
    await page.getByLabel('Apellido').fill('Ruiz')
    await expectShownFor(page.getByText('Perfil actualizado correctamente'), 3_000, () =>
      page.getByRole('button', { name: 'Actualizar Perfil' }).click(),
    )
    await expect(main).toContainText('ÁR')
    await expect(page.getByRole('navigation').or(page.getByRole('complementary')).first()).toContainText('Águeda')
    await page.reload()
    await expect(page.getByLabel('Nombre')).toHaveValue('Águeda')
  })
}

test('profile mistakes stand under their fields; other failures are told', async ({ page, clinic, enterAs }) => {
  const taken = await clinic.person()
  await enterAs(await clinic.person(), '/profile')
  const submit = page.getByRole('button', { name: 'Actualizar Perfil' })
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email')
  await page.getByLabel('Nombre').fill(' ')
  await page.getByLabel('Correo electrónico').fill('ana.ejemplo.es')
  await submit.click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es obligatorio')
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico no válido.')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Correo electrónico').fill(taken.email)
  await submit.click()
  const description = 'Ya existe una cuenta con este correo electrónico.'
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(description)
  await page.route('**/api/user', (route) => route.abort())
  await page.getByLabel('Correo electrónico').fill('nuevo@ejemplo.es')
  await submit.click()
  await expect(page.getByText('Error de red. Intenta de nuevo.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nuevo@ejemplo.es')
})

test('a telephone number is kept in one form, shown in groups, and can be taken away', async ({
  page,
  clinic,
  enterAs,
}) => {
  await enterAs(await clinic.person(), '/profile')
  const telefono = page.getByLabel('Teléfono')
  const submit = page.getByRole('button', { name: 'Actualizar Perfil' })
  const saved = page.getByText('Perfil actualizado correctamente')
  await expect(telefono).toHaveAccessibleDescription('Para recibir avisos por SMS')
  await telefono.fill('612')
  await submit.click()
  await expect(telefono).toHaveAccessibleDescription('Escribe un teléfono válido, por ejemplo 612 345 678')
  await telefono.fill('0034 612-345-678')
  await submit.click()
  await expect(saved).toBeVisible()
  await expect(telefono).toHaveValue('+34 612 345 678')
  await expect(page.getByRole('main').getByText('+34 612 345 678')).toBeVisible()
  await page.reload()
  await expect(telefono).toHaveValue('+34 612 345 678')
  await telefono.fill('')
  await submit.click()
  await expect(saved).toBeVisible()
  await expect(page.getByRole('main').getByText('+34')).toHaveCount(0)
})

test('the password is changed behind its toggle', async ({ page, clinic, enterAs }) => {
  const person = await clinic.person()
  await enterAs(person, '/profile')
  const toggle = page.getByRole('button', { name: 'Cambiar contraseña' }).first()
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const fields = ['Contraseña actual', 'Nueva contraseña', 'Confirmar nueva contraseña'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const form = page.locator('form').filter({ has: page.getByLabel('Contraseña actual', { exact: true }) })
  const submit = form.locator('button[type=submit]')
  const type = async (...values: string[]) => {
    for (const [n, value] of values.entries()) await fields[n]?.fill(value)
    await submit.click()
  }
  for (const [n, password] of fields.entries()) {
    await expect(password).toHaveAttribute('type', 'password')
    await form
      .getByRole('button', { name: /^(Mostrar|Ocultar) contraseña$/ })
      .nth(n)
      .click()
    await expect(password).toHaveAttribute('type', 'text')
  }
  await type('', '', '')
  await expect(form.getByText('Completa todos los campos de contraseña.').first()).toBeVisible()
  await type('x', 'corta', 'corta')
  await expect(form.getByText('La nueva contraseña debe tener al menos 8 caracteres.')).toBeVisible()
  await type('x', 'suficientemente', 'diferente-a-esa')
  await expect(form.getByText('Las contraseñas nuevas no coinciden.')).toBeVisible()
  await type('no-es-la-mía', 'contraseña-nueva', 'contraseña-nueva')
  await expect(form.getByText('La contraseña actual no es correcta.').first()).toBeVisible()
  await expect(fields[1] as (typeof fields)[0]).toHaveValue('contraseña-nueva')
  await page.route('**/api/user/change-password', (route) => route.fulfill({ status: 500, body: '' }))
  await submit.click()
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible()
  await page.route('**/api/user/change-password', (route) => route.abort())
  await submit.click()
  await expect(page.getByText('Error de red. Intenta de nuevo.')).toBeVisible()
  await page.unroute('**/api/user/change-password')
  await type(PASSWORD, 'contraseña-nueva', 'contraseña-nueva')
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()
  const answer = await page.request.post('/api/login', { data: { email: person.email, password: 'contraseña-nueva' } })
  expect(answer.status()).toBe(200)
})
