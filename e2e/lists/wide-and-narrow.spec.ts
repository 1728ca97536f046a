import type { Page } from '@playwright/test'
import { openPage } from '../app/setup.ts'
import { atEachWidth, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, field, pageHeading, searchBox } from '../support/locators.ts'
import { failRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, TABLET } from '../support/viewports.ts'
import { expectSearchBox } from './setup.ts'

const LAPTOP = { width: 1280, height: 800 }
const lists = {
  Mascotas: { columns: ['Especie', 'Fecha de Nacimiento', 'Dueño', 'Notas'] },
  Tratamientos: {
    columns: ['Dueño', 'Veterinario', 'Fecha Inicio', 'Fecha Fin', 'Precio', 'Estado'],
    url: '**/api/tratamientos?*',
    loadFailed: 'Error al cargar los tratamientos',
    refreshFailed: 'Error al obtener los tratamientos',
  },
  Usuarios: {
    columns: ['Rol'],
    url: '**/api/admin/users?*',
    loadFailed: 'Error al cargar los usuarios',
    refreshFailed: 'Error al actualizar la lista de usuarios',
  },
  Citas: {
    columns: ['Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado'],
    url: '**/api/citas?*',
    loadFailed: 'Error al obtener las citas',
    refreshFailed: 'Error al actualizar la lista de citas',
  },
}

/** An administrator, and a row for each list; a search for the id finds them. */
async function createRows(clinic: Clinic) {
  const id = uniqueId()
  const { owner, vet, luna } = await createOwnerVetAndPet(clinic, id)
  await clinic.tratamiento(vet, await clinic.cita(vet, luna, `${clinicDay(7)}T10:00`))
  return { id, owner, admin: await clinic.usuario('admin') }
}

/** The content is 1,600 px wide, with the top bar on its edges. */
async function expectContentOnEdges(page: Page) {
  const main = await page.getByRole('main').boundingBox()
  expect(main?.width).toBe(1600)
  const heading = await pageHeading(page).boundingBox()
  const title = await page.getByText('Admin Dashboard', { exact: true }).boundingBox()
  expect(title?.x).toBe(heading?.x)
  const profile = await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).boundingBox()
  const create = await button(page, 'Nueva Mascota').boundingBox()
  const right = (box: typeof main) => (box ? box.x + box.width : undefined)
  expect(right(profile)).toBe(right(create))
}

/** The list names what failed, and is loaded again. Those of pets are tested in `lists.spec.ts`. */
async function expectFailure(page: Page, url: string, failed: string, load: () => Promise<unknown>) {
  await failRequests(page, url)
  await load()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failed)
  await page.unroute(url)
  await button(page, 'Reintentar').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

test('a list shows every column at every width and names what failed: a laptop as a table, a tablet in rows of two lines, a phone as cards, a wide screen on 1,600 px', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, owner, admin } = await createRows(clinic)
  await openAs(admin, '/admin/pets')
  await expect(button(page, 'Nueva Mascota')).toBeVisible()
  await atEachWidth(page, [{ width: 2400, height: 1000 }], () => expectContentOnEdges(page))
  const table = page.getByRole('table')
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
  for (const [list, { columns, ...failures }] of Object.entries(lists)) {
    if ('url' in failures) await expectFailure(page, failures.url, failures.loadFailed, () => openPage(page, list))
    await expectSearchBox(page, list)
    await searchBox(page).fill(id)
    await expect(button(page, /^Ver detalles/)).toHaveCount(list === 'Usuarios' ? 2 : 1) // an owner and a vet
    await atEachWidth(page, [PHONE, { width: 1024, height: 768 }, LAPTOP], async () => {
      await expect(table.or(cards).first()).toBeVisible()
      const place = (await table.isVisible()) ? table : cards.first()
      for (const heading of columns) await expect(place.getByText(heading, { exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page, list)
    })
    // Somebody else changes the owner, whose name every list shows.
    const change = () => clinic.call(admin, 'PUT', `/api/admin/users/${owner.usuario.id_usuario}`, { nombre: list })
    if ('url' in failures) await expectFailure(page, failures.url, failures.refreshFailed, change)
  }
  for (const [viewport, tables] of [
    [LAPTOP, 1],
    [TABLET, 1],
    [PHONE, 0],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(table).toHaveCount(tables)
    const merged = page.getByRole('columnheader', { name: 'Dueño y veterinario' })
    await expect(merged).toHaveCount(viewport === TABLET ? 1 : 0)
    // A merged column has no heading of its own to sort by.
    await expect(field(page, 'Ordenar por')).toHaveCount(viewport === LAPTOP ? 0 : 1)
    await button(page, /^Más acciones de/).click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})
