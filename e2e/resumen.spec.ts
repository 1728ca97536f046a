import type { Locator, Page } from '@playwright/test'
import type { Clinic } from './support/clinic.ts'
import { expect, test, violations } from './support/test.ts'
import { send, treat, visit, weekday } from './support/visits.ts'

const areas = {
  admin: {
    path: '/admin/dashboard',
    label: 'Administrador',
    failed: 'Error al obtener datos del administrador',
    cards: {
      Usuarios: '/admin/users',
      Mascotas: '/admin/pets',
      Citas: '/admin/appointments',
      Tratamientos: '/admin/treatments',
    },
  },
  veterinario: {
    path: '/vet/dashboard',
    label: 'Veterinario',
    failed: 'Error al obtener datos del veterinario',
    cards: {
      'Citas Pendientes': '/vet/appointments',
      'Mis Citas': '/vet/appointments',
      'Mascotas Atendidas': '/vet/pets',
      'Tratamientos Activos': '/vet/treatments',
    },
  },
  cliente: {
    path: '/dashboard',
    label: 'Cliente',
    failed: 'Error al obtener datos del cliente',
    cards: { 'Mis Mascotas': '/pets', Citas: '/appointments', Tratamientos: '/treatments' },
  },
} as const
const roles = Object.keys(areas) as (keyof typeof areas)[]

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const spinner = (page: Page) => page.getByRole('progressbar', { name: 'Cargando...' })
const cards = (page: Page) => page.getByRole('list', { name: 'Resumen' })
const card = (page: Page, name: string | RegExp) => cards(page).getByRole('link', { name, exact: true })
const upcoming = (page: Page) => page.getByRole('region', { name: 'Tus visitas programadas' })
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendario' })
const day = (page: Page, date: string, visits: string) => button(calendar(page), `${long(date)}, ${visits}`)

const spanish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', ...options })
  return (date: string | Date) => format.format(new Date(date))
}
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const long = spanish({ dateStyle: 'long' })
const full = (date: string) => capitalised(spanish({ dateStyle: 'full' })(date))
const month = (date: string) => capitalised(spanish({ month: 'long', year: 'numeric' })(date))

/** What the cards say, by their label. */
async function figures(page: Page): Promise<Record<string, number>> {
  await expect(cards(page)).toBeVisible()
  const names = await cards(page).getByRole('link').allInnerTexts()
  return Object.fromEntries(names.map((text) => text.split(/\s*\n\s*/)).map(([value, label]) => [label, Number(value)]))
}

async function turnTo(page: Page, date: string) {
  const title = calendar(page).getByRole('heading', { level: 2 })
  for (let n = 0; n < 6; n++) {
    const shown = await title.innerText()
    if (shown === month(date)) break
    await button(page, 'Mes siguiente').click()
    await expect(title).not.toHaveText(shown)
  }
  await expect(title).toHaveText(month(date))
}

/** A promise that is kept when somebody says so. */
function held() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release: () => release() }
}

/** An owner with a cat, and a vet. */
async function scene(clinic: Clinic) {
  const owner = await clinic.person('cliente', { nombre: 'Íñigo' })
  const vet = await clinic.person('veterinario', { nombre: 'Begoña' })
  return { owner, vet, luna: await clinic.mascota(owner, { nombre: 'Luna' }) }
}

