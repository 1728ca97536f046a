import type { Settings } from '@huella/contract'
import type { Page } from '@playwright/test'
import { signIn } from '../support/actions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { clinicMoment } from '../support/dates.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

/** The password of each of these fields is shown by its button, and hidden again. */
async function expectToggles(page: Page, passwords: string[]): Promise<void> {
  for (const [n, label] of passwords.entries()) {
    const password = field(page, label)
    await password.fill('visible')
    await expect(password).toHaveAttribute('type', 'password')
    const toggle = button(page, /^(Mostrar|Ocultar) contraseña$/).nth(n)
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(toggle).toHaveAccessibleName('Ocultar contraseña')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'password')
  }
}

test('sign-in says why it fails and keeps the email; both public forms show and hide their passwords', async ({
  page,
  clinic,
}) => {
  const user = await clinic.usuario()
  const guessed = await clinic.usuario()
  const password = field(page, 'Contraseña')
  const submit = button(page, 'Iniciar Sesión')
  await page.goto('/login')

  await test.step('passwords are shown and hidden, also of the registration', async () => {
    await expect(field(page, 'Correo electrónico')).toHaveAttribute('type', 'email')
    await expectToggles(page, ['Contraseña'])
    await page.getByRole('link', { name: 'Regístrate aquí' }).click()
    await expect(field(page, 'Correo Electrónico')).toHaveAttribute('type', 'email')
    await expectToggles(page, ['Contraseña', 'Confirmar Contraseña'])
    await page.getByRole('link', { name: 'Inicia sesión aquí' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('too many failed attempts', async () => {
    for (let n = 0; n < 11; n++) {
      await page.request.post('/api/login', { data: { email: guessed.email, password: `intento-${n}` } })
    }
    await signIn(page, guessed.email)
    await expect(page.getByRole('alert')).toHaveText('Demasiados intentos. Espera unos minutos y vuelve a probar.')
  })

  await test.step('a wrong password', async () => {
    await signIn(page, user.email, 'no-es-esta')
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(field(page, 'Correo electrónico')).toHaveValue(user.email)
  })

  await test.step('a server that fails', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')

    // The same message again: wait for the response, so that it is not the old one.
    await page.route('**/api/login', (route) => route.fulfill({ status: 200, json: {} }))
    const response = page.waitForResponse('**/api/login')
    await submit.click()
    await response
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')
  })

  await page.unroute('**/api/login')
  await password.fill(PASSWORD)
  await expect(submit).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('sign-in says that the clinic is open, and from the minute on at which it closes that it is not', async ({
  page,
  clinic,
}) => {
  const { openings } = await clinic.call<Settings>(null, 'GET', '/api/settings')
  const hasta = openings.at(-1)?.hasta ?? ''
  await page.clock.install({ time: Number(clinicMoment(hasta)) - 5_000 })
  await page.goto('/login')
  const contact = page.getByRole('region', { name: 'Contacto de la clínica' })
  await expect(contact).toContainText(`Abierta hasta las ${hasta.slice(11)}`)
  await page.clock.runFor(6_000)
  await expect(contact).toContainText('Cerrada ahora')
})
