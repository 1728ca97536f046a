import { demoTexts } from '@huella/contract'
import { signIn } from '../support/actions.ts'
import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

// The homes of the other roles are tested with the demo, in `demo.spec.ts`.
const homes = [
  ['admin', '/admin/dashboard', 'Admin Dashboard', /Bienvenid[oa].*Marta/],
  ['cliente', '/dashboard', 'Cliente Dashboard', '¡Bienvenido/a, Marta!'],
] as const
/** One page of an area: the guard is of the area, and the same in all. */
const areas = { admin: '/admin/profile', veterinario: '/vet/profile', cliente: '/profile' }

test('sign-in takes users to their own area; other areas, the public pages and the link of a page that does not exist lead there', async ({
  page,
  clinic,
}) => {
  // A page that does not exist leads to the root.
  await page.goto('/no/existe')
  await expect(pageHeading(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
  for (const [rol, home, title, greeting] of homes)
    await test.step(rol, async () => {
      const user = await clinic.usuario(rol, { nombre: 'Marta' })
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible()
      await expect(page.getByText('Inicia sesión para continuar')).toBeVisible()
      await signIn(page, user.email)
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('banner')).toContainText(title)
      await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
      const stored = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('token')?.length])
      expect(stored).toEqual([String(user.usuario.id_usuario), 43])

      // The public pages and the root redirect every role in the same way.
      for (const path of rol === 'cliente' ? [areas.admin, areas.veterinario, '/register'] : [areas.cliente]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
        await expect(page).toHaveURL(home)
      }
      if (rol === 'admin') {
        await page.goto('/admin/no-existe')
        await expect(page.getByRole('navigation')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
        await expect(page).toHaveURL(home)
      }
      await button(page, 'Cerrar sesión').click()
    })
})

test('without a session an area redirects to sign-in without loading its code, and then to the requested page', async ({
  page,
  clinic,
}) => {
  const user = await clinic.usuario()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const path of [areas.admin, areas.cliente]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(button(page, 'Iniciar Sesión')).toBeVisible()
  }
  expect(loaded.filter((path) => /frame|resumen|perfil/.test(path))).toEqual([])
  expect(loaded.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(0)
  // No demo in a real clinic.
  await expect(page.getByText(demoTexts.ribbon)).toHaveCount(0)
  await expect(page.getByText(demoTexts.cuentas)).toHaveCount(0)
  await signIn(page, user.email)
  await expect(page).toHaveURL('/profile')
})
