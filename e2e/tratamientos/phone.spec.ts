import { startRowAction } from '../support/actions.ts'
import { longDate, shortDate } from '../support/dates.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createTratamientoData, day, NOON } from './setup.ts'

test.use({ hour: NOON, viewport: PHONE })

test('a vet has the same actions on a card', async ({ page, clinic, openAs }) => {
  const { vet, luna, treat, vetName, path } = await createTratamientoData(clinic, 'veterinario')
  await treat()
  await openAs(vet, path)
  const card = page.getByRole('list', { name: 'Gestión de Tratamientos' }).getByRole('listitem')
  for (const text of [luna.nombre, 'Antibiótico', vetName, shortDate(day(7)), '25,50 €', 'Activo']) {
    await expect(card).toContainText(text)
  }
  await startRowAction(page, 'Cambiar estado')
  await button(page, 'Completado').click()
  await expect(button(page, 'Completado')).toBeHidden() // the button has the same text as the new state
  await expect(card.getByText('Completado', { exact: true })).toBeVisible()
  await startRowAction(page, 'Editar')
  await dialogField(page, 'Nombre').fill('Antiparasitario')
  await button(page, 'Actualizar').click()
  await expect(card).toContainText('Antiparasitario')
  await field(page, 'Ordenar por').selectOption('Nombre, ascendente')
  await expect(page).toHaveURL(/sort=nombre/)
  await startRowAction(page, 'Eliminar')
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0) // it hides the cards behind it
  await expect(card).toHaveCount(0)
})

test('an owner opens the details of a treatment', async ({ page, clinic, openAs }) => {
  const { owner, treat } = await createTratamientoData(clinic, 'cliente')
  await treat()
  await openAs(owner, '/treatments')
  await expect(page.getByRole('listitem').filter({ hasText: 'Antibiótico' })).toContainText(longDate(day(7)))
  await expect(button(page, /^Más acciones/)).toHaveCount(0)
  await button(page, /^Ver detalles/).click()
  await expect(page.getByRole('dialog', { name: 'Antibiótico' })).toContainText('Con comida.')
})
