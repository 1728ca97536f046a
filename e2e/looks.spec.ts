import type { Settings } from '@huella/contract'
import type { Page } from '@playwright/test'
import { type Clinic, PASSWORD, type Person } from './support/clinic.ts'
import { expect, test, violations } from './support/test.ts'
import { send, visit, weekday } from './support/visits.ts'

const LONG = 'Clínica Veterinaria Universitaria de Pequeños Animales y Exóticos de Santa María de la Cabeza Sur'
const clinicOf = { clinicName: 'Las Encinas', address: 'Calle del Olmo 14', phone: '915 550 134', email: '' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function rename(clinic: Clinic, admin: Person, changed: Partial<Settings>) {
  const { version, ...settings } = (await (await fetch(`${clinic.address}/api/settings`)).json()) as Settings
  await send(clinic, admin, '/api/settings', { ...settings, ...changed }, 'PUT')
}

/** A vet with a pet's appointment and treatment on a coming weekday. */
async function scene(clinic: Clinic, nombre = 'Luna') {
  const vet = await clinic.person('veterinario', { nombre: 'Begoña', apellido: 'Sáez' })
  const owner = await clinic.person('cliente', { nombre: 'Íñigo', apellido: 'Ortega' })
  const luna = await clinic.mascota(owner, { nombre, notas: 'Come poco' })
  const cita = await visit(clinic, vet, luna, `${weekday(0)}T10:00`)
  const tratamiento = await clinic.tratamiento(vet, { id_cita: cita.id_cita, nombre: 'Curas', descripcion: 'A\nB' })
  return { vet, owner, luna, cita, tratamiento }
}

test.describe('the clinic’s own name', () => {
  let admin: Person
  test.beforeEach(async ({ clinic }) => {
    admin = await clinic.person('admin')
  })
  // A clinic has one row of settings, and the next test has the same clinic.
  test.afterEach(({ clinic }) => rename(clinic, admin, { clinicName: '', address: '', phone: '' }))

  test('is above the sign-in, in the menu and in the tab, behind where one is', async ({ page, clinic, enterAs }) => {
    await rename(clinic, admin, clinicOf)
    await page.goto('/login')
    await expect(page.getByRole('main').getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Iniciar sesión · Las Encinas')
    await enterAs(admin, '/admin/appointments')
    await expect(page.getByRole('navigation').getByText('Las Encinas', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Gestión de Citas · Las Encinas')
  })

  test('changes everywhere when it is saved, without a reload', async ({ page }) => {
    // By the form: what a session forgets when it begins must not be what the name hangs on.
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(admin.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await button(page, 'Iniciar Sesión').click()
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Ajustes' }).click()
    await expect(menu.getByText('Huella', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Clinic Settings · Huella')
    await page.getByLabel('Clinic Name').fill('La Nueva')
    await button(page, 'Save Settings').click()
    await expect(menu.getByText('La Nueva', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Clinic Settings · La Nueva')
  })

  test('may be as long as the settings allow, on any screen', async ({ page, clinic, enterAs }) => {
    await rename(clinic, admin, { clinicName: LONG })
    for (const size of [390, 1440]) {
      await page.setViewportSize({ width: size, height: 844 })
      await page.goto('/login')
      await expect(page.getByText(LONG)).toBeVisible()
      expect(await width(page)).toBeLessThanOrEqual(size)
    }
    await enterAs(admin, '/admin/dashboard')
    const menu = page.getByRole('navigation')
    const name = await menu.getByText(LONG).boundingBox()
    expect(name?.height).toBeLessThan(50)
    const [link, bar] = [await menu.getByRole('link').first().boundingBox(), await menu.boundingBox()]
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  })

  test('stands above each printed sheet, with the address; nothing else of the screen does', async ({
    page,
    clinic,
    enterAs,
  }) => {
    await rename(clinic, admin, clinicOf)
    const { vet } = await scene(clinic, 'Canela')
    const sheets = {
      treatments: ['Tratamiento', 'Curas', 'Begoña Sáez', '25,50 €'],
      appointments: ['Cita', 'Begoña Sáez', 'Vacunación'],
      pets: ['Mascota', 'Canela', 'Come poco'],
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const [list, texts] of Object.entries(sheets)) {
      await page.emulateMedia({ media: 'screen' })
      await enterAs(vet, `/vet/${list}?search=Canela`)
      await page
        .getByRole('button', { name: /^Ver detalles/ })
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
      const ink = () =>
        dialog.evaluate((sheet) => {
          const grounds = [sheet, ...sheet.querySelectorAll('*')].filter((part) => part.checkVisibility())
          const colours = grounds.flatMap((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
          return [...new Set(colours)].sort()
        })
      await expect.poll(ink).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), list).toHaveLength(1)
    }
  })
})

test('a person’s account is not for printing', async ({ page, clinic, enterAs }) => {
  await enterAs(await clinic.person('admin'), '/admin/users')
  await page
    .getByRole('button', { name: /^Ver detalles/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await expect(button(page, 'Imprimir')).toHaveCount(0)
})

test('a long sheet goes on over as many pages as it needs', async ({ page, clinic, enterAs }) => {
  const { vet, luna } = await scene(clinic)
  const cita = await visit(clinic, vet, luna, `${weekday(1)}T10:00`)
  const descripcion = Array.from({ length: 150 }, (_, n) => `Línea ${n}`).join('\n')
  await clinic.tratamiento(vet, { id_cita: cita.id_cita, nombre: 'Reposo largo', descripcion })
  await enterAs(vet, '/vet/treatments?search=Reposo')
  await button(page, 'Ver detalles Reposo largo de Luna').click()
  await expect(button(page, 'Imprimir')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2)
})

test('the tab has its sign', async ({ page }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=icon]').first().getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('image/')
})

test.describe('a list with nothing in it', () => {
  for (const [path, action, title] of [
    ['/pets', 'Agregar una mascota', 'Agregar Mascota'],
    ['/appointments', 'Reservar una cita', 'Nueva Cita'],
  ] as const) {
    test(`${path} says what to do next`, async ({ page, clinic, enterAs }) => {
      await enterAs(await clinic.person(), path)
      await button(page, action).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    })
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of [1440, 390]) {
    test(`axe finds nothing on lists, details and their empty states, ${colorScheme}, ${size} px`, async ({
      page,
      clinic,
      enterAs,
    }) => {
      await page.setViewportSize({ width: size, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { vet } = await scene(clinic)
      for (const list of ['pets', 'appointments', 'treatments']) {
        await enterAs(vet, `/vet/${list}?search=Luna`)
        await page
          .getByRole('button', { name: /^Ver detalles/ })
          .first()
          .click()
        await expect(button(page, 'Imprimir')).toBeVisible()
        expect(await violations(page), list).toEqual([])
        expect(await width(page), list).toBeLessThanOrEqual(size)
      }
      await enterAs(await clinic.person(), '/appointments')
      await expect(button(page, 'Reservar una cita')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  }
}
