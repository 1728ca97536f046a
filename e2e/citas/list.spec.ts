import { startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll, paletteColorsOf } from '../support/assertions.ts'
import { listTime, nextMonday, weekdayAndDate } from '../support/dates.ts'
import { button, pageHeading, rows, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createCitaData } from './setup.ts'

// Vets have the same list as administrators; flow.spec.ts has the list of an owner, saved.spec.ts has the form.
test('an admin sees, sorts and searches appointments, and opens their details; table, details and cards are accessible', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, vet, viewer, book, vetName, ownerName, luna, path } = await createCitaData(clinic, 'admin')
  const reason = `Revisión anual ${id}.\nTrae cartilla. ${'Palabra'.repeat(40)}`
  await book({ motivo_consulta: reason })
  await book({ fecha_hora: `${nextMonday(1)}T16:45`, motivo_consulta: 'Cojera', tipo_consulta: 'control' })
  await openAs(viewer, path)
  const box = searchBox(page)

  await test.step('columns and order', async () => {
    await expect(pageHeading(page)).toHaveText('Gestión de Citas')
    const headings = ['Fecha y Hora', 'Mascota', 'Dueño', 'Veterinario', 'Tipo de Consulta', 'Motivo', 'Estado']
    await expect(page.getByRole('columnheader')).toHaveText([...headings, 'Acciones'])
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(headings)
    // Newest first, in the clinic's time zone.
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first().getByRole('cell').first()).toContainText(listTime(`${nextMonday(1)}T16:45`))
    await expect(rows(page).last().getByRole('cell')).toHaveText([
      new RegExp(`^${listTime(`${nextMonday()}T10:00`)}`),
      new RegExp(`^${luna.nombre}`),
      new RegExp(`^${ownerName}`),
      vetName,
      'Vacunación',
      /^Revisión anual/,
      'Pendiente',
      'Confirmar',
    ])
    await button(page, 'Fecha y Hora').click()
    await expect(rows(page).first()).toContainText('10:00')
    await expect(page).toHaveURL(/sort=fecha_hora/)
  })

  await test.step('search', async () => {
    await box.fill(`nada-${id}`)
    await expect(page.getByText(`No hay resultados para «nada-${id}».`)).toBeVisible()
    await button(page, 'Borrar búsqueda').click()
    await box.fill(`REVISION anual ${id}`)
    await expect(page).toHaveURL(/search=REVISION/)
    await expect(rows(page)).toHaveCount(1)
    await expectNoHorizontalScroll(page)
    await startRowAction(page, 'Cambiar estado')
    await expect(button(page.getByRole('group'), 'Confirmar')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expectAccessible(page, 'table')
    await startRowAction(page, 'Cambiar estado')
  })

  await test.step('details', async () => {
    await button(rows(page), /^Ver detalles/).click()
    const details = page.getByRole('dialog')
    await expect(details).toHaveAccessibleName(new RegExp(weekdayAndDate(nextMonday()), 'i'))
    for (const text of [`10:00 · 30 minutos`, luna.nombre, vetName, ownerName, 'Vacunación', 'Pendiente']) {
      await expect(details).toContainText(text)
    }
    await expect(details.getByText('Dueño', { exact: true })).toHaveCount(1)
    await expect(details.getByText(reason)).toHaveCSS('white-space', 'pre-wrap')
    await expect(details.getByRole('listitem').first()).toBeVisible() // its notices are loaded
    await expectAccessible(page, 'details')
    await button(details, 'Cerrar').click()
    await expect(details).toBeHidden()
  })

  await test.step('each state has its color, and a missing reason shows a placeholder', async () => {
    for (const [n, estado] of ['confirmada', 'completada', 'cancelada'].entries()) {
      const { id_cita } = await book({ fecha_hora: `${nextMonday(2)}T1${n + 1}:00` })
      await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado })
    }
    // An old appointment may have no reason.
    await page.route('**/api/citas?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data[0].motivo_consulta = ''
      await route.fulfill({ response, json })
    })
    await box.fill(`${id} begoña`)
    await expect(rows(page)).toHaveCount(5)
    await expect(page.getByRole('cell', { name: 'Sin motivo' })).toHaveCount(1)
    for (const [label, color] of [
      ['Pendiente', 'warning'],
      ['Confirmada', 'success'],
      ['Completada', 'success'],
      ['Cancelada', 'error'],
    ] as const) {
      const cell = page.getByRole('cell').getByText(label, { exact: true }).first()
      expect(await paletteColorsOf(cell)).toEqual([color])
    }
  })

  await test.step('cards', async () => {
    await page.setViewportSize(PHONE)
    await expect(button(page, /^Más acciones/)).toHaveCount(5)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, 'cards')
  })
})
