import { OUTDATED } from '../support/data.ts'
import { alert, button, dialogField, firstCells } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createOwner, luna } from './setup.ts'

test.describe('when the server fails', () => {
  test('shows why a save or delete failed, and keeps the input', async ({ page, clinic, openAs }) => {
    const { owner } = await createOwner(clinic)
    await clinic.mascota(owner, luna)
    await openAs(owner, '/pets')
    await button(page, 'Editar Luna').click()
    await dialogField(page, 'Nombre').fill('Lunita')
    await page.route('**/api/mascotas/*', (route) => route.abort())
    await button(page, 'Actualizar').click()
    await expect(alert(page, 'Error al guardar la mascota')).toBeVisible()
    await button(page, 'Cerrar aviso').click()
    await page.route('**/api/mascotas/*', (route) => route.fulfill({ status: 503, json: { message: 'Sin servicio.' } }))
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('alert')).toHaveText('Sin servicio.')
    await page.route('**/api/mascotas/*', (route) =>
      route.fulfill({ status: 422, json: { message: 'x', errors: { nombre: 'Ese nombre no.' } } }),
    )
    await button(page, 'Actualizar').click()
    await expect(dialogField(page, 'Nombre')).toHaveAccessibleDescription('Ese nombre no.')
    await expect(dialogField(page, 'Nombre')).toHaveValue('Lunita')
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await page.route('**/api/mascotas/*', (route) => route.abort())
    await button(page, 'Eliminar Luna').click()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('Error al eliminar la mascota')).toBeVisible()
    await expect(firstCells(page)).toHaveText([/^Luna/])
  })

  test('does not overwrite another user’s change', async ({ page, clinic, openAs }) => {
    const { owner } = await createOwner(clinic)
    const { id_mascota } = await clinic.mascota(owner, luna)
    await openAs(owner, '/pets')
    await button(page, 'Editar Luna').click()
    await clinic.call(owner, 'PUT', `/api/mascotas/${id_mascota}`, { nombre: 'Selene' })
    await dialogField(page, 'Nombre').fill('Lunita')
    await button(page, 'Actualizar').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(OUTDATED)
    await expect(dialogField(page, 'Nombre')).toHaveValue('Lunita')
    await expect(button(page, 'Actualizar')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Descartar').click()
    await expect(firstCells(page)).toHaveText([/^Selene/])
  })
})
