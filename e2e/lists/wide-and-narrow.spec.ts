import type { Page } from '@playwright/test'
import { openPage } from '../app/setup.ts'
import { atEachWidth, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { button, pageHeading, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, TABLET } from '../support/viewports.ts'
import { createTratamientoData } from '../tratamientos/setup.ts'

const LAPTOP = { width: 1280, height: 800 }
const headings = {
  Mascotas: ['Especie', 'Fecha de Nacimiento', 'Dueño', 'Notas'],
  Tratamientos: ['Dueño', 'Veterinario', 'Fecha Inicio', 'Fecha Fin', 'Precio', 'Estado'],
  Usuarios: ['Rol'],
  Citas: ['Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado'],
}

/** An administrator, and a row for each list; a search for the id finds them. */
async function createRows(clinic: Clinic) {
  const { id, treat } = await createTratamientoData(clinic, 'admin')
  await treat()
  return { id, admin: await clinic.usuario('admin') }
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

test('a list shows every column at every width: a laptop as a table, a tablet in rows of two lines, a phone as cards, a wide screen on 1,600 px', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, admin } = await createRows(clinic)
  await openAs(admin, '/admin/pets')
  await expect(button(page, 'Nueva Mascota')).toBeVisible()
  await atEachWidth(page, [{ width: 2400, height: 1000 }], () => expectContentOnEdges(page))
  const table = page.getByRole('table')
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
  for (const [list, columns] of Object.entries(headings)) {
    await openPage(page, list)
    await searchBox(page).fill(id)
    await expect(button(page, /^Ver detalles/)).toHaveCount(list === 'Usuarios' ? 2 : 1) // an owner and a vet
    await atEachWidth(page, [PHONE, { width: 1024, height: 768 }, LAPTOP], async () => {
      await expect(table.or(cards).first()).toBeVisible()
      const place = (await table.isVisible()) ? table : cards.first()
      for (const heading of columns) await expect(place.getByText(heading, { exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page, list)
    })
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
    await button(page, /^Más acciones de/).click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('a phone never draws the table', async ({ page, clinic, openAs }) => {
  const { id, admin } = await createRows(clinic)
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('table')) document.documentElement.dataset.table = 'drawn'
    }).observe(document, { childList: true, subtree: true })
  })
  await openAs(admin, `/admin/pets?search=${id}`)
  await expect(button(page, /^Ver detalles/).first()).toBeVisible()
  for (const list of ['Tratamientos', 'Usuarios', 'Citas']) {
    await openPage(page, list)
    await searchBox(page).fill(id)
    await expect(button(page, /^Ver detalles/).first()).toBeVisible()
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-table')
})
