import { demoTexts } from '@huella/contract'
import { signIn } from '../support/actions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test.describe('sign-in', () => {
  test('has no demo accounts and no demo banner in a real clinic', async ({ page }) => {
    await page.goto('/login')
    await expect(button(page, 'Iniciar Sesión')).toBeVisible()
    await expect(page.getByText(demoTexts.ribbon)).toHaveCount(0)
    await expect(page.getByText(demoTexts.cuentas)).toHaveCount(0)
  })

  for (const [rol, home, title, greeting] of [
    ['admin', '/admin/dashboard', 'Admin Dashboard', /Bienvenid[oa].*Marta/],
    ['veterinario', '/vet/dashboard', 'Veterinario Dashboard', '¡Bienvenido/a, Marta!'],
    ['cliente', '/dashboard', 'Cliente Dashboard', '¡Bienvenido/a, Marta!'],
  ] as const) {
    test(`takes a ${rol} to their own area`, async ({ page, clinic }) => {
      const user = await clinic.usuario(rol, { nombre: 'Marta' })
      await page.goto('/')
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible()
      await expect(page.getByText('Inicia sesión para continuar')).toBeVisible()
      await signIn(page, user.email)
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('banner')).toContainText(title)
      await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
      const stored = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('token')?.length])
      expect(stored).toEqual([String(user.usuario.id_usuario), 43])
    })
  }

  test('shows an error and keeps the email', async ({ page, clinic }) => {
    const user = await clinic.usuario()
    await page.goto('/login')
    const password = field(page, 'Contraseña')
    const submit = button(page, 'Iniciar Sesión')
    await field(page, 'Correo electrónico').fill(user.email)
    await password.fill('no-es-esta')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(field(page, 'Correo electrónico')).toHaveValue(user.email)

    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')

    // The same message again: wait for the response, so that it is not the old one.
    await page.route('**/api/login', (route) => route.fulfill({ status: 200, json: {} }))
    const response = page.waitForResponse('**/api/login')
    await submit.click()
    await response
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')

    await page.unroute('**/api/login')
    await password.fill(PASSWORD)
    await expect(submit).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

  test('shows and hides each password, and has an email input', async ({ page }) => {
    for (const [path, labels] of [
      ['/login', ['Contraseña']],
      ['/register', ['Contraseña', 'Confirmar Contraseña']],
    ] as const) {
      await page.goto(path)
      await expect(field(page, 'Correo electrónico')).toHaveAttribute('type', 'email')
      for (const [n, label] of labels.entries()) {
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
    await page.getByRole('link', { name: 'Inicia sesión aquí' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('asks to wait after too many failed attempts', async ({ page, clinic }) => {
    const user = await clinic.usuario()
    for (let n = 0; n < 11; n++) {
      await page.request.post('/api/login', { data: { email: user.email, password: `intento-${n}` } })
    }
    await page.goto('/login')
    await signIn(page, user.email)
    await expect(page.getByRole('alert')).toHaveText('Demasiados intentos. Espera unos minutos y vuelve a probar.')
  })
})
