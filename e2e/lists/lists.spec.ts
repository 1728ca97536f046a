import type { Page } from '@playwright/test'
import { expectAccessible, waitForAnimations } from '../support/assertions.ts'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, pageHeading, rows, searchBox, spinner } from '../support/locators.ts'
import { countRequests, holdRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

interface List {
  path: string
  api: string
  /** Creates six rows with `id` in their names, and returns a user who sees them. */
  create: (clinic: Clinic, id: string) => Promise<TestUser>
  /** The form field that the tests change. */
  field: string
  loadFailed: string
  refreshFailed: string
}

const six = [1, 2, 3, 4, 5, 6]

/** All lists use the same components; their messages differ. */
const lists: Record<string, List> = {
  mascotas: {
    path: '/pets',
    api: '/api/mascotas',
    create: async (clinic, id) => {
      const owner = await clinic.usuario()
      for (const n of six) await clinic.mascota(owner, { nombre: `${id} ${n}` })
      return owner
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar las mascotas',
    refreshFailed: 'Error al actualizar la lista de mascotas',
  },
  citas: {
    path: '/appointments',
    api: '/api/citas',
    create: async (clinic, id) => {
      const [owner, vet] = [await clinic.usuario(), await clinic.usuario('veterinario')]
      const mascota = await clinic.mascota(owner, { nombre: id })
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
    create: async (clinic, id) => {
      for (const n of six) await clinic.usuario('cliente', { nombre: `Ana ${n}`, apellido: id })
      return clinic.usuario('admin')
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar los usuarios',
    refreshFailed: 'Error al actualizar la lista de usuarios',
  },
  tratamientos: {
    path: '/vet/treatments',
    api: '/api/tratamientos',
    create: async (clinic, id) => {
      const [owner, vet] = [await clinic.usuario(), await clinic.usuario('veterinario')]
      const mascota = await clinic.mascota(owner, { nombre: id })
      const { id_usuario } = vet.usuario
      const cita = await clinic.cita(owner, mascota, `${nextMonday()}T10:00`, { id_usuario })
      for (const n of six) await clinic.tratamiento(vet, cita, { nombre: `Dosis ${n}` })
      return vet
    },
    field: 'Nombre',
    loadFailed: 'Error al cargar los tratamientos',
    refreshFailed: 'Error al obtener los tratamientos',
  },
}

const next = (page: Page) => button(page, 'Ir a la página siguiente')

/** Starts a search, and clicks after the URL has changed and before the page is rendered again. */
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

/** Responds without a message, so that the page shows its id, and with a status that is not retried. */
const failRequests = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 422, json: {} }))

for (const [name, list] of Object.entries(lists)) {
  test.describe(name, () => {
    const pages = `**${list.api}?*`
    const one = `**${list.api}/*`
    let viewer: TestUser
    let path: string
    /** Part of the names of all rows. */
    let id: string
    /** The new name of the first row: the search still finds it, and it stays first. */
    let changed: string
    test.beforeEach(async ({ clinic }) => {
      id = `Zz${uniqueId()}`
      viewer = await list.create(clinic, id)
      path = `${list.path}?search=${id}`
      changed = `0 ${id}`
    })

    test('keeps the rows when a refresh fails, and retries a next page that fails', async ({ page, openAs }) => {
      await openAs(viewer, path)
      await expect(rows(page)).toHaveCount(5)
      await failRequests(page, pages)
      await button(rows(page).first(), /^Editar/).click()
      await dialogField(page, list.field).fill(changed)
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(list.refreshFailed)
      await expect(rows(page)).toHaveCount(5)
      await expectAccessible(page)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(rows(page).first()).toContainText(changed)

      await failRequests(page, pages)
      await next(page).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(list.loadFailed)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/page=2/)
    })

    // The same components: one list proves it for all.
    if (name !== 'mascotas') return

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
      await searchAndClick(page, id, '[aria-label="Limpiar búsqueda"]')
      await expect(page).toHaveURL(list.path)
      await expect(searchBox(page)).toHaveValue('')
    })

    test('keeps the search when a sort header is clicked as the search starts', async ({ page, openAs }) => {
      await openAs(viewer, list.path)
      await expect(rows(page).first()).toBeVisible()
      await searchAndClick(page, id, 'th[aria-sort] [role=button]')
      await expect(page).toHaveURL(new RegExp(`search=${id}&sort=`))
      await expect(rows(page)).toHaveCount(5)
    })

    test('sends a slow save once, and keeps the dialog open until the response', async ({ page, openAs }) => {
      const sent = countRequests(page, 'PUT')
      await openAs(viewer, path)
      await button(rows(page).first(), /^Editar/).click()
      const dialog = page.getByRole('dialog')
      const input = dialogField(page, list.field)
      await input.fill(changed)
      const release = await holdRequests(page, one, 'PUT')
      await button(page, 'Actualizar').click()
      for (const control of ['Actualizar', 'Cancelar', 'Cerrar']) await expect(button(page, control)).toBeDisabled()
      await input.press('Escape')
      await input.press('Enter')
      await waitForAnimations(page)
      await expect(dialog).toBeVisible()
      release()
      await expect(dialog).toHaveCount(0)
      await expect(rows(page).first()).toContainText(changed)
      expect(sent()).toBe(1)
    })

    test('shows an error when the list cannot be loaded, and retries', async ({ page, openAs }) => {
      await failRequests(page, pages)
      await openAs(viewer, path)
      await expect(page.getByRole('alert')).toContainText(list.loadFailed)
      await expectAccessible(page)
      // Held until the first error has disappeared, so that the next one is the second.
      const release = await holdRequests(page, pages)
      await button(page, 'Reintentar').click()
      await expect(spinner(page)).toBeVisible()
      release()
      await expect(page.getByRole('alert')).toContainText(list.loadFailed)
      await page.unroute(pages)
      await button(page, 'Reintentar').click()
      await expect(rows(page)).toHaveCount(5)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
}

test.describe('an empty list', () => {
  for (const [path, action, title] of [
    ['/pets', 'Agregar una mascota', 'Agregar Mascota'],
    ['/appointments', 'Reservar una cita', 'Nueva Cita'],
  ] as const) {
    test(`${path} offers to create the first entry`, async ({ page, clinic, openAs }) => {
      const owner = await clinic.usuario()
      if (path === '/appointments') await clinic.mascota(owner, { nombre: 'Luna' })
      await openAs(owner, path)
      await button(page, action).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    })
  }
})
