import type { Page } from '@playwright/test'
import { expectAccessible, waitForAnimations } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, field, pageHeading, rows, searchBox, spinner } from '../support/locators.ts'
import { countRequests, holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

interface List {
  /** Where its page is. */
  path: string
  api: string
  /** Six rows that only this test's search finds, and who looks at them. */
  fill: (clinic: Clinic, own: string) => Promise<TestUser>
  /** A field of its form to change. */
  field: string
  loadFailed: string
  refreshFailed: string
}

const six = [1, 2, 3, 4, 5, 6]

/** The lists of the clinic. They are made of the same parts, and must behave the same when the network does not. */
const lists: Record<string, List> = {
  mascotas: {
    path: '/pets',
    api: '/api/mascotas',
    fill: async (clinic, own) => {
      const owner = await clinic.usuario()
      for (const n of six) await clinic.mascota(owner, { nombre: `${own} ${n}` })
      return owner
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar las mascotas',
    refreshFailed: 'Error al actualizar la lista de mascotas',
  },
  citas: {
    path: '/appointments',
    api: '/api/citas',
    fill: async (clinic, own) => {
      const [owner, vet] = [await clinic.usuario(), await clinic.usuario('veterinario')]
      const mascota = await clinic.mascota(owner, { nombre: own })
      const { id_usuario } = vet.usuario
      for (const n of six) await clinic.cita(owner, mascota, `${nextMonday()}T${10 + n}:00`, { id_usuario })
      return owner
    },
    field: 'Motivo',
    loadFailed: 'Error al obtener las citas',
    refreshFailed: 'Error al actualizar la lista de citas',
  },
  usuarios: {
    path: '/admin/users',
    api: '/api/admin/users',
    fill: async (clinic, own) => {
      for (const n of six) await clinic.usuario('cliente', { nombre: `Ana ${n}`, apellido: own })
      return clinic.usuario('admin')
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar los usuarios',
    refreshFailed: 'Error al actualizar la lista de usuarios',
  },
  tratamientos: {
    path: '/vet/treatments',
    api: '/api/tratamientos',
    fill: async (clinic, own) => {
      const [owner, vet] = [await clinic.usuario(), await clinic.usuario('veterinario')]
      const mascota = await clinic.mascota(owner, { nombre: own })
      const { id_usuario } = vet.usuario
      const cita = await clinic.cita(owner, mascota, '2098-03-04T10:00', { id_usuario })
      for (const n of six) await clinic.tratamiento(vet, cita, { nombre: `Dosis ${n}` })
      return vet
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar los tratamientos',
    refreshFailed: 'Error al obtener los tratamientos',
  },
}

const next = (page: Page) => button(page, 'Ir a la página siguiente')

/** Searches, and clicks when the address already has the search and the page does not yet know of it. */
async function searchAndClick(page: Page, text: string, clicked: string) {
  await page.evaluate((clicked) => {
    const { pushState } = history
    history.pushState = (...entry) => {
      history.pushState = pushState
      history.pushState(...entry)
      document.documentElement.dataset.clickedAt = location.search
      ;(document.querySelector(clicked) as HTMLElement).click()
    }
  }, clicked)
  await searchBox(page).fill(text)
  await expect(page.locator('html')).toHaveAttribute('data-clicked-at', `?search=${text}`)
}

/** An answer without words, so that the page must find its own; and one that is not asked for again by itself. */
const refuse = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 422, json: {} }))

for (const [name, list] of Object.entries(lists)) {
  test.describe(name, () => {
    const pages = `**${list.api}?*`
    const one = `**${list.api}/*`
    let viewer: TestUser
    let path: string
    /** What only its rows have. */
    let own: string
    /** What the changed row is called: still found, and the first. */
    let changed: string
    test.beforeEach(async ({ clinic }) => {
      own = `Zz${uniqueId()}`
      viewer = await list.fill(clinic, own)
      path = `${list.path}?search=${own}`
      changed = `0 ${own}`
    })

    test('shows a spinner at the first load, and keeps the old rows while the next page loads', async ({
      page,
      openAs,
    }) => {
      const first = await holdRequests(page, pages, 'GET')
      await openAs(viewer, path)
      await expect(pageHeading(page)).toBeVisible()
      await expect(spinner(page)).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      first()
      await expect(rows(page)).toHaveCount(5)
      await expect(spinner(page)).toHaveCount(0)

      const second = await holdRequests(page, pages, 'GET')
      await next(page).click()
      await expect(spinner(page)).toBeVisible()
      await expect(rows(page)).toHaveCount(5)
      second()
      await expect(rows(page)).toHaveCount(1)
      await expect(spinner(page)).toHaveCount(0)
    })

    test('clears a search when the button is clicked as the search starts', async ({ page, openAs }) => {
      await openAs(viewer, list.path)
      await expect(rows(page).first()).toBeVisible()
      await searchAndClick(page, own, '[aria-label="Limpiar búsqueda"]')
      await expect(page).toHaveURL(list.path)
      await expect(searchBox(page)).toHaveValue('')
    })

    test('keeps the search when a sort header is clicked as the search starts', async ({ page, openAs }) => {
      await openAs(viewer, list.path)
      await expect(rows(page).first()).toBeVisible()
      await searchAndClick(page, own, 'th[aria-sort] [role=button]')
      await expect(page).toHaveURL(new RegExp(`search=${own}&sort=`))
      await expect(rows(page)).toHaveCount(5)
    })

    test('sends a slow save once, and keeps the dialog open until the response', async ({ page, openAs }) => {
      const sent = countRequests(page, 'PUT')
      await openAs(viewer, path)
      await rows(page)
        .first()
        .getByRole('button', { name: /^Editar/ })
        .click()
      const dialog = page.getByRole('dialog')
      const input = field(dialog, list.field)
      await input.fill(changed)
      const answer = await holdRequests(page, one, 'PUT')
      await button(page, 'Actualizar').click()
      for (const control of ['Actualizar', 'Cancelar', 'Cerrar']) await expect(button(page, control)).toBeDisabled()
      await input.press('Escape')
      await input.press('Enter')
      await waitForAnimations(page)
      await expect(dialog).toBeVisible()
      answer()
      await expect(dialog).toHaveCount(0)
      await expect(rows(page).first()).toContainText(changed)
      expect(sent()).toBe(1)
    })

    test('shows an error when the list cannot be loaded, and retries', async ({ page, openAs }) => {
      await refuse(page, pages)
      await openAs(viewer, path)
      await expect(page.getByRole('alert')).toContainText(list.loadFailed)
      await expectAccessible(page)
      // Held back until the first refusal has gone from the screen, so that what is seen next is the second.
      const answer = await holdRequests(page, pages)
      await button(page, 'Reintentar').click()
      await expect(spinner(page)).toBeVisible()
      answer()
      await expect(page.getByRole('alert')).toContainText(list.loadFailed)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(rows(page)).toHaveCount(5)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('keeps the rows when a refresh fails, and retries a next page that fails', async ({ page, openAs }) => {
      await openAs(viewer, path)
      await expect(rows(page)).toHaveCount(5)
      await refuse(page, pages)
      await rows(page)
        .first()
        .getByRole('button', { name: /^Editar/ })
        .click()
      await page.getByRole('dialog').getByLabel(list.field, { exact: true }).fill(changed)
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(list.refreshFailed)
      await expect(rows(page)).toHaveCount(5)
      await expectAccessible(page)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(rows(page).first()).toContainText(changed)

      await refuse(page, pages)
      await next(page).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(list.loadFailed)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/page=2/)
    })
  })
}

test.describe('an empty list', () => {
  for (const [path, action, title] of [
    ['/pets', 'Agregar una mascota', 'Agregar Mascota'],
    ['/appointments', 'Reservar una cita', 'Nueva Cita'],
  ] as const) {
    test(`${path} offers to create the first entry`, async ({ page, clinic, openAs }) => {
      await openAs(await clinic.usuario(), path)
      await button(page, action).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    })
  }
})
