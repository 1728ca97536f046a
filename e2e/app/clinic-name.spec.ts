import type { Page } from '@playwright/test'
import { signIn } from '../support/actions.ts'
import { atEachWidth, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { changeSettings } from '../support/data.ts'
import { weekday } from '../support/dates.ts'
import { button, field, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { openPage } from './setup.ts'

const LONG = 'Clínica Veterinaria Universitaria de Pequeños Animales y Exóticos de Santa María de la Cabeza Sur'
const SETTINGS = { clinicName: 'Las Encinas', address: 'Calle del Olmo 14', phone: '915 550 134', email: '' }

/** A vet with a pet's appointment and treatments, one with a long text. */
async function createSheets(clinic: Clinic) {
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Sáez' })
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Ortega' })
  const mascota = await clinic.mascota(owner, { nombre: 'Canela' })
  const cita = await clinic.cita(vet, mascota, `${weekday(0)}T10:00`)
  await clinic.tratamiento(vet, cita)
  const descripcion = Array.from({ length: 150 }, (_, n) => `Línea ${n}`).join('\n')
  await clinic.tratamiento(vet, cita, { nombre: 'Reposo largo', descripcion })
  return { vet }
}

async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test.describe('the clinic’s name', () => {
  let admin: TestUser
  test.beforeEach(async ({ clinic }) => {
    admin = await clinic.usuario('admin')
  })
  // The next test may use the same clinic.
  test.afterEach(({ clinic }) => changeSettings(clinic, admin, { clinicName: '', address: '', phone: '' }))

  test('is shown to visitors, in the menu and in the title, changes when it is saved, and fits at its maximum length', async ({
    page,
    clinic,
  }) => {
    await changeSettings(clinic, admin, SETTINGS)
    await page.goto('/login')
    await expect(page.getByRole('main').getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Iniciar sesión · Las Encinas')
    // With the form: a new session clears the cache, and the name must still update.
    await signIn(page, admin.email)
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Ajustes' }).click()
    await expect(menu.getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Clinic Settings · Las Encinas')

    await field(page, 'Clinic Name').fill(LONG)
    await button(page, 'Save Settings').click()
    await expect(menu.getByText(LONG, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`Clinic Settings · ${LONG}`)
    const name = await menu.getByText(LONG).boundingBox()
    expect(name?.height).toBeLessThan(50)
    const [link, bar] = [await menu.getByRole('link').first().boundingBox(), await menu.boundingBox()]
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))

    await button(page, 'Cerrar sesión').click()
    await expect(page.getByRole('main').getByText(LONG)).toBeVisible()
    await atEachWidth(page, viewports, () => expectNoHorizontalScroll(page))
  })

  test('is printed with the address above each details sheet, and nothing else of the page is; long details on several pages', async ({
    page,
    clinic,
    openAs,
  }) => {
    await changeSettings(clinic, admin, SETTINGS)
    const { vet } = await createSheets(clinic)
    const sheets = {
      Tratamientos: ['Tratamiento', 'Curas', 'Begoña Sáez', '25,50 €'],
      Citas: ['Cita', 'Begoña Sáez', 'Vacunación'],
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openAs(vet, '/vet/treatments')
    const dialog = page.getByRole('dialog')
    const closeDialog = async () => {
      await page.emulateMedia({ media: null })
      await button(dialog, 'Cerrar').click()
      await expect(dialog).toHaveCount(0)
    }
    for (const [list, texts] of Object.entries(sheets)) {
      await openPage(page, list)
      await searchBox(page).fill('Canela')
      await button(page, /^Ver detalles (?!Reposo).*Canela/).click()
      await expect(dialog.getByText('Las Encinas')).toBeAttached()
      await expect(dialog.getByText('Las Encinas')).toBeHidden()
      await page.evaluate((list) => {
        window.print = () => document.body.setAttribute('data-printed', list)
      }, list)
      await button(page, 'Imprimir').click()
      await expect(page.locator('body')).toHaveAttribute('data-printed', list)

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
      expect(await printedPages(page), list).toBe(1)
      await closeDialog()
    }

    // Long details need several pages.
    await openPage(page, 'Tratamientos')
    await searchBox(page).fill('Reposo')
    await button(page, 'Ver detalles Reposo largo de Canela').click()
    await expect(button(page, 'Imprimir')).toBeVisible()
    expect(await printedPages(page)).toBeGreaterThan(2)
  })
})
