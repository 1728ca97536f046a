import { PASSWORD } from './support/clinic.ts'
import { expect, test } from './support/test.ts'

const storage = () => [localStorage.getItem('token'), localStorage.getItem('userId')]

test.describe('a session', () => {
  test('survives a reload, and a token that no longer works is thrown away', async ({ page, clinic, enterAs }) => {
    const person = await clinic.person()
    await enterAs(person, '/profile')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible()
    await clinic.endSessions(person)
    await page.reload()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('is cleared when the current user cannot be fetched', async ({ page, clinic, enterAs }) => {
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await enterAs(await clinic.person(), '/dashboard')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('of a role that nobody knows is none', async ({ page, clinic, enterAs }) => {
    const person = await clinic.person()
    await page.route('**/api/user', (route) => route.fulfill({ json: { ...person.usuario, rol: 'jefe' } }))
    await enterAs(person, '/')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('ends with «Cerrar sesión», on the server too', async ({ page, clinic, enterAs }) => {
    const person = await clinic.person()
    await enterAs(person)
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
    // Whoever leaves does not wait until the server has heard of it.
    const headers = { authorization: `Bearer ${person.token}` }
    await expect.poll(async () => (await page.request.get('/api/user', { headers })).status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })

  test('that has ended asks to sign in also who goes back before the page has', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person())
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    // The address changes before what is shown does: this goes back in between.
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history)
      history.replaceState = (...args) => {
        replaceState(...args)
        history.replaceState = replaceState
        addEventListener('popstate', () => document.body.setAttribute('data-back', ''), { once: true })
        history.back()
      }
    })
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.locator('body[data-back]')).toHaveCount(1)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  })

  test('ends here even when the server cannot be told', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person())
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('that ends in the middle of work asks to sign in and goes on where one was', async ({
    page,
    clinic,
    enterAs,
  }) => {
    const person = await clinic.person()
    await enterAs(person, '/profile')
    await expect(page.getByLabel('Nombre')).toBeVisible()
    await clinic.endSessions(person)
    await page.getByRole('button', { name: 'Actualizar Perfil' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
    await page.getByLabel('Correo Electrónico').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await page.getByRole('button', { name: 'Actualizar Perfil' }).click()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  })

  test('is one for all tabs: out in one, out in the other; somebody else in one, in the other', async ({
    page,
    context,
    clinic,
    enterAs,
  }) => {
    await enterAs(await clinic.person('cliente', { nombre: 'Ana' }), '/profile')
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(other).toHaveURL('/login')

    const second = await clinic.person('cliente', { nombre: 'Berta' })
    await page.getByLabel('Correo Electrónico').fill(second.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary').or(page.getByRole('navigation')).first()).toContainText('Berta')
    await expect(other.getByText('Berta').first()).toBeVisible()
  })
})
