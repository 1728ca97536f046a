import { expectAccessible } from '../support/assertions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { alert, button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('the form to register shows each error under its field and keeps the input; by keyboard only it creates an account', async ({
  page,
  clinic,
}) => {
  const taken = await clinic.usuario()
  const [nombre, address] = [field(page, 'Nombre'), field(page, 'Correo Electrónico')]
  const [password, confirmation] = [field(page, 'Contraseña'), field(page, 'Confirmar Contraseña')]
  const leida = page.getByRole('checkbox', { name: 'He leído la información de privacidad' })
  const submit = button(page, 'Registrarse')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { name: 'Registro' })).toBeFocused()
  await expect(page.getByText('Crea tu cuenta para comenzar')).toBeVisible()

  await test.step('errors of the form, which an edit clears', async () => {
    await field(page, 'Apellido').fill('Gil')
    await address.fill('ana@')
    await password.fill('corta')
    await confirmation.fill('otra')
    await submit.click()
    await expect(nombre).toBeFocused()
    await expect(nombre).toHaveAccessibleDescription('El nombre es obligatorio')
    await expect(address).toHaveAccessibleDescription('Correo electrónico no válido.')
    await expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 8 caracteres')
    await expect(confirmation).toHaveAccessibleDescription('Las contraseñas no coinciden')
    await expect(leida).toHaveAccessibleDescription('Confirma que has leído la información de privacidad')
    await nombre.fill('Ana')
    await expect(page.getByText('El nombre es obligatorio')).toBeHidden()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  })
  await test.step('the privacy text, in a tab of its own', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: 'información de privacidad', exact: true }).click()
    const text = await opened
    await expect(text.getByRole('heading', { name: 'Quién trata tus datos' })).toBeVisible()
    await expectAccessible(text)
    await text.close()
    await leida.check()
    await expect(page.getByText('Confirma que has leído')).toBeHidden()
  })
  await test.step('how hard the password is to guess, with the reason of a refusal', async () => {
    await password.fill('huella123')
    await expect(page.getByRole('status').getByText(/^Fácil de adivinar\. No uses tu nombre/)).toBeVisible()
    await password.fill(PASSWORD)
    await expect(page.getByRole('status').getByText('Muy buena')).toBeVisible()
  })
  await test.step('an address that is in use', async () => {
    await address.fill(taken.email.toUpperCase())
    await password.fill(PASSWORD)
    await confirmation.fill(PASSWORD)
    await submit.click()
    await expect(address).toHaveAccessibleDescription('Ya existe una cuenta con este correo electrónico.')
    await expect(address).toBeFocused()
    await expect(nombre).toHaveValue('Ana')
    await expect(password).toHaveValue(PASSWORD)
  })
  await test.step('a server that fails', async () => {
    await page.route('**/api/register', (route) => route.fulfill({ status: 503, json: { message: 'Sin servicio.' } }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Sin servicio.')
    await page.route('**/api/register', (route) => route.abort())
    await submit.click()
    await expect(alert(page, 'Error al registrar usuario')).toBeVisible()
    await page.route('**/api/register', (route) => route.fulfill({ status: 201, json: {} }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Respuesta inválida del servidor')
    await expect(field(page, 'Apellido')).toHaveValue('Gil')
    await page.unroute('**/api/register')
  })
  await test.step('by keyboard', async () => {
    await nombre.focus()
    for (const text of ['Íñigo', 'Núñez Pérez', `inigo-${Date.now()}@ejemplo.es`, 'mi-contraseña', 'mi-contraseña']) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      do await page.keyboard.press('Tab')
      while ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))?.endsWith('contraseña'))
    }
    await expect(leida).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(submit).toBeFocused()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({
      nombre: 'Íñigo',
      rol: 'cliente',
      privacidad: expect.any(Number),
    })
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Íñigo!' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Información de privacidad' })).toHaveCount(0)
  })
})

test('without the privacy text the form says so, and goes on after another try', async ({ page, clinic }) => {
  await clinic.usuario()
  const leida = page.getByRole('checkbox', { name: 'He leído la información de privacidad' })
  await page.route('**/api/privacidad', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/register')
  await expect(leida).toHaveAccessibleDescription(/^Error al cargar la información de privacidad/)
  await expect(leida).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/api/privacidad')
  await button(page, 'Reintentar').click()
  await expect(leida).toBeEnabled()
  await expect(button(page, 'Reintentar')).toHaveCount(0)
})
