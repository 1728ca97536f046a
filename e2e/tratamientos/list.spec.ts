import { startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { abbreviatedDate, dateInWords, weekdayAndDate } from '../support/dates.ts'
import { button, columnHeader, field, pageHeading, rows } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { areas, createTratamientoData, day, openForm } from './setup.ts'

test('an admin sees, sorts and searches treatments, and opens their details; table, details, form and cards are accessible', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.admin
  const { id, owner, viewer, luna, book, treat, ownerName, vetName, path } = await createTratamientoData(
    clinic,
    'admin',
  )
  const zoe = await clinic.usuario('veterinario', { nombre: 'Zoe', apellido: id })
  const alamo = await clinic.mascota(owner, { nombre: `Álamo${id}` })
  const { id_cita } = await book(alamo, { fecha_hora: `${day(7)}T12:00` })
  const acid = `Ácido fólico ${id}`
  const bandage = `Vendaje ${id}`
  await treat({ nombre: acid, fecha_inicio: '2098-12-31', precio: 9.5 })
  await treat({
    ...{ nombre: bandage, id_cita, id_veterinario: zoe.usuario.id_usuario, precio: 1234.5 },
    ...{ fecha_inicio: '2098-12-29', fecha_fin: '2098-12-30', estado: 'completado' },
  })
  await openAs(viewer, path)
  await expect(pageHeading(page)).toHaveText(area.title)
  await expect(page.getByRole('columnheader')).toHaveText([...area.headings, 'Acciones'])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([...area.sortable])
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  const ofAcid = [acid, vetName, abbreviatedDate('2098-12-31'), '-', '9,50 €', 'Activo', 'Completar']
  await expect(cells(acid)).toHaveText([new RegExp(`^${luna.nombre}`), new RegExp(`^${ownerName}`), ...ofAcid])
  const ofBandage = [
    bandage,
    `Zoe ${id}`,
    abbreviatedDate('2098-12-29'),
    abbreviatedDate('2098-12-30'),
    '1234,50 €',
    'Completado',
  ]
  await expect(cells(bandage)).toHaveText([
    new RegExp(`^${alamo.nombre}`),
    new RegExp(`^${ownerName}`),
    ...ofBandage,
    '',
  ])

  await expect(columnHeader(page, 'Fecha Inicio')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText(acid)
  // http/tratamientos/list.test.ts has the order of each column.
  await button(columnHeader(page, 'Precio'), 'Precio').click()
  await expect(columnHeader(page, 'Precio')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText(acid)
  await button(columnHeader(page, 'Precio'), 'Precio').click()
  await expect(columnHeader(page, 'Precio')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).last()).toContainText(acid)

  const box = page.getByRole('textbox', { name: /^Buscar por nombre, mascota, / })
  await box.fill(`Completado zoe ${id}`)
  await expect(rows(page)).toHaveText([new RegExp(bandage)])
  await box.fill(`nada-${id}`)
  await expect(page.getByText(`No hay resultados para «nada-${id}».`)).toBeVisible()
  await respondWithEmptyList(page, '**/api/tratamientos?*')
  await button(page, 'Borrar búsqueda').click()
  await expect(box).toHaveValue('')
  await expect(page.getByText(area.empty, { exact: true })).toBeVisible()
  await page.unroute('**/api/tratamientos?*')
  await box.fill(acid)

  await button(page, `Ver detalles ${acid} de ${luna.nombre}`).click()
  const details = page.getByRole('dialog', { name: acid })
  for (const text of [luna.nombre, vetName, weekdayAndDate('2098-12-31'), '9,50 €', 'Activo', 'Revisión anual']) {
    await expect(details).toContainText(text)
  }
  await expect(details.getByText(owner.email)).toHaveCount(1)
  await expect(details.getByText('Cada ocho horas.\nCon comida.')).toHaveCSS('white-space', 'pre-wrap')
  await expectAccessible(page, 'details')
  await button(details, 'Cerrar').click()
  await expect(details).toBeHidden()
  await startRowAction(page, 'Cambiar estado')
  await expect(button(page, 'Cancelado')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessible(page, 'table')

  // An old treatment may have no description.
  await page.route('**/api/tratamientos?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const row of json.data) row.descripcion = ''
    await route.fulfill({ response, json })
  })
  await box.fill(bandage)
  await button(page, `Ver detalles ${bandage} de ${alamo.nombre}`).click()
  await expect(page.getByRole('dialog').getByText('Sin descripción')).toBeVisible()
  await page.unroute('**/api/tratamientos?*')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('on a phone, as cards', async () => {
    await page.setViewportSize(PHONE)
    const card = page.getByRole('list', { name: area.title }).getByRole('listitem')
    for (const text of [alamo.nombre, ...ofBandage]) await expect(card).toContainText(text)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, 'cards')
    await openForm(page)
    await button(page, 'Crear').click()
    await expect(page.getByText('El precio es obligatorio')).toBeVisible()
    await expectAccessible(page, 'form with errors')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await field(page, 'Ordenar por').selectOption('Nombre, ascendente')
    await expect(page).toHaveURL(/sort=nombre/)
  })
})

test('an owner sees their treatments with dates in words, as a table and as cards, and cannot change them', async ({
  page,
  clinic,
  openAs,
}) => {
  const area = areas.cliente
  const { owner, luna, treat, vetName, path } = await createTratamientoData(clinic, 'cliente')
  await treat({ fecha_fin: day(9) })
  await openAs(owner, path)
  await expect(pageHeading(page)).toHaveText(area.title)
  await expect(page.getByRole('columnheader')).toHaveText([...area.headings, 'Acciones'])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText([...area.sortable])
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('cell')).toHaveText([
    ...[new RegExp(`^${luna.nombre}`), 'Antibiótico', vetName, dateInWords(day(7)), dateInWords(day(9))],
    ...['25,50 €', 'Activo', ''],
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Nuevo|Editar|Eliminar|Cambiar/ })).toHaveCount(0)
  await expect(rows(page).getByRole('button')).toHaveCount(1)

  await page.setViewportSize(PHONE)
  const card = main.getByRole('listitem').filter({ hasText: 'Antibiótico' })
  await expect(card).toContainText(dateInWords(day(7)))
  await expect(button(page, /^Más acciones/)).toHaveCount(0)
  await button(card, /^Ver detalles/).click()
  const details = page.getByRole('dialog', { name: 'Antibiótico' })
  for (const text of [luna.nombre, vetName, weekdayAndDate(day(7)), 'Activo', 'Con comida.']) {
    await expect(details).toContainText(text)
  }
  await expect(details.getByText(owner.email)).toHaveCount(0)
  await button(details, 'Cerrar').click()
  await expect(details).toHaveCount(0)

  await respondWithEmptyList(page, '**/api/tratamientos?*')
  await button(page, 'Limpiar búsqueda').click()
  await expect(page.getByText(area.empty, { exact: true })).toBeVisible()
})
