import { chooseTipo, fillDate } from '../support/actions.ts'
import { nextMonday, shortDateTime } from '../support/dates.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { choosePet, createCitaData, openForm } from './setup.ts'

test.use({ viewport: PHONE })

test('an owner books an appointment and sees it as a card', async ({ page, clinic, openAs }) => {
  const { owner, luna, vetName } = await createCitaData(clinic, 'cliente')
  await openAs(owner, '/appointments')
  await openForm(page)
  await choosePet(page, luna.nombre)
  await dialogField(page, 'Veterinario').selectOption(vetName)
  await fillDate(dialogField(page, 'Fecha'), nextMonday())
  await chooseTipo(page, 'Control')
  await dialogField(page, 'Motivo').fill('Peso')
  await button(page, 'Guardar').click()
  const card = page.getByRole('listitem').filter({ hasText: luna.nombre })
  for (const text of [shortDateTime(`${nextMonday()}T10:00`), vetName, 'Control', 'Pendiente']) {
    await expect(card).toContainText(text)
  }
  await button(card, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0) // it hides the cards behind it
  await expect(card).toBeHidden()
})

test('a vet confirms an appointment from the menu of its card', async ({ page, clinic, openAs }) => {
  const { vet, book } = await createCitaData(clinic, 'veterinario')
  await book()
  await openAs(vet, '/vet/appointments')
  await button(page, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: 'Cambiar estado' }).click()
  await button(page, 'Confirmar').click()
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
})
