import { signIn } from '../support/actions.ts'
import { pageHeading } from '../support/locators.ts'
import { holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const homes = { admin: '/admin/dashboard', veterinario: '/vet/dashboard', cliente: '/dashboard' } as const
/** One page of each area: the guard is of the area. */
const areas = ['/admin/profile', '/vet/profile', '/profile']

test.describe('access to areas', () => {
  for (const rol of ['admin', 'veterinario', 'cliente'] as const) {
    const home = homes[rol]
    test(`redirects a ${rol} to their own area`, async ({ page, clinic, openAs }) => {
      await openAs(await clinic.usuario(rol), '/')
      await expect(page).toHaveURL(home)
      const base = home.replace('/dashboard', '')
      for (const path of areas) {
        await page.goto(path)
        const isOwn = path.replace(/\/(dashboard|profile)$/, '') === base
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page).toHaveURL(isOwn ? path : home)
      }
      for (const path of ['/login', '/register']) {
        await page.goto(path)
        await expect(page).toHaveURL(home)
      }
    })
  }

  test('redirects to sign-in without a session, and then to the requested page', async ({ page, clinic }) => {
    const user = await clinic.usuario()
    for (const path of areas) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
    await page.goto('/profile')
    await signIn(page, user.email)
    await expect(page).toHaveURL('/profile')
  })

  test('shows a not-found page with a link back at an unknown URL', async ({ page, clinic, openAs }) => {
    await page.goto('/no/existe')
    await expect(pageHeading(page)).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/login')
    await openAs(await clinic.usuario('admin'), '/admin/no-existe')
    await expect(page.getByRole('navigation')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('shows only «Cargando...» while the session loads', async ({ page, clinic, openAs }) => {
    const user = await clinic.usuario()
    const release = await holdRequests(page, '**/api/user')
    await openAs(user, '/dashboard')
    await expect(page.getByText('Cargando...')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: '¡Bienvenido/a, Ana!' })).toBeVisible()
    await expect(page.getByText('Cargando...')).toHaveCount(0)
  })

  test('loads the code of an area only after signing in', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading')).toBeVisible()
    expect(loaded.filter((path) => /frame|resumen|perfil/.test(path))).toEqual([])
    expect(loaded.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(0)
  })
})
