import { signIn } from '../support/actions.ts'
import { expectNoHorizontalScroll } from '../support/assertions.ts'
import type { TestUser } from '../support/clinic.ts'
import { changeSettings } from '../support/data.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, PHONE } from '../support/viewports.ts'
import { createCitaWithTratamiento } from './setup.ts'

const LONG = 'Clínica Veterinaria Universitaria de Pequeños Animales y Exóticos de Santa María de la Cabeza Sur'
const SETTINGS = { clinicName: 'Las Encinas', address: 'Calle del Olmo 14', phone: '915 550 134', email: '' }

test.describe('the clinic’s name', () => {
  let admin: TestUser
  test.beforeEach(async ({ clinic }) => {
    admin = await clinic.usuario('admin')
  })
  // The next test may use the same clinic.
  test.afterEach(({ clinic }) => changeSettings(clinic, admin, { clinicName: '', address: '', phone: '' }))

  test('is shown on the sign-in page, in the menu and in the document title', async ({ page, clinic, openAs }) => {
    await changeSettings(clinic, admin, SETTINGS)
    await page.goto('/login')
    await expect(page.getByRole('main').getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Iniciar sesión · Las Encinas')
    await openAs(admin, '/admin/appointments')
    await expect(page.getByRole('navigation').getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Gestión de Citas · Las Encinas')
  })

  test('changes on the page when it is saved, without a reload', async ({ page }) => {
    // With the form: a new session clears the cache, and the name must still update.
    await page.goto('/login')
    await signIn(page, admin.email)
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Ajustes' }).click()
    await expect(menu.getByText('Huella', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Clinic Settings · Huella')
    await field(page, 'Clinic Name').fill('La Nueva')
    await button(page, 'Save Settings').click()
    await expect(menu.getByText('La Nueva', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Clinic Settings · La Nueva')
  })

  test('fits at its maximum length, on a phone and on a desktop', async ({ page, clinic, openAs }) => {
    await changeSettings(clinic, admin, { clinicName: LONG })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/login')
      await expect(page.getByText(LONG)).toBeVisible()
      await expectNoHorizontalScroll(page)
    }
    await openAs(admin, '/admin/dashboard')
    const menu = page.getByRole('navigation')
    const name = await menu.getByText(LONG).boundingBox()
    expect(name?.height).toBeLessThan(50)
    const [link, bar] = [await menu.getByRole('link').first().boundingBox(), await menu.boundingBox()]
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  })

  test('is printed with the address above each details sheet, and nothing else of the page is', async ({
    page,
    clinic,
    openAs,
  }) => {
    await changeSettings(clinic, admin, SETTINGS)
    const { vet } = await createCitaWithTratamiento(clinic, 'Canela')
    const sheets = {
      treatments: ['Tratamiento', 'Curas', 'Begoña Sáez', '25,50 €'],
      appointments: ['Cita', 'Begoña Sáez', 'Vacunación'],
      pets: ['Mascota', 'Canela', 'Come poco'],
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const [list, texts] of Object.entries(sheets)) {
      await page.emulateMedia({ media: 'screen' })
      await openAs(vet, `/vet/${list}?search=Canela`)
      await button(page, /^Ver detalles/)
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Las Encinas')).toBeAttached()
      await expect(dialog.getByText('Las Encinas')).toBeHidden()
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await button(page, 'Imprimir').click()
      await expect(page.locator('body[data-printed]')).toHaveCount(1)

      await page.emulateMedia({ media: 'print' })
      for (const text of ['Las Encinas', 'Calle del Olmo 14 · 915 550 134', ...texts]) {
        await expect(dialog.getByText(text, { exact: true }).first(), `${list}: ${text}`).toBeVisible()
      }
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.locator('#root')).toBeHidden()
      await expect(dialog.getByText('Avisos')).toBeHidden()
      const colors = () =>
        dialog.evaluate((sheet) => {
          const visible = [sheet, ...sheet.querySelectorAll('*')].filter((part) => part.checkVisibility())
          const used = visible.flatMap((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
          return [...new Set(used)].sort()
        })
      await expect.poll(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), list).toHaveLength(1)
    }
  })
})
