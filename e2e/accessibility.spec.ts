import { expect, test, violations } from './support/test.ts'

const pages = {
  nobody: ['/login', '/register', '/no/existe'],
  admin: ['/admin/dashboard', '/admin/profile', '/admin/no-existe'],
  veterinario: ['/vet/dashboard', '/vet/profile'],
  cliente: ['/dashboard', '/profile', '/no/existe'],
} as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`axe, ${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport })

      for (const [who, paths] of Object.entries(pages)) {
        test(`finds nothing on the pages of ${who}`, async ({ page, clinic, enterAs }) => {
          if (who !== 'nobody') await enterAs(await clinic.person(who as 'admin'))
          for (const path of paths) {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(page.getByRole('progressbar')).toHaveCount(0) // nothing that is looked at goes meanwhile
            expect(await violations(page), path).toEqual([])
          }
        })
      }

      test('finds nothing on forms with mistakes, the open password form and the open menu', async ({
        page,
        clinic,
        enterAs,
      }) => {
        await page.goto('/register')
        await page.getByRole('button', { name: 'Registrarse' }).click()
        await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
        expect(await violations(page)).toEqual([])
        await enterAs(await clinic.person(), '/profile')
        await page.getByRole('button', { name: 'Cambiar contraseña' }).first().click()
        await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
        expect(await violations(page)).toEqual([])
        if (viewport.width < 900) {
          await page.getByRole('button', { name: /abrir.*menú/i }).click()
          await expect(page.getByRole('navigation')).toBeVisible()
          expect(await violations(page)).toEqual([])
        }
      })
    })
  }
}
