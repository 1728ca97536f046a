import { paletteColorsOf } from '../support/assertions.ts'
import { fullDate, nextMonday, shortDateTime } from '../support/dates.ts'
import { button, field, firstCells, pageHeading, rows, searchBox } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { areas, createCitaData } from './setup.ts'

// Vets have the same list as administrators.
for (const rol of ['admin', 'cliente'] as const) {
  const area = areas[rol]
  const staff = rol !== 'cliente'

  test.describe(`a ${rol}`, () => {
    test('sees, sorts and searches appointments, and opens their details', async ({ page, clinic, openAs }) => {
      const { id, viewer, book, vetName, ownerName, luna, path } = await createCitaData(clinic, rol)
      const reason = `Revisión anual ${id}.\nTrae cartilla.`
      await book({ motivo_consulta: reason })
      await book({ fecha_hora: `${nextMonday(1)}T16:45`, motivo_consulta: 'Cojera', tipo_consulta: 'control' })
      await openAs(viewer, path)
      await expect(pageHeading(page)).toHaveText('Gestión de Citas')
      const headings = ['Fecha y Hora', 'Mascota', 'Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado']
      const columns = staff ? headings : headings.filter((heading) => heading !== 'Dueño')
      await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Acciones'])
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(staff ? columns : ['Fecha y Hora'])
      // Newest first, in the clinic's time zone.
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).first().getByRole('cell').first()).toHaveText(shortDateTime(`${nextMonday(1)}T16:45`))
      await expect(rows(page).last().getByRole('cell')).toHaveText([
        shortDateTime(`${nextMonday()}T10:00`),
        new RegExp(`^${luna.nombre}`),
        ...(staff ? [ownerName] : []),
        vetName,
        'Vacunación',
        /^Revisión anual/,
        'Pendiente',
        '',
      ])
      await button(page, 'Fecha y Hora').click()
      await expect(rows(page).first()).toContainText('10:00')
      await expect(page).toHaveURL(/sort=fecha_hora/)

      const box = searchBox(page)
      await box.fill(`REVISION anual ${id}`)
      await expect(page).toHaveURL(/search=REVISION/)
      await expect(rows(page)).toHaveCount(1)
      await box.fill(`ibanez${id}`)
      await expect(rows(page)).toHaveCount(2)
      await box.fill(`nada-${id}`)
      await expect(page.getByText(`No hay resultados para «nada-${id}».`)).toBeVisible()
      await button(page, 'Borrar búsqueda').click()
      await box.fill(id)
      await expect(rows(page)).toHaveCount(2)

      await button(rows(page).filter({ hasText: 'Vacunación' }), /^Ver detalles/).click()
      const details = page.getByRole('dialog')
      await expect(details).toHaveAccessibleName(new RegExp(fullDate(nextMonday()), 'i'))
      for (const text of [`10:00 · 30 minutos`, luna.nombre, vetName, 'Vacunación', 'Pendiente']) {
        await expect(details).toContainText(text)
      }
      await expect(details.getByText('Dueño', { exact: true })).toHaveCount(staff ? 1 : 0)
      if (staff) await expect(details).toContainText(ownerName)
      await expect(details.getByText(reason)).toHaveCSS('white-space', 'pre-wrap')
      await button(details, 'Cerrar').click()
      await expect(details).toBeHidden()
    })

    if (rol !== 'admin') return

    test('sees the empty state', async ({ page, clinic, openAs }) => {
      const { viewer } = await createCitaData(clinic, rol)
      await respondWithEmptyList(page, '**/api/citas?*')
      await openAs(viewer, area.path)
      await expect(page.getByText('No hay citas programadas')).toBeVisible()
    })

    test('pages through the list, newest first', async ({ page, clinic, openAs }) => {
      const { viewer, book, path } = await createCitaData(clinic, rol)
      for (let hour = 10; hour < 17; hour++) await book({ fecha_hora: `${nextMonday()}T${hour}:30` })
      await openAs(viewer, path)
      const times = firstCells(page)
      const at = (...hours: number[]) => hours.map((hour) => shortDateTime(`${nextMonday()}T${hour}:30`))
      await expect(times).toHaveText(at(16, 15, 14, 13, 12))
      await expect(page.getByText('1–5 de 7')).toBeVisible()
      await button(page, 'Ir a la página siguiente').click()
      await expect(times).toHaveText(at(11, 10))
      await expect(page.getByText('6–7 de 7')).toBeVisible()
      await expect(button(page, 'Ir a la página siguiente')).toBeDisabled()
      await button(page, 'Ir a la primera página').click()
      await expect(times).toHaveText(at(16, 15, 14, 13, 12))
      await expect(field(page, 'Filas por página:').locator('option')).toHaveText(['5', '10', '25', '50', '100'])
      await field(page, 'Filas por página:').selectOption('25')
      await expect(times).toHaveCount(7)
    })
  })
}

test('a vet sees only their own appointments, and an owner cannot change the state', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, owner, book } = await createCitaData(clinic, 'veterinario')
  await book()
  await openAs(await clinic.usuario('veterinario'), `/vet/appointments?search=${id}`)
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
  await openAs(owner, '/appointments')
  await expect(page.getByRole('row', { name: 'Luna' })).toBeVisible()
  await expect(button(page, /^Cambiar estado/)).toHaveCount(0)
})

test('each state has its color, and a missing reason shows a placeholder', async ({ page, clinic, openAs }) => {
  const { vet, book, path } = await createCitaData(clinic, 'veterinario')
  await book()
  for (const [n, estado] of ['confirmada', 'completada', 'cancelada'].entries()) {
    const { id_cita } = await book({ fecha_hora: `${nextMonday()}T1${n + 1}:00` })
    await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado })
  }
  // An old appointment may have no reason.
  await page.route('**/api/citas?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data[0].motivo_consulta = ''
    await route.fulfill({ response, json })
  })
  await openAs(vet, path)
  await expect(page.getByRole('cell', { name: 'Sin motivo' })).toHaveCount(1)
  for (const [label, color] of [
    ['Pendiente', 'warning'],
    ['Confirmada', 'success'],
    ['Completada', 'success'],
    ['Cancelada', 'error'],
  ] as const) {
    expect(await paletteColorsOf(page.getByRole('cell').getByText(label, { exact: true }))).toEqual([color])
  }
})
