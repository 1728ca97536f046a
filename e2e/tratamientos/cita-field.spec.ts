import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, chooseCita, createTratamientoData, day, NOON, openForm } from './setup.ts'

test.use({ hour: NOON })

const area = areas.veterinario

test('keeps a deleted appointment, and sees that saving makes the treatment active', async ({
  page,
  clinic,
  openAs,
}) => {
  const { viewer, vet, vetName, luna, cita, book, treat, option, path } = await createTratamientoData(
    clinic,
    'veterinario',
  )
  await treat({ estado: 'cancelado' })
  await book(luna, { fecha_hora: `${day(8)}T10:00`, motivo_consulta: 'Otra' })
  await clinic.call(vet, 'DELETE', `/api/citas/${cita.id_cita}`)
  await openAs(viewer, path)
  const row = page.getByRole('row', { name: 'Antibiótico' })
  await expect(row).toContainText(vetName)
  await button(row, /^Ver detalles/).click()
  await expect(page.getByRole('dialog')).toContainText('Revisión anual')
  await page.keyboard.press('Escape')
  await button(row, /^Editar/).click()
  await expect(page.getByRole('note')).toHaveText(
    'Este tratamiento está cancelado. Si lo guardas, volverá a estar activo.',
  )
  const gone = `${option} (No disponible)`
  await expect(dialogField(page, 'Cita')).toHaveValue(gone)
  await expect(dialogField(page, 'Cita')).toHaveAccessibleDescription(/^Esta cita se ha eliminado/)
  // The deleted appointment can be chosen again.
  await chooseCita(page, luna.nombre, `${luna.nombre} - Otra`)
  await dialogField(page, 'Cita').click()
  await page.getByRole('option', { name: gone }).click()
  await dialogField(page, 'Nombre').fill('Corregido')
  await button(page, 'Actualizar').click()
  await expect(toast(page, area.updated)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Corregido' })).toContainText('Activo')
})

test('the appointment field finds one of many appointments', async ({ page, clinic, openAs }) => {
  const { id, luna, book, vet } = await createTratamientoData(clinic, 'veterinario')
  const option = `${luna.nombre} - Revisión de ${id}`
  await book(luna, { fecha_hora: `${day(60)}T11:00`, motivo_consulta: `Revisión de ${id}` })
  // More than the field shows at once, all before that one.
  for (let n = 0; n < 26; n++) {
    await book(luna, { fecha_hora: `${day(8 + n)}T10:00`, motivo_consulta: `Control ${n}` })
  }
  await openAs(vet, '/vet/treatments')
  await openForm(page)
  await dialogField(page, 'Cita').fill(luna.nombre)
  await expect(page.getByRole('option', { name: `${luna.nombre} - Control 0` })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(25)
  await expect(page.getByRole('option', { name: option })).toHaveCount(0)
  await dialogField(page, 'Cita').fill(`nadie-${id}`)
  await expect(page.getByText('Sin resultados')).toBeVisible()
  await chooseCita(page, `REVISION de ${id}`, option)
  await expect(dialogField(page, 'Cita')).toHaveValue(option)
})

test('the appointment field starts with today and the past, newest first, without cancelled ones', async ({
  page,
  clinic,
  openAs,
}) => {
  const { luna, cita, vet } = await createTratamientoData(clinic, 'veterinario')
  await clinic.call(vet, 'DELETE', `/api/citas/${cita.id_cita}`)
  const times = [
    ['Mañana', `${day(1)}T10:00`],
    ['Hoy temprano', `${day(0)}T10:00`],
    ['Pasado mañana', `${day(2)}T10:00`],
    ['Hoy tarde', `${day(0)}T17:00`],
    ['Cancelada', `${day(0)}T16:00`],
    ['Ayer', `${day(0)}T11:00`],
  ] as const
  for (const [motivo_consulta, fecha_hora] of times) {
    const made = await clinic.cita(vet, luna, fecha_hora, { motivo_consulta })
    if (motivo_consulta === 'Cancelada') {
      await clinic.call(vet, 'POST', `/api/citas/${made.id_cita}/estado`, { estado: 'cancelada' })
    }
    if (motivo_consulta === 'Ayer') await clinic.moveCita(made, `${day(-1)}T10:00`)
  }
  await openAs(vet, '/vet/treatments')
  await openForm(page)
  const expected = ['Hoy tarde', 'Hoy temprano', 'Ayer', 'Mañana', 'Pasado mañana']
  const options = page.getByRole('option', { name: luna.nombre })
  await dialogField(page, 'Cita').click()
  // Of 25, which the appointments of other tests may fill.
  await expect(options.first()).toContainText('Hoy tarde')
  await dialogField(page, 'Cita').fill(luna.nombre)
  await expect(options).toContainText(expected)
  await expect(options).toHaveCount(expected.length)
})
