import { signIn } from '../support/actions.ts'
import { PASSWORD } from '../support/clinic.ts'
import { button, field, menuLink } from '../support/locators.ts'
import { countPendingCalls, holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const storage = () => [localStorage.getItem('token'), localStorage.getItem('userId')]

test.describe('a session', () => {
  test('survives a reload, and is cleared when its token, user or role is not valid', async ({
    page,
    clinic,
    openAs,
  }) => {
    const user = await clinic.usuario()
    const expectCleared = async () => {
      await expect(page).toHaveURL('/login')
      expect(await page.evaluate(storage)).toEqual([null, null])
    }
    await test.step('only «Cargando...» is shown while it loads', async () => {
      const release = await holdRequests(page, '**/api/user')
      await openAs(user, '/dashboard')
      await expect(page.getByText('Cargando...')).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('heading')).toHaveCount(0)
      release()
      await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Ana!' })).toBeVisible()
      await expect(page.getByText('Cargando...')).toHaveCount(0)
    })
    await test.step('a reload keeps it, until its token is no longer valid', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Ana!' })).toBeVisible()
      await clinic.endSessions(user)
      await page.reload()
      await expectCleared()
    })
    await test.step('the current user cannot be fetched', async () => {
      await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
      await openAs(await clinic.usuario(), '/dashboard')
      await expectCleared()
    })
    await test.step('the role is unknown', async () => {
      await page.route('**/api/user', (route) => route.fulfill({ json: { ...user.usuario, rol: 'jefe' } }))
      await openAs(await clinic.usuario(), '/')
      await expectCleared()
    })
  })

  test('that expires asks to sign in and returns to the same page; «Cerrar sesión» ends it for good', async ({
    page,
    clinic,
    openAs,
  }) => {
    const user = await clinic.usuario()
    const signOut = async () => {
      await button(page, 'Cerrar sesión').click()
      await expect(page).toHaveURL('/login')
      expect(await page.evaluate(storage)).toEqual([null, null])
    }
    const signInAgain = async () => {
      await signIn(page, user.email)
      await menuLink(page, 'Perfil').click()
      await expect(page).toHaveURL('/profile')
    }
    const pendingCalls = countPendingCalls(page)
    await openAs(user)
    await menuLink(page, 'Perfil').click()

    await test.step('it expires', async () => {
      await expect(field(page, 'Nombre')).toBeVisible()
      // The sections of the page have loaded, so that the click is the first request without a session.
      await expect(page.getByRole('heading', { name: 'Borrar mis datos' })).toBeVisible()
      await expect.poll(pendingCalls).toBe(0)
      await clinic.endSessions(user)
      // The stream of events notices it too, and may be first.
      await Promise.any([button(page, 'Actualizar Perfil').click(), page.waitForURL('/login')])
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
      await signIn(page, user.email)
      await expect(page).toHaveURL('/profile')
      await button(page, 'Actualizar Perfil').click()
      await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
    })
    await test.step('it ends on the server too, and going back does not return to it', async () => {
      const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
      expect((await clinic.request({ ...user, token }, 'GET', '/api/user')).status).toBe(200)
      await signOut()
      // The page does not wait for the logout request.
      await expect.poll(async () => (await clinic.request({ ...user, token }, 'GET', '/api/user')).status).toBe(401)
      await page.goBack()
      await expect(page).toHaveURL('/login')
    })
    await test.step('it ends in the browser even when the logout request fails', async () => {
      await signInAgain()
      await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
      await signOut()
    })
    await test.step('it stays ended when the user goes back during the redirect', async () => {
      await signInAgain()
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
  })

  test('is shared by all windows; one that ends leaves a form as it is: the same user signs in over it, here or in another window', async ({
    page,
    context,
    clinic,
    openAs,
  }) => {
    const user = await clinic.usuario('cliente', { nombre: 'Ana' })
    const dialog = page.getByRole('dialog', { name: 'Inicia sesión para seguir' })
    const signInAgain = async () => {
      await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await openAs(user, '/pets')
    await button(page, 'Agregar Mascota').click()
    const nombre = page.getByRole('dialog', { name: 'Agregar Mascota' }).getByLabel('Nombre', { exact: true })
    await nombre.fill('Kira')

    await test.step('it expires: a wrong password is refused, the right one returns to the form', async () => {
      await clinic.endSessions(user) // the stream of events tells
      await expect(dialog).toContainText(
        'Tu sesión ha caducado. Inicia sesión de nuevo. Lo que has escrito sigue aquí.',
      )
      await expect(dialog).toContainText(user.email)
      await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-distinta')
      await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await signInAgain()
      await expect(nombre).toHaveValue('Kira')
    })
    const other = await context.newPage()
    await test.step('signed out in another window', async () => {
      await other.goto('/dashboard')
      await button(other, 'Cerrar sesión').click()
      await expect(dialog).toContainText('Has cerrado sesión en otra ventana.')
      await signInAgain()
      await expect(nombre).toHaveValue('Kira')
      await expect(button(other, 'Cerrar sesión')).toBeVisible()
    })
    await test.step('signed in again in another window', async () => {
      await button(other, 'Cerrar sesión').click()
      await expect(dialog).toBeVisible()
      await signIn(other, user.email)
      await expect(dialog).toHaveCount(0)
      await expect(nombre).toHaveValue('Kira')
    })
    await test.step('somebody else signs in there: the form waits for its user', async () => {
      await button(other, 'Cerrar sesión').click()
      await signIn(other, (await clinic.usuario('cliente', { nombre: 'Berta' })).email)
      await expect(other.getByText('Berta').first()).toBeVisible()
      await expect(dialog).toContainText(user.email)
      await button(page, 'Salir sin guardar').click()
      await expect(page).toHaveURL('/login')
    })
    await test.step('without a form, signing in or out in one window changes the other', async () => {
      await signIn(page, user.email)
      await expect(other.getByText('Ana', { exact: true }).first()).toBeVisible()
      await button(page, 'Cerrar sesión').click()
      await expect(other).toHaveURL('/login')
    })
  })
})
