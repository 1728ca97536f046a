import { signIn } from '../support/actions.ts'
import { button, field, menuLink } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

const storage = () => [localStorage.getItem('token'), localStorage.getItem('userId')]

test.describe('a session', () => {
  test('survives a reload, and is cleared when its token is no longer valid', async ({ page, clinic, openAs }) => {
    const user = await clinic.usuario()
    await openAs(user, '/profile')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible()
    await clinic.endSessions(user)
    await page.reload()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('is cleared when the current user cannot be fetched', async ({ page, clinic, openAs }) => {
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await openAs(await clinic.usuario(), '/dashboard')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('is cleared when the role is unknown', async ({ page, clinic, openAs }) => {
    const user = await clinic.usuario()
    await page.route('**/api/user', (route) => route.fulfill({ json: { ...user.usuario, rol: 'jefe' } }))
    await openAs(user, '/')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('ends with «Cerrar sesión», on the server too', async ({ page, clinic, openAs }) => {
    const user = await clinic.usuario()
    await openAs(user)
    await menuLink(page, 'Perfil').click()
    await expect(page).toHaveURL('/profile')
    await button(page, 'Cerrar sesión').click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
    // The page does not wait for the logout request.
    await expect.poll(async () => (await clinic.request(user, 'GET', '/api/user')).status).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })

  test('stays ended when the user goes back during the redirect', async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario())
    await menuLink(page, 'Perfil').click()
    await expect(page).toHaveURL('/profile')
    // Goes back after the URL has changed and before the new page is rendered.
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history)
      history.replaceState = (...args) => {
        replaceState(...args)
        history.replaceState = replaceState
        addEventListener('popstate', () => document.body.setAttribute('data-back', ''), { once: true })
        history.back()
      }
    })
    await button(page, 'Cerrar sesión').click()
    await expect(page.locator('body[data-back]')).toHaveCount(1)
    await expect(page).toHaveURL('/login')
    await expect(button(page, 'Iniciar Sesión')).toBeVisible()
  })

  test('ends in the browser even when the logout request fails', async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario())
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await button(page, 'Cerrar sesión').click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(storage)).toEqual([null, null])
  })

  test('that expires asks to sign in, and returns to the same page', async ({ page, clinic, openAs }) => {
    const user = await clinic.usuario()
    await openAs(user, '/profile')
    await expect(field(page, 'Nombre')).toBeVisible()
    await clinic.endSessions(user)
    await button(page, 'Actualizar Perfil').click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
    await signIn(page, user.email)
    await expect(page).toHaveURL('/profile')
    await button(page, 'Actualizar Perfil').click()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  })

  test('is shared by all tabs: signing out or in as another user in one changes the others', async ({
    page,
    context,
    clinic,
    openAs,
  }) => {
    await openAs(await clinic.usuario('cliente', { nombre: 'Ana' }), '/profile')
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible()
    await button(page, 'Cerrar sesión').click()
    await expect(other).toHaveURL('/login')

    const second = await clinic.usuario('cliente', { nombre: 'Berta' })
    await signIn(page, second.email)
    await expect(page.getByRole('complementary').or(page.getByRole('navigation')).first()).toContainText('Berta')
    await expect(other.getByText('Berta').first()).toBeVisible()
  })
})