for (const rol of roles) {
  const area = areas[rol]

  test.describe(`a ${rol}`, () => {
    test('is greeted by name, or as what they are, with the day in words', async ({ page, clinic, enterAs }) => {
      const person = await clinic.person(rol, { nombre: 'Olga' })
      await page.clock.setFixedTime('2026-02-28T23:30:00Z') // half past midnight in Madrid
      await enterAs(person)
      await expect(page).toHaveURL(area.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Bienvenido/a, Olga!')
      await expect(page.getByText('Domingo, 1 de marzo de 2026', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Dashboard · Huella')
      await page.route('**/api/user', (route) => route.fulfill({ json: { ...person.usuario, nombre: '' } }))
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`¡Bienvenido/a, ${area.label}!`)
    })

    test('goes from each card to its page', async ({ page, clinic, enterAs }) => {
      await enterAs(await clinic.person(rol), area.path)
      for (const [label, path] of Object.entries(area.cards)) {
        await card(page, new RegExp(`^\\d+ ${label}$`)).click()
        await expect(page).toHaveURL(path)
        await page.goBack()
        await expect(page).toHaveURL(area.path)
      }
      await expect(cards(page).getByRole('link')).toHaveCount(Object.keys(area.cards).length)
    })

    test('waits, is told of a failure, and tries again', async ({ page, clinic, enterAs }) => {
      const { promise, release } = held()
      await page.route('**/api/resumen', async (route) => {
        await promise
        await route.fulfill({ status: 500, body: '' })
      })
      await enterAs(await clinic.person(rol), area.path)
      await expect(spinner(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      release()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(area.failed)
      await expect(spinner(page)).toHaveCount(0)
      await page.unroute('**/api/resumen')
      await button(alert, 'Reintentar').press('Enter')
      await expect(cards(page)).toBeVisible()
      await expect(alert).toHaveCount(0)
      // The button has gone; the keyboard goes on from where it was.
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    })

    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`has a page that axe finds nothing wrong with, at ${width}`, async ({ page, clinic, enterAs }) => {
        const { owner, vet, luna } = await scene(clinic)
        await visit(clinic, vet, luna, `${weekday(0)}T10:00`)
        await visit(clinic, vet, luna, `${weekday(0)}T11:00`, { estado: 'confirmada' })
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const viewer = { admin: () => clinic.person('admin'), veterinario: () => vet, cliente: () => owner }[rol]
        await enterAs(await viewer(), area.path)
        await expect(cards(page)).toBeVisible()
        if (rol === 'cliente') {
          await turnTo(page, weekday(0))
          await day(page, weekday(0), '2 visitas').click()
          await expect(calendar(page).getByRole('listitem')).toHaveCount(2)
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await violations(page)).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  })
}

test.describe('figures', () => {
  test('an admin sees how much there is of everything', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person('admin'), '/admin/dashboard')
    const before = await figures(page)
    const { vet, luna, owner } = await scene(clinic)
    const rex = await clinic.mascota(owner, { nombre: 'Rex' })
    for (const pet of [luna, rex])
      await treat(clinic, vet, await visit(clinic, vet, pet, `${weekday(0)}T1${pet === luna ? 0 : 1}:00`))
    await visit(clinic, vet, luna, `${weekday(0)}T12:00`, { estado: 'cancelada' })
    // With a pet goes what was its own.
    await send(clinic, owner, `/api/mascotas/${rex.id_mascota}`, {}, 'DELETE')
    await page.reload()
    expect(await figures(page)).toEqual({
      Usuarios: (before.Usuarios ?? 0) + 2,
      Mascotas: (before.Mascotas ?? 0) + 1,
      Citas: (before.Citas ?? 0) + 2,
      Tratamientos: (before.Tratamientos ?? 0) + 1,
    })
  })

  test('a vet sees only of their own appointments, those that wait first', async ({ page, clinic, enterAs }) => {
    const { vet, luna, owner } = await scene(clinic)
    const other = await clinic.person('veterinario')
    const rex = await clinic.mascota(owner, { nombre: 'Rex' })
    const first = await visit(clinic, vet, luna, `${weekday(0)}T10:00`, { estado: 'confirmada' })
    await visit(clinic, vet, luna, `${weekday(0)}T11:00`)
    await visit(clinic, vet, rex, `${weekday(0)}T12:00`, { estado: 'cancelada' })
    const foreign = await visit(clinic, other, rex, `${weekday(0)}T10:00`)
    await treat(clinic, vet, first)
    await treat(clinic, other, foreign)
    await enterAs(vet, '/vet/dashboard')
    await expect(cards(page).getByRole('link')).toHaveText([
      '1Citas Pendientes',
      '3Mis Citas',
      '1Mascotas Atendidas',
      '1Tratamientos Activos',
    ])
    await enterAs(other, '/vet/dashboard')
    expect(Object.values(await figures(page))).toEqual([1, 1, 1, 1])
    await enterAs(await clinic.person('veterinario'), '/vet/dashboard')
    expect(Object.values(await figures(page))).toEqual([0, 0, 0, 0])
  })

  test('an owner sees only of their own pets', async ({ page, clinic, enterAs }) => {
    const { vet, luna, owner } = await scene(clinic)
    await clinic.mascota(owner, { nombre: 'Sol' })
    const neighbour = await clinic.person()
    const rex = await clinic.mascota(neighbour, { nombre: 'Rex' })
    await treat(clinic, vet, await visit(clinic, vet, luna, `${weekday(0)}T10:00`))
    await visit(clinic, vet, luna, `${weekday(0)}T11:00`, { estado: 'cancelada' })
    await visit(clinic, vet, rex, `${weekday(0)}T12:00`)
    await enterAs(owner, '/dashboard')
    expect(await figures(page)).toEqual({ 'Mis Mascotas': 2, Citas: 2, Tratamientos: 1 })
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(1)
    await enterAs(neighbour, '/dashboard')
    expect(await figures(page)).toEqual({ 'Mis Mascotas': 1, Citas: 1, Tratamientos: 0 })
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Rex'])
  })
})

test.describe('without a reload', () => {
  // What the page itself remembers is gone after a reload.
  const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
  const stayed = (page: Page) => page.evaluate(() => 'stayed' in window)
  const home = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()

  test('an admin’s figures follow a new pet, and its deletion', async ({ page, clinic, enterAs }) => {
    const owner = await clinic.person('cliente', { apellido: `Núñez${Math.random().toString(36).slice(2, 8)}` })
    await enterAs(await clinic.person('admin'), '/admin/dashboard')
    const { Mascotas: before = 0 } = await figures(page)
    await stay(page)
    await card(page, `${before} Mascotas`).click()
    await button(page, 'Nueva Mascota').click()
    await field(page, 'Nombre').fill('Toby')
    await field(page, 'Especie').selectOption('perro')
    await field(page, 'Raza').selectOption('Boxer')
    await field(page, 'Fecha de Nacimiento').fill('2020-02-29')
    await field(page, 'Sexo').selectOption('Macho')
    await field(page, 'Dueño').fill(owner.usuario.apellido)
    await page.getByRole('option', { name: owner.email }).click()
    await button(page, 'Crear').click()
    await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await home(page)
    await card(page, `${before + 1} Mascotas`).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Mascotas' })).toBeFocused()
    await page.getByRole('textbox', { name: /^Buscar por/ }).fill(owner.usuario.apellido)
    await expect(page.getByText('1–1 de 1')).toBeVisible()
    await button(page, 'Eliminar Toby').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(page.getByText('Mascota eliminada exitosamente')).toBeVisible()
    await home(page)
    await expect(card(page, `${before} Mascotas`)).toBeVisible()
    expect(await stayed(page)).toBe(true)
  })

  test('a vet’s figures follow a confirmation', async ({ page, clinic, enterAs }) => {
    const { vet, luna } = await scene(clinic)
    await visit(clinic, vet, luna, `${weekday(0)}T10:00`)
    await enterAs(vet, '/vet/dashboard')
    await stay(page)
    await card(page, '1 Citas Pendientes').click()
    await button(page, /^Cambiar estado/).click()
    await button(page, 'Confirmar').click()
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
    await home(page)
    await expect(card(page, '0 Citas Pendientes')).toBeVisible()
    await expect(card(page, '1 Mis Citas')).toBeVisible()
    expect(await stayed(page)).toBe(true)
  })

  test('an owner adds a pet, books, and finds it everywhere', async ({ page, clinic, enterAs }) => {
    await clinic.person('veterinario')
    await enterAs(await clinic.person(), '/dashboard')
    await expect(upcoming(page)).toContainText('No tienes citas próximas.')
    await turnTo(page, weekday(0)) // a month without marks, which must not be remembered as such
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await stay(page)
    await upcoming(page).getByRole('link', { name: 'Agregar una mascota' }).click()
    await expect(page).toHaveURL('/pets')
    await button(page, 'Agregar Mascota').first().click()
    await field(page, 'Nombre').fill('Kira')
    await field(page, 'Fecha de Nacimiento').fill('2024-01-31')
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await home(page)
    await expect(card(page, '1 Mis Mascotas')).toBeVisible()
    await button(page, 'RESERVAR AHORA').click()
    await field(page, 'Mascota').fill('Kira')
    await page.getByRole('option', { name: 'Kira' }).click()
    await field(page, 'Fecha').fill(weekday(0))
    await field(page, 'Tipo de Consulta').selectOption('Control')
    await field(page, 'Motivo').fill('Peso')
    await button(page, 'Guardar').click()
    await expect(page.getByText('Cita guardada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await home(page)
    await expect(card(page, '1 Citas')).toBeVisible()
    await expect(upcoming(page).getByRole('listitem')).toContainText(['Kira'])
    await turnTo(page, weekday(0))
    await expect(day(page, weekday(0), '1 visita')).toBeVisible()
    expect(await stayed(page)).toBe(true)
  })

  test('old figures stay when newer ones do not come, and that is said', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person(), '/pets')
    await home(page)
    await expect(card(page, '0 Mis Mascotas')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Mis Mascotas' }).click()
    await button(page, 'Agregar Mascota').first().click()
    await field(page, 'Nombre').fill('Kira')
    await field(page, 'Fecha de Nacimiento').fill('2024-01-31')
    await button(page, 'Guardar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.route('**/api/resumen', (route) => route.fulfill({ status: 500, body: '' }))
    await home(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error al obtener datos del cliente')
    await expect(card(page, '0 Mis Mascotas')).toBeVisible()
    await page.unroute('**/api/resumen')
    await button(alert, 'Reintentar').click()
    await expect(card(page, '1 Mis Mascotas')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test.describe('booking', () => {
  test('RESERVAR AHORA opens the form once: not after back, forward or a reload', async ({ page, clinic, enterAs }) => {
    const { owner } = await scene(clinic)
    await enterAs(owner, '/dashboard')
    await expect(cards(page).getByRole('listitem')).toContainText([
      'Mis Mascotas',
      'Citas',
      'Tratamientos',
      'Nueva Cita',
    ])
    await button(page, 'RESERVAR AHORA').click()
    const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/appointments')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.reload()
    await expect(page.getByText('No hay citas programadas')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
    await page.goForward()
    await expect(page.getByText('No hay citas programadas')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await button(page, 'RESERVAR AHORA').click()
    await button(dialog, 'Cancelar').click()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toBeVisible()
  })

  test('who has nothing planned is told, and what to do next', async ({ page, clinic, enterAs }) => {
    const { owner, vet, luna } = await scene(clinic)
    await visit(clinic, vet, luna, `${weekday(0)}T10:00`, { estado: 'cancelada' })
    await enterAs(owner, '/dashboard')
    await expect(upcoming(page).getByText('No tienes citas próximas.', { exact: true })).toBeVisible()
    await button(upcoming(page), 'Reservar una cita').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
  })

  test('the next two visits stand in their order', async ({ page, clinic, enterAs }) => {
    const { owner, vet, luna } = await scene(clinic)
    const sol = await clinic.mascota(owner, { nombre: 'Sol' })
    await visit(clinic, vet, luna, `${weekday(1)}T10:00`)
    await visit(clinic, vet, sol, `${weekday(0, 1)}T16:45`, { tipo_consulta: 'urgencia' })
    await visit(clinic, vet, luna, `${weekday(0)}T10:00`, { estado: 'cancelada' })
    await visit(clinic, vet, luna, `${weekday(0, 1)}T10:15`, { estado: 'confirmada' })
    await enterAs(owner, '/dashboard')
    await expect(upcoming(page).getByRole('listitem')).toHaveText([
      `LunaVacunaciónConfirmada${full(weekday(0, 1))} · 10:15`,
      `SolUrgenciaPendiente${full(weekday(0, 1))} · 16:45`,
    ])
  })
})

test.describe('the calendar', () => {
  const title = (page: Page) => calendar(page).getByRole('heading', { level: 2 })
  const weeks = (page: Page) => calendar(page).getByRole('row')
  const today = (page: Page) => calendar(page).locator('[aria-current=date]')

  test('begins its weeks on Sunday, and its day is the clinic’s', async ({ page, clinic, enterAs }) => {
    // In Madrid it is half past midnight, in the browser's New York still the evening before.
    await page.clock.setFixedTime('2026-05-31T22:30:00Z')
    await enterAs(await clinic.person(), '/dashboard')
    await expect(page.getByText('Lunes, 1 de junio de 2026', { exact: true })).toBeVisible()
    await expect(title(page)).toHaveText('Junio de 2026')
    await expect(today(page)).toHaveText('1')
    await expect(weeks(page).first().getByRole('columnheader')).toHaveText(['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sa'])
    await expect(weeks(page).nth(1).getByRole('cell')).toHaveText(['', '1', '2', '3', '4', '5', '6'])
    await expect(weeks(page).last().getByRole('cell')).toHaveText(['28', '29', '30', '', '', '', ''])
    await expect(calendar(page).getByRole('table', { name: 'Junio de 2026' })).toBeVisible()
    await button(page, 'Mes anterior').click()
    await expect(title(page)).toHaveText('Mayo de 2026')
    await expect(today(page)).toHaveCount(0)
    await expect(weeks(page).last().getByRole('cell').first()).toHaveText('31')
    await button(page, 'Hoy').click()
    await expect(title(page)).toHaveText('Junio de 2026')
    await expect(today(page)).toHaveText('1')
  })

  test('turns the year both ways', async ({ page, clinic, enterAs }) => {
    await page.clock.setFixedTime('2026-12-31T12:00:00Z')
    await enterAs(await clinic.person(), '/dashboard')
    await expect(title(page)).toHaveText('Diciembre de 2026')
    await button(page, 'Mes siguiente').click()
    await expect(title(page)).toHaveText('Enero de 2027')
    await expect(weeks(page).nth(1).getByRole('cell')).toHaveText(['', '', '', '', '', '1', '2'])
    await button(page, 'Mes siguiente').click()
    await expect(title(page)).toHaveText('Febrero de 2027')
    for (const name of ['Enero de 2027', 'Diciembre de 2026', 'Noviembre de 2026']) {
      await button(page, 'Mes anterior').click()
      await expect(title(page)).toHaveText(name)
    }
  })

  test('goes to the next day at the clinic’s midnight', async ({ page, clinic, enterAs }) => {
    await page.clock.install({ time: '2026-12-31T22:57:00Z' })
    await enterAs(await clinic.person(), '/dashboard')
    await expect(today(page)).toHaveText('31')
    await page.clock.fastForward('05:00')
    await expect(page.getByText('Viernes, 1 de enero de 2027', { exact: true })).toBeVisible()
    await expect(title(page)).toHaveText('Enero de 2027')
    await expect(today(page)).toHaveText('1')
  })

  test('marks the days of visits, and shows those of a day, by keyboard too', async ({ page, clinic, enterAs }) => {
    const { owner, vet, luna } = await scene(clinic)
    const rex = await clinic.mascota(await clinic.person(), { nombre: 'Rex' })
    const [first, second, third, next] = [weekday(0), weekday(0, 1), weekday(0, 2), weekday(1)]
    await visit(clinic, vet, luna, `${first}T16:00`, { estado: 'confirmada' })
    await visit(clinic, vet, luna, `${first}T10:30`, { tipo_consulta: 'cirugia' })
    await visit(clinic, vet, luna, `${first}T12:00`, { estado: 'cancelada' })
    await visit(clinic, vet, luna, `${second}T10:00`, { estado: 'cancelada' })
    await visit(clinic, vet, rex, `${second}T12:00`)
    await visit(clinic, vet, luna, `${third}T17:45`)
    await visit(clinic, vet, luna, `${next}T10:00`)
    await enterAs(owner, '/dashboard')
    await turnTo(page, first)
    const marked = calendar(page).getByRole('button', { name: /visita/ })
    await expect(marked).toHaveCount(2)
    const visits = calendar(page).getByRole('listitem')
    await expect(visits).toHaveCount(0)

    await day(page, first, '2 visitas').click()
    await expect(day(page, first, '2 visitas')).toHaveAttribute('aria-expanded', 'true')
    await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText(full(first))
    await expect(visits).toHaveText(['Luna10:30 · CirugíaPendiente', 'Luna16:00 · VacunaciónConfirmada'])
    await expect(visits.last()).toBeInViewport()

    await page.keyboard.press('Tab')
    await expect(day(page, third, '1 visita')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(visits).toHaveText(['Luna17:45 · VacunaciónPendiente'])
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(visits).toHaveCount(1)
    await button(page, 'Mes siguiente').press('Enter')
    await expect(button(page, 'Mes siguiente')).toBeFocused()
    await expect(visits).toHaveCount(0)
    await expect(day(page, next, '1 visita')).toBeVisible()
    await expect(marked).toHaveCount(1)
  })

  test('shows a month at once, and its marks when they come', async ({ page, clinic, enterAs }) => {
    const { owner, vet, luna } = await scene(clinic)
    await visit(clinic, vet, luna, `${weekday(0)}T10:00`)
    await visit(clinic, vet, luna, `${weekday(1)}T10:00`)
    await enterAs(owner, '/dashboard')
    await turnTo(page, weekday(0))
    const marked = calendar(page).getByRole('button', { name: /visita/ })
    await expect(marked).toHaveCount(1)
    const { promise, release } = held()
    await page.route(`**/api/citas?desde=${weekday(1).slice(0, 8)}*`, async (route) => {
      await promise
      await route.continue()
    })
    await turnTo(page, weekday(1))
    await expect(calendar(page).getByRole('cell', { name: '28', exact: true })).toBeVisible()
    await expect(calendar(page).getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(marked).toHaveCount(0)
    release()
    await expect(day(page, weekday(1), '1 visita')).toBeVisible()
  })

  test('says when its marks do not come, and tries again', async ({ page, clinic, enterAs }) => {
    const { owner, vet, luna } = await scene(clinic)
    await visit(clinic, vet, luna, `${weekday(0)}T10:00`)
    await page.route('**/api/citas?desde=*', (route) => route.fulfill({ status: 500, body: '' }))
    await enterAs(owner, '/dashboard')
    await turnTo(page, weekday(0))
    const alert = calendar(page).getByRole('alert')
    await expect(alert).toContainText('Error al obtener las visitas de este mes')
    await page.unroute('**/api/citas?desde=*')
    await button(alert, 'Reintentar').press('Enter')
    await expect(day(page, weekday(0), '1 visita')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(calendar(page)).toBeFocused()
  })
})

test.describe('the room there is', () => {
  const box = async (part: Locator) => {
    const found = await part.boundingBox()
    if (!found) throw new Error('it is not shown')
    return found
  }
  const rowsOf = (page: Page) =>
    cards(page)
      .getByRole('listitem')
      .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().y))).size)

  test('visits and calendar side by side on a desk, cards in a row', async ({ page, clinic, enterAs }) => {
    await enterAs(await clinic.person(), '/dashboard')
    await expect(cards(page)).toBeVisible()
    const apart = async () => {
      const [left, right] = [await box(upcoming(page)), await box(calendar(page))]
      return { down: right.y - left.y, aside: right.x > left.x + left.width }
    }
    await expect.poll(apart).toEqual({ down: 0, aside: true })
    await enterAs(await clinic.person('admin'), '/admin/dashboard')
    await expect.poll(() => rowsOf(page)).toBe(1)
  })

  test('two columns of cards on a phone, whatever the names', async ({ page, clinic, enterAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const long = 'Maximiliana'.repeat(9)
    const vet = await clinic.person('veterinario', { nombre: long })
    const owner = await clinic.person('cliente', { nombre: long })
    const pet = await clinic.mascota(owner, { nombre: long })
    await visit(clinic, vet, pet, `${weekday(0)}T10:00`)
    for (const [person, path] of [
      [vet, '/vet/dashboard'],
      [owner, '/dashboard'],
    ] as const) {
      await enterAs(person, path)
      await expect.poll(() => rowsOf(page)).toBe(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await turnTo(page, weekday(0))
    await day(page, weekday(0), '1 visita').click()
    await expect(calendar(page).getByRole('listitem')).toContainText([long])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const target = await box(day(page, weekday(0), '1 visita'))
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(40)
  })
})
