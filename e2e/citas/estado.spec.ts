import { OUTDATED } from '../support/data.ts'
import { button, toast } from '../support/locators.ts'
import { withoutEvents } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createCitaData } from './setup.ts'

for (const rol of ['admin', 'veterinario'] as const) {
  test(`a ${rol} confirms and cancels`, async ({ page, clinic, openAs }) => {
    const { viewer, book, path } = await createCitaData(clinic, rol)
    await book()
    await openAs(viewer, path)
    // The row of the quick actions also contains the name.
    const row = page.getByRole('row', { name: /\d{2}:\d{2} .*Luna/ }).first()
    const toggle = button(row, /^Cambiar estado/)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page, 'Confirmar')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(button(page, 'Confirmar')).toBeHidden()
    for (const [choice, estado] of [
      ['Confirmar', 'Confirmada'],
      ['Cancelar', 'Cancelada'],
    ] as const) {
      const message =
        rol === 'admin' ? 'Estado de la cita actualizado exitosamente' : `Cita marcada como ${estado.toLowerCase()}`
      await toggle.click()
      await button(page, choice).click()
      if (choice === 'Cancelar') await button(page.getByRole('alertdialog'), 'Cancelar la cita').click()
      await expect(toast(page, message)).toBeVisible()
      await expect(row).toContainText(estado)
      await expect(button(page, choice)).toBeHidden()
    }
    await page.route('**/estado', (route) => route.fulfill({ status: 500, body: '' }))
    await toggle.click()
    await button(page, 'Confirmar').click()
    await expect(page.getByText('Error al cambiar el estado de la cita')).toBeVisible()
    await expect(row).toContainText('Cancelada')
  })
}

test('does not change the state of an appointment changed meanwhile, nor confirm one whose hour is taken', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, book, path } = await createCitaData(clinic, 'veterinario')
  const { id_cita } = await book()
  await withoutEvents(page)
  await openAs(vet, path)
  const rows = page.getByRole('row', { name: /^\S+ \d.*Luna/ })
  const row = rows.first()
  await button(row, /^Cambiar estado/).click()
  await clinic.call(vet, 'POST', `/api/citas/${id_cita}/estado`, { estado: 'cancelada' })
  await button(page, 'Confirmar').click()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  await expect(row).toContainText('Cancelada')
  await book() // the cancelled hour is free
  await button(page, 'Confirmar').click()
  await expect(page.getByText('El veterinario ya tiene una cita programada a esa hora.')).toBeVisible()
  await expect(rows).toHaveCount(2) // the list has been reloaded
  await expect(page.getByRole('row', { name: 'Cancelada' })).toHaveCount(1)
})
