import { dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { chooseCita, createTratamientoData, day, openForm } from './setup.ts'

test('the appointment field starts with today and the past, newest first, and finds one of many', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, luna, cita, book, vet } = await createTratamientoData(clinic, 'veterinario')
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
    const estado = motivo_consulta === 'Cancelada' ? 'cancelada' : undefined
    const made = await clinic.cita(vet, luna, fecha_hora, { motivo_consulta, estado })
    if (motivo_consulta === 'Ayer') await clinic.moveCita(made, `${day(-1)}T10:00`)
  }
  await openAs(vet, '/vet/treatments')
  await openForm(page)
  const field = dialogField(page, 'Cita')
  const options = page.getByRole('option', { name: luna.nombre })

  await test.step('today and the past come first, without cancelled ones', async () => {
    const expected = ['Hoy tarde', 'Hoy temprano', 'Ayer', 'Mañana', 'Pasado mañana']
    await field.click()
    // Of 25, which the appointments of other tests may fill.
    await expect(options.first()).toContainText('Hoy tarde')
    await field.fill(luna.nombre)
    await expect(options).toContainText(expected)
    await expect(options).toHaveCount(expected.length)
  })

  await test.step('a search finds one that is not shown', async () => {
    const option = `${luna.nombre} - Revisión de ${id}`
    await book(luna, { fecha_hora: `${day(60)}T11:00`, motivo_consulta: `Revisión de ${id}` })
    // With the other two more than the field shows of those to come, all before that one.
    for (let n = 0; n < 23; n++) {
      await book(luna, { fecha_hora: `${day(8 + n)}T10:00`, motivo_consulta: `Control ${n}` })
    }
    await field.fill(`nadie-${id}`)
    await expect(page.getByText('Sin resultados')).toBeVisible()
    await field.fill(luna.nombre.toUpperCase())
    await expect(page.getByRole('option', { name: `${luna.nombre} - Control 0` })).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(3 + 25)
    await expect(page.getByRole('option', { name: option })).toHaveCount(0)
    await chooseCita(page, `REVISION de ${id}`, option)
    await expect(field).toHaveValue(option)
  })
})
