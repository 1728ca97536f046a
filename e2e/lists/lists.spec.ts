import type { Page } from '@playwright/test'
import { openPage } from '../app/setup.ts'
import { expectAccessible, waitForAnimations } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, pageHeading, rows, searchBox, spinner } from '../support/locators.ts'
import { countRequests, holdRequests, withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const six = [1, 2, 3, 4, 5, 6]
const PETS = '**/api/mascotas?*'
const PETS_FAILED = 'Error al cargar las mascotas'

/** All lists use the same components; their messages differ. `field` is the one that the test changes. */
const lists = [
  {
    link: 'Mascotas',
    url: PETS,
    field: 'Nombre',
    loadFailed: PETS_FAILED,
    refreshFailed: 'Error al actualizar la lista de mascotas',
  },
  {
    link: 'Citas',
    url: '**/api/citas?*',
    field: 'Motivo',
    loadFailed: 'Error al obtener las citas',
    refreshFailed: 'Error al actualizar la lista de citas',
  },
  {
    link: 'Tratamientos',
    url: '**/api/tratamientos?*',
    field: 'Nombre',
    loadFailed: 'Error al cargar los tratamientos',
    refreshFailed: 'Error al obtener los tratamientos',
  },
  {
    link: 'Usuarios',
    url: '**/api/admin/users?*',
    field: 'Nombre',
    loadFailed: 'Error al cargar los usuarios',
    refreshFailed: 'Error al actualizar la lista de usuarios',
  },
]

/** An owner with six pets that have `id` in their names. */
async function createPets(clinic: Clinic, id: string) {
  const owner = await clinic.usuario()
  const pets = []
  const known = { especie: 'perro', raza: 'Boxer', sexo: 'hembra' } // staff must fill them in
  for (const n of six) pets.push(await clinic.mascota(owner, { nombre: `${id} ${n}`, ...known }))
  return { owner, pets }
}

const next = (page: Page) => button(page, 'Ir a la página siguiente')
const errors = (page: Page) => page.getByRole('main').getByRole('alert')

/** Starts a search, and clicks after the URL has changed and before the page is rendered again. */
async function searchAndClick(page: Page, text: string, clicked: string) {
  await page.evaluate((clicked) => {
    const { pushState } = history
    delete document.documentElement.dataset.clickedAt
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

test('every list keeps its rows when a refresh fails, and retries a next page that fails', async ({
  page,
  clinic,
  openAs,
}) => {
  const id = `Zz${uniqueId()}`
  const { pets } = await createPets(clinic, id)
  const vet = await clinic.usuario('veterinario')
  const [luna] = pets as [(typeof pets)[number]]
  const citas = []
  for (const n of six) citas.push(await clinic.cita(vet, luna, `${nextMonday()}T${10 + n}:00`))
  const [cita] = citas as [(typeof citas)[number]]
  for (const n of six) await clinic.tratamiento(vet, cita, { nombre: `Dosis ${n}` })
  for (const n of six) await clinic.usuario('cliente', { nombre: `Ana ${n}`, apellido: id })
  // The new name of the first row: the search still finds it, and it stays first.
  const changed = `0 ${id}`
  await withoutEvents(page) // an event would load the list again before a retry does
  await openAs(await clinic.usuario('admin'), '/admin/pets')
  for (const { link, url, field, loadFailed, refreshFailed } of lists)
    await test.step(link, async () => {
      await openPage(page, link)
      const found = page.waitForResponse((response) => response.url().includes(`search=${id}`))
      await searchBox(page).fill(id)
      await (await found).finished()
      await expect(page.getByText('1–5 de 6')).toBeVisible()
      await failRequests(page, url)
      await button(rows(page).first(), /^Editar/).click()
      await dialogField(page, field).fill(changed)
      await button(page, 'Actualizar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(errors(page)).toContainText(refreshFailed)
      await expect(rows(page)).toHaveCount(5)
      if (link === 'Mascotas') await expectAccessible(page)
      await page.unroute(url)
      await button(page, 'Reintentar').click()
      await expect(errors(page)).toHaveCount(0)
      await expect(rows(page).first()).toContainText(changed)

      await failRequests(page, url)
      await next(page).click()
      await expect(errors(page)).toContainText(loadFailed)
      await page.unroute(url)
      await button(page, 'Reintentar').click()
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/page=2/)
    })
})

test('shows a spinner or an error at the first load, retries, and keeps the old rows while the next page loads', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner } = await createPets(clinic, 'Luna')
  await failRequests(page, PETS)
  const first = await holdRequests(page, PETS)
  await openAs(owner, '/pets')
  await expect(pageHeading(page)).toBeVisible()
  await expect(spinner(page)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  first()
  await expect(page.getByRole('alert')).toContainText(PETS_FAILED)
  await expect(spinner(page)).toHaveCount(0)
  await expectAccessible(page)

  // Held until the first error has disappeared, so that the next one is the second.
  const second = await holdRequests(page, PETS)
  await button(page, 'Reintentar').click()
  await expect(spinner(page)).toBeVisible()
  second()
  await expect(page.getByRole('alert')).toContainText(PETS_FAILED)
  await page.unroute(PETS)
  await button(page, 'Reintentar').click()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const third = await holdRequests(page, PETS)
  await next(page).click()
  await expect(spinner(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  third()
  await expect(rows(page)).toHaveCount(1)
  await expect(spinner(page)).toHaveCount(0)
})

test('a click as a search starts clears or sorts it; a slow save is sent once', async ({ page, clinic, openAs }) => {
  const id = `Zz${uniqueId()}`
  const { owner } = await createPets(clinic, id)
  const sent = countRequests(page, 'PUT')
  await openAs(owner, '/pets')
  await expect(rows(page).first()).toBeVisible()

  await test.step('the button to clear a search', async () => {
    await searchAndClick(page, id, '[aria-label="Limpiar búsqueda"]')
    await expect(page).toHaveURL('/pets')
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page)).toHaveCount(5)
  })

  await test.step('the dialog stays open until the response to a save', async () => {
    await button(rows(page).first(), /^Editar/).click()
    const input = dialogField(page, 'Nombre')
    await input.fill(`0 ${id}`)
    const release = await holdRequests(page, '**/api/mascotas/*', 'PUT')
    await button(page, 'Actualizar').click()
    for (const control of ['Actualizar', 'Cancelar', 'Cerrar']) await expect(button(page, control)).toBeDisabled()
    await input.press('Escape')
    await input.press('Enter')
    await waitForAnimations(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows(page).first()).toContainText(`0 ${id}`)
    expect(sent()).toBe(1)
  })

  await test.step('a sort header', async () => {
    await searchAndClick(page, id, 'th[aria-sort] [role=button]')
    await expect(page).toHaveURL(new RegExp(`search=${id}&sort=`))
    await expect(rows(page)).toHaveCount(5)
  })
})

test('an empty list offers to create the first entry', async ({ page, clinic, openAs }) => {
  const owner = await clinic.usuario()
  await openAs(owner, '/pets')
  await button(page, 'Agregar una mascota').click()
  await expect(page.getByRole('dialog', { name: 'Agregar Mascota' })).toBeVisible()
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await clinic.mascota(owner, { nombre: 'Luna' }) // to book for
  await openPage(page, 'Citas')
  await button(page, 'Reservar una cita').click()
  await expect(page.getByRole('dialog', { name: 'Nueva Cita' })).toBeVisible()
})
