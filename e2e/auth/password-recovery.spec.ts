import type { Page } from '@playwright/test'
import { setPassword, signIn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { alert, button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'

const NEW_PASSWORD = 'una-nueva-contraseña'
const SENT = 'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir una nueva contraseña.'
const INVALID = 'El enlace no es válido o ha caducado. Pide otro.'

/** The page is accessible, and does not scroll sideways on a phone. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await atEachWidth(page, [PHONE], () => expectNoHorizontalScroll(page))
}

test('says why the link cannot be sent, resets a forgotten password and signs in, by keyboard', async ({
  page,
  clinic,
}) => {
  const user = await clinic.usuario('cliente', { nombre: 'Íñigo' })
  await page.goto('/login')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).press('Enter')
  await expect(page).toHaveURL('/olvidada')
  await expect(page.getByRole('heading', { name: 'Recupera tu acceso' })).toBeVisible()
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await test.step('errors', async () => {
    const email = field(page, 'Correo electrónico')
    await button(page, 'Enviar enlace').click()
    await expect(email).toHaveAccessibleDescription('El correo electrónico es obligatorio')
    await expectFits(page)
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
    await email.fill('')
  })
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  const sent = page.getByText(SENT)
  await expect(sent).toBeVisible()
  await expect(page.locator(':focus')).toContainText(SENT)
  await expect(button(page, 'Enviar enlace')).toHaveCount(0)
  await expectFits(page)
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
})

test('a signed-in user corrects errors, sets a password, and has to sign in again; the token is in no URL or header', async ({
  page,
  clinic,
  openAs,
}) => {
  const user = await clinic.usuario('veterinario', { nombre: 'Maximiliana Guadalupe de los Ángeles' })
  const link = await clinic.enlace(user)
  const token = link.split('#')[1] as string
  const [password, confirmation] = [field(page, 'Nueva contraseña'), field(page, 'Confirmar contraseña')]
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(`${request.url().split('#')[0]} ${JSON.stringify(request.headers())}`)
  })

  await test.step('the link cannot be verified at first', async () => {
    await page.route('**/api/password/enlace', (route) => route.fulfill({ status: 429, json: { message: 'Espera.' } }))
    await openAs(user, link)
    await expect(page.getByRole('alert')).toHaveText('Espera.')
    await page.unroute('**/api/password/enlace')
    await button(page, 'Reintentar').click()
    await expect(password).toBeVisible()
  })
  await test.step('errors are under their fields, and the link remains valid', async () => {
    await setPassword(page, 'corta', 'otra')
    await expect(password).toHaveAccessibleDescription(/al menos 8 caracteres/)
    await expect(password).toBeFocused()
    await expect(confirmation).toHaveAccessibleDescription('Las contraseñas no coinciden')
    await expectFits(page)
    await setPassword(page, NEW_PASSWORD, '')
    await expect(confirmation).toHaveAccessibleDescription('Confirma la contraseña')
    await button(page, 'Mostrar contraseña').first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.route('**/api/password/nueva', (route) => route.abort())
    await setPassword(page, NEW_PASSWORD)
    await expect(alert(page, 'Error de red. Intenta de nuevo.')).toBeVisible()
    await expect(password).toHaveValue(NEW_PASSWORD)
    await page.unroute('**/api/password/nueva')
  })
  await test.step('the new password ends the session', async () => {
    await setPassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect((await clinic.request(user, 'GET', '/api/user')).status).toBe(401)
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter((text) => text.includes(token))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain(token)
    await signIn(page, user.email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await signIn(page, user.email, NEW_PASSWORD)
    await expect(page).toHaveURL('/vet/dashboard')
  })
})

test('a link that has expired, has been used elsewhere or is invalid says so; others work in the same tab', async ({
  page,
  clinic,
}) => {
  const user = await clinic.usuario()
  await page.goto(await clinic.enlace(user, { minutes: -1 }))
  await expect(page.getByText(INVALID)).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toHaveCount(0)
  await expectFits(page)

  // Only the fragment differs: the page is not reloaded.
  const link = await clinic.enlace(user)
  await page.goto(link)
  const data = { token: link.split('#')[1], password: 'la-de-otro-sitio', password_confirmation: 'la-de-otro-sitio' }
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await clinic.call(null, 'POST', '/api/password/nueva', data)
  await setPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(INVALID)
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeFocused()
  await page.goto(await clinic.enlace(user))
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await page.goto('/restablecer#no-es-un-enlace')
  await expect(page.getByText(INVALID)).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toHaveCount(0)
  await page.goto(await clinic.enlace(user))
  await setPassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')

  await page.goto('/restablecer')
  await expect(page.getByText(INVALID)).toBeVisible()
  await expect(field(page, 'Nueva contraseña')).toHaveCount(0)
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/olvidada')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
})
