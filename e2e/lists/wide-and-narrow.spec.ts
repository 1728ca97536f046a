import { atEachWidth, expectNoHorizontalScroll } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { button, pageHeading } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, TABLET } from '../support/viewports.ts'
import { createTratamientoData } from '../tratamientos/setup.ts'

const LAPTOP = { width: 1280, height: 800 }
const headings = {
  pets: ['Especie', 'Fecha de Nacimiento', 'Dueño', 'Notas'],
  appointments: ['Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado'],
  treatments: ['Dueño', 'Veterinario', 'Fecha Inicio', 'Fecha Fin', 'Precio', 'Estado'],
  users: ['Rol'],
}

/** An administrator, and a row for each list; a search for the id finds them. */
async function createRows(clinic: Clinic) {
  const { id, treat } = await createTratamientoData(clinic, 'admin')
  await treat()
  return { id, admin: await clinic.usuario('admin') }
}

test('a list shows every column at every width, as a table or as cards', async ({ page, clinic, openAs }) => {
  const { id, admin } = await createRows(clinic)
  for (const [screen, columns] of Object.entries(headings)) {
    await openAs(admin, `/admin/${screen}?search=${id}`)
    const table = page.getByRole('table')
    const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
    await expect(table.or(cards).first()).toBeVisible()
    await atEachWidth(page, [PHONE, { width: 1024, height: 768 }, LAPTOP], async () => {
      await expect(table.or(cards).first()).toBeVisible()
      const place = (await table.isVisible()) ? table : cards.first()
      for (const heading of columns) await expect(place.getByText(heading, { exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page, screen)
    })
  }
})

test('a laptop has the table, a tablet the cards', async ({ page, clinic, openAs }) => {
  const { id, admin } = await createRows(clinic)
  await openAs(admin, `/admin/appointments?search=${id}`)
  for (const [viewport, tables] of [
    [LAPTOP, 1],
    [TABLET, 0],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('table')).toHaveCount(tables)
    await button(page, /^Más acciones de/).click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await page.keyboard.press('Escape')
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
  for (const screen of Object.keys(headings)) {
    await openAs(admin, `/admin/${screen}?search=${id}`)
    await expect(button(page, /^Ver detalles/).first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-table')
  }
})

test('a wide screen has at most 1,600 px of content, with the top bar on its edges', async ({
  page,
  clinic,
  openAs,
}) => {
  await page.setViewportSize({ width: 2400, height: 1000 })
  await openAs(await clinic.usuario('admin'), '/admin/pets')
  const main = await page.getByRole('main').boundingBox()
  expect(main?.width).toBe(1600)
  const heading = await pageHeading(page).boundingBox()
  const title = await page.getByText('Admin Dashboard', { exact: true }).boundingBox()
  expect(title?.x).toBe(heading?.x)
  const profile = await page.getByRole('banner').getByRole('link', { name: 'Perfil' }).boundingBox()
  const create = await button(page, 'Nueva Mascota').boundingBox()
  const right = (box: typeof main) => (box ? box.x + box.width : undefined)
  expect(right(profile)).toBe(right(create))
})
