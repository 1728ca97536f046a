import { demoTexts } from '@huella/contract'
import { PASSWORD } from './support/clinic.ts'
import { expect, test } from './support/test.ts'

test.describe('sign-in', () => {
  test('of a real clinic offers no demo accounts and shows no ribbon', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
    await expect(page.getByText(demoTexts.ribbon)).toHaveCount(0)
    await expect(page.getByText(demoTexts.cuentas)).toHaveCount(0)
  })

  for (const [rol, home, title, greeting] of [
    ['admin', '/admin/dashboard', 'Admin Dashboard', /Bienvenid[oa].*Marta/],
    ['veterinario', '/vet/dashboard', 'Veterinario Dashboard', '¡Bienvenido/a, Marta!'],
    ['cliente', '/dashboard', 'Cliente Dashboard', '¡Bienvenido/a, Marta!'],
  ] as const) {
    test(`takes a ${rol} to their own area`, async ({ page, clinic }) => {
      const person = await clinic.person(rol, { nombre: 'Marta' })
      await page.goto('/')
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible()
      await expect(page.getByText('Inicia sesión para continuar')).toBeVisible()
      await page.getByLabel('Correo Electrónico').fill(person.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('banner')).toContainText(title)
      await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
      const stored = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('token')?.length])
      expect(stored).toEqual([String(person.usuario.id_usuario), 43])
    })
  }

  test('says what went wrong and keeps the address', async ({ page, clinic }) => {
    const person = await clinic.person()
    await page.goto('/login')
    const password = page.getByLabel('Contraseña', { exact: true })
    const submit = page.getByRole('button', { name: 'Iniciar Sesión' })
    await page.getByLabel('Correo Electrónico').fill(person.email)
    await password.fill('no-es-esta')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(page.getByLabel('Correo Electrónico')).toHaveValue(person.email)

    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')

    // The same words once more: only the answer tells them from those that stand there.
    await page.route('**/api/login', (route) => route.fulfill({ status: 200, json: {} }))
    const answered = page.waitForResponse('**/api/login')
    await submit.click()
    await answered
    await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión. Intenta de nuevo más tarde.')

    await page.unroute('**/api/login')
    await password.fill(PASSWORD)
    await expect(submit).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

  test('shows and hides each password, and asks for an address as one', async ({ page }) => {
    for (const [path, labels] of [
      ['/login', ['Contraseña']],
      ['/register', ['Contraseña', 'Confirmar Contraseña']],
    ] as const) {
      await page.goto(path)
      await expect(page.getByLabel('Correo Electrónico')).toHaveAttribute('type', 'email')
      for (const [n, label] of labels.entries()) {
        const password = page.getByLabel(label, { exact: true })
        await password.fill('visible')
        await expect(password).toHaveAttribute('type', 'password')
        const toggle = page.getByRole('button', { name: /^(Mostrar|Ocultar) contraseña$/ }).nth(n)
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

  test('tells somebody who failed too often to wait', async ({ page, clinic }) => {
    const person = await clinic.person()
    for (let n = 0; n < 11; n++) {
      await page.request.post('/api/login', { data: { email: person.email, password: `intento-${n}` } })
    }
    await page.goto('/login')
    await page.getByLabel('Correo Electrónico').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page.getByRole('alert')).toHaveText('Demasiados intentos. Espera unos minutos y vuelve a probar.')
  })
})

test.describe('register', () => {
  test('makes an account and goes to the dashboard, by keyboard alone', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Regístrate aquí' }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { name: 'Registro' })).toBeFocused()
    await expect(page.getByText('Crea tu cuenta para comenzar')).toBeVisible()
    await page.getByLabel('Nombre').focus()
    for (const text of ['Íñigo', 'Núñez Pérez', `inigo-${Date.now()}@ejemplo.es`, 'mi-contraseña', 'mi-contraseña']) {
      await page.keyboard.type(text)
      do await page.keyboard.press('Tab')
      while ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))?.endsWith('contraseña'))
    }
    await expect(page.getByRole('button', { name: 'Registrarse' })).toBeFocused()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ nombre: 'Íñigo', rol: 'cliente' })
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Íñigo!' })).toBeVisible()
  })

  test('shows each mistake under its field, focuses the first and clears it on edit', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Apellido').fill('Gil')
    await page.getByLabel('Correo Electrónico').fill('ana@')
    await page.getByLabel('Contraseña', { exact: true }).fill('corta')
    await page.getByLabel('Confirmar Contraseña', { exact: true }).fill('otra')
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es obligatorio')
    await expect(page.getByLabel('Correo Electrónico')).toHaveAccessibleDescription('Correo electrónico no válido.')
    const password = page.getByLabel('Contraseña', { exact: true })
    await expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 8 caracteres')
    const confirmation = page.getByLabel('Confirmar Contraseña', { exact: true })
    await expect(confirmation).toHaveAccessibleDescription('Las contraseñas no coinciden')
    await page.getByLabel('Nombre').fill('A')
    await expect(page.getByText('El nombre es obligatorio')).toBeHidden()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  })

  test('shows what the server refuses, and keeps everything that was typed', async ({ page, clinic }) => {
    const taken = await clinic.person()
    await page.goto('/register')
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Apellido').fill('Gil')
    await page.getByLabel('Correo Electrónico').fill(taken.email.toUpperCase())
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar Contraseña', { exact: true }).fill(PASSWORD)
    const submit = page.getByRole('button', { name: 'Registrarse' })
    await submit.click()
    const address = page.getByLabel('Correo Electrónico')
    await expect(address).toHaveAccessibleDescription('Ya existe una cuenta con este correo electrónico.')
    await expect(address).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)

    await page.route('**/api/register', (route) => route.fulfill({ status: 503, json: { message: 'Sin servicio.' } }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Sin servicio.')
    await page.route('**/api/register', (route) => route.abort())
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Error al registrar usuario')
    await page.route('**/api/register', (route) => route.fulfill({ status: 201, json: {} }))
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Respuesta inválida del servidor')
    await expect(page.getByLabel('Apellido')).toHaveValue('Gil')
  })
})
