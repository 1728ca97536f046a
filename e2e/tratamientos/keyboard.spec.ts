import { pressEnterOn, tabTo } from '../support/actions.ts'
import { button, dialogField, rows, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, createTratamientoData, day } from './setup.ts'

test('a vet creates, completes and deletes a treatment by keyboard only', async ({ page, clinic, openAs }) => {
  const { id, vet, luna, option } = await createTratamientoData(clinic, 'veterinario')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // app/keyboard.spec.ts has the way from the sign-in page to a list, and back.
  await openAs(vet, '/vet/treatments')
  await pressEnterOn(page, button(page, 'Nuevo Tratamiento'))
  await tabTo(page, dialogField(page, 'Cita'))
  await page.keyboard.type(`Luna${id}`)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(dialogField(page, 'Cita')).toHaveValue(option)
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
  await pressEnterOn(page, button(page, 'Deshacer'))
  await expect(rows(page).first()).toContainText('Activo')
  await pressEnterOn(page, button(page, `Eliminar ${name}`))
  await pressEnterOn(page, button(page.getByRole('alertdialog'), 'Eliminar'))
  await expect(toast(page, areas.veterinario.removed)).toBeVisible()
  await expect(page.getByText(`No hay resultados para «${id}».`)).toBeVisible()
})
