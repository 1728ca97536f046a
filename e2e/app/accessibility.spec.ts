import { atEachWidth, expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, field, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { createCitaWithTratamiento } from './setup.ts'

const pages = [
  ['visitors', ['/login', '/register', '/no/existe']],
  ['admin', ['/admin/dashboard', '/admin/profile', '/admin/no-existe']],
  ['veterinario', ['/vet/dashboard', '/vet/profile']],
  ['cliente', ['/dashboard', '/profile', '/no/existe']],
] as const

for (const [who, paths] of pages) {
  test(`the pages of ${who} are accessible`, async ({ page, clinic, openAs }) => {
    if (who !== 'visitors') await openAs(await clinic.usuario(who))
    for (const path of paths) {
      await page.goto(path)
      await expect(pageHeading(page)).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0) // the page does not change during the check
      await atEachWidth(page, viewports, () => expectAccessible(page, path))
    }
  })
}

test('forms with errors, the password form and the open menu are accessible', async ({ page, clinic, openAs }) => {
  await page.goto('/register')
  await button(page, 'Registrarse').click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await atEachWidth(page, viewports, () => expectAccessible(page))
  await openAs(await clinic.usuario(), '/profile')
  await button(page, 'Cambiar contraseña').first().click()
  await expect(field(page, 'Nueva contraseña')).toBeVisible()
  await atEachWidth(page, viewports, () => expectAccessible(page))
  await page.setViewportSize(PHONE)
  await button(page, /abrir.*menú/i).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectAccessible(page)
})

test('lists, details and empty states are accessible', async ({ page, clinic, openAs }) => {
  const { vet } = await createCitaWithTratamiento(clinic)
  for (const list of ['pets', 'appointments', 'treatments']) {
    await openAs(vet, `/vet/${list}?search=Luna`)
    await button(page, /^Ver detalles/)
      .first()
      .click()
    await expect(button(page, 'Imprimir')).toBeVisible()
    await atEachWidth(page, viewports, async () => {
      await expectAccessible(page, list)
      await expectNoHorizontalScroll(page, list)
    })
  }
  await openAs(await clinic.usuario(), '/appointments')
  await expect(button(page, 'Reservar una cita')).toBeVisible()
  await atEachWidth(page, viewports, () => expectAccessible(page))
})
