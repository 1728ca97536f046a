import { pressEnterOn, tabTo } from '../support/actions.ts'
import { button, dialogField, rows, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, createTratamientoData, day } from './setup.ts'

test('a vet creates, completes and deletes a treatment by keyboard only; the appointment field starts with today and the past', async ({
  page,
  clinic,
  openAs,
}) => {
  const { id, vet, luna, cita } = await createTratamientoData(clinic, 'veterinario')
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
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // app/keyboard.spec.ts has the way from the sign-in page to a list, and back.
  await openAs(vet, '/vet/treatments')
  await pressEnterOn(page, button(page, 'Nuevo Tratamiento'))
  const field = dialogField(page, 'Cita')
  const options = page.getByRole('option', { name: luna.nombre })
  await test.step('the appointments of a pet, newest first, without cancelled ones, and one by its reason', async () => {
    await tabTo(page, field)
    await press('ArrowDown')
    // Of 25, which the appointments of other tests may fill.
    await expect(options.first()).toContainText('Hoy tarde')
    await page.keyboard.type(`luna${id}`)
    const expected = ['Hoy tarde', 'Hoy temprano', 'Ayer', 'Mañana', 'Pasado mañana']
    await expect(options).toContainText(expected)
    await expect(options).toHaveCount(expected.length)
    await page.keyboard.type(' AYER')
    await expect(options).toContainText(['Ayer'])
    await press('ArrowDown', 'Enter')
    await expect(field).toHaveValue(`${luna.nombre} - Ayer`)
  })
  await tabTo(page, dialogField(page, 'Nombre'))
  await page.keyboard.type(`Vacuna${id}`)
  await press('Tab')
  await page.keyboard.type('30,5')
  await press('Tab')
  await page.keyboard.type('Una dosis')
  await press('Tab')
  await expect(dialogField(page, 'Fecha Inicio')).toBeFocused()
  const [year, month, date] = day(3).split('-')
  await page.keyboard.type(`${date}${month}${year}`)
  await press('Enter')
  await expect(toast(page, areas.veterinario.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page, searchBox(page))
  await page.keyboard.type(id)
  await expect(rows(page)).toHaveCount(1)
  const name = `Vacuna${id} de ${luna.nombre}`
  await pressEnterOn(page, button(page, `Cambiar estado ${name}`))
  await pressEnterOn(page, button(page, 'Completado'))
  await expect(toast(page, 'Tratamiento marcado como completado')).toBeVisible()
  await expect(rows(page).first()).toContainText('Completado')
  await pressEnterOn(page, button(page, `Eliminar ${name}`))
  await pressEnterOn(page, button(page.getByRole('alertdialog'), 'Eliminar'))
  await expect(toast(page, areas.veterinario.removed)).toBeVisible()
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
})
