import { setPassword, signIn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { alert, button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'

const NEW_PASSWORD = 'una-nueva-contraseña'
const SENT = 'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir una nueva contraseña.'
const INVALID = 'El enlace no es válido o ha caducado. Pide otro.'

test('resets a forgotten password and signs in, by keyboard', async ({ page, clinic }) => {
  const user = await clinic.usuario('cliente', { nombre: 'Íñigo' })
  await page.goto('/login')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).press('Enter')
  await expect(page).toHaveURL('/olvidada')
  await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  const sent = page.getByText(SENT)
  await expect(sent).toBeVisible()
  await expect(page.locator(':focus')).toContainText(SENT)
  await expect(button(page, 'Enviar enlace')).toHaveCount(0)
  expect(await clinic.avisos(user.email)).toEqual(['password_olvidada'])

  const link = await clinic.enlace(user)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible()
  await expect(page.getByText('Hola, Íñigo.')).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Hola, Íñigo.')).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await field(page, 'Confirmar contraseña').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()
  await signIn(page, user.email, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await expect(page.getByText(INVALID)).toBeVisible()
})

test('shows the same message for an unknown email', async ({ page }) => {
  await page.goto('/olvidada')
  await field(page, 'Correo electrónico').fill('nadie@ejemplo.es')
  await button(page, 'Enviar enlace').click()
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows an error when the link cannot be sent, and keeps the email', async ({ page }) => {
  await page.goto('/olvidada')
  const email = field(page, 'Correo electrónico')
  await button(page, 'Enviar enlace').click()
  await expect(email).toHaveAccessibleDescription('El correo electrónico es obligatorio')
  await email.fill('ana@')
  await button(page, 'Enviar enlace').click()
  await expect(email).toHaveAccessibleDescription('Correo electrónico no válido.')
  await email.fill('ana@ejemplo.es')
  for (const [response, text] of [
    [null, 'Error de red. Intenta de nuevo.'],
    [{ status: 500, body: '' }, 'Error al enviar el enlace. Intenta de nuevo más tarde.'],
    [
      { status: 429, json: { message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.' } },
      'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    ],
  ] as const) {
    await page.route('**/api/password/olvidada', (route) => (response ? route.fulfill(response) : route.abort()))
    await button(page, 'Enviar enlace').click()
    await expect(alert(page, text)).toBeVisible()
    await expect(email).toHaveValue('ana@ejemplo.es')
  }
  await page.unroute('**/api/password/olvidada')
  await button(page, 'Enviar enlace').click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test('shows errors under their fields, and the link remains valid', async ({ page, clinic }) => {
  const user = await clinic.usuario()
  await page.goto(await clinic.enlace(user))
  await setPassword(page, 'corta', 'otra')
  await expect(field(page, 'Nueva contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/)
  await expect(field(page, 'Nueva contraseña')).toBeFocused()
  await expect(field(page, 'Confirmar contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await setPassword(page, NEW_PASSWORD, '')
  await expect(field(page, 'Confirmar contraseña')).toHaveAccessibleDescription('Confirma la contraseña')
  await button(page, 'Mostrar contraseña').first().click()
  await expect(field(page, 'Nueva contraseña')).toHaveAttribute('type', 'text')
  await page.route('**/api/password/nueva', (route) => route.abort())
  await setPassword(page, NEW_PASSWORD)
  await expect(alert(page, 'Error de red. Intenta de nuevo.')).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toHaveValue(NEW_PASSWORD)
  await page.unroute('**/api/password/nueva')
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
})

test('offers a new link when this one has expired or is invalid', async ({ page, clinic }) => {
  const expired = await clinic.enlace(await clinic.usuario(), { minutes: -1 })
  for (const link of [expired, '/restablecer', '/restablecer#no-es-un-enlace']) {
    await page.goto('/login')
    await page.goto(link)
    await expect(page.getByText(INVALID)).toBeVisible()
    await expect(field(page, 'Nueva contraseña')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/olvidada')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
})

test('shows an error when the link has been used elsewhere, and accepts a new one in the same tab', async ({
  page,
  clinic,
}) => {
  const user = await clinic.usuario()
  const link = await clinic.enlace(user)
  await page.goto(link)
  const data = { token: link.split('#')[1], password: 'la-de-otro-sitio', password_confirmation: 'la-de-otro-sitio' }
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await clinic.call(null, 'POST', '/api/password/nueva', data)
  await setPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(INVALID)
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeFocused()
  await page.goto(await clinic.enlace(user)) // only the fragment differs: the page is not reloaded
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
})

test('retries when the link cannot be verified', async ({ page, clinic }) => {
  const link = await clinic.enlace(await clinic.usuario())
  await page.route('**/api/password/enlace', (route) => route.fulfill({ status: 429, json: { message: 'Espera.' } }))
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Espera.')
  await page.unroute('**/api/password/enlace')
  await button(page, 'Reintentar').click()
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
})

test('works for a signed-in user, who has to sign in again', async ({ page, clinic, openAs }) => {
  const user = await clinic.usuario('veterinario')
  await openAs(user, await clinic.enlace(user))
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await clinic.request(user, 'GET', '/api/user')).status).toBe(401)
  await signIn(page, user.email, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
  await signIn(page, user.email, NEW_PASSWORD)
  await expect(page).toHaveURL('/vet/dashboard')
})

test('sends the token in no URL or header', async ({ page, clinic }) => {
  const link = await clinic.enlace(await clinic.usuario())
  const token = link.split('#')[1] as string
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(`${request.url().split('#')[0]} ${JSON.stringify(request.headers())}`)
  })
  await page.goto(link)
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((text) => text.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain(token)
})

test('the recovery pages are accessible and do not scroll horizontally', async ({ page, clinic }) => {
  const check = () =>
    atEachWidth(page, viewports, async () => {
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await check()
  await page.goto('/olvidada')
  await button(page, 'Enviar enlace').click()
  await expect(page.getByText('El correo electrónico es obligatorio')).toBeVisible()
  await check()
  await field(page, 'Correo electrónico').fill('nadie@ejemplo.es')
  await button(page, 'Enviar enlace').click()
  await expect(page.getByText(SENT)).toBeVisible()
  await check()
  await page.goto('/restablecer#nada')
  await expect(page.getByText(INVALID)).toBeVisible()
  await check()
  const nombre = 'Maximiliana Guadalupe de los Ángeles'
  await page.goto(await clinic.enlace(await clinic.usuario('cliente', { nombre })))
  await setPassword(page, 'corta', 'otra')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await check()
})
