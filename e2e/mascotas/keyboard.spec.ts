import { pressEnterOn } from '../support/actions.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'

test('an owner creates, reads and deletes a pet by keyboard only', async ({ page, clinic, openAs }) => {
  await openAs(await clinic.usuario(), '/pets')
  const empty = page.getByText('No tienes mascotas registradas. ¡Agrega una nueva mascota!')
  await expect(empty).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await pressEnterOn(page, button(page, 'Agregar Mascota').first())
  await expect(dialogField(page, 'Nombre')).toBeFocused()
  await page.keyboard.type('Rocky')
  await press('Tab')
  await page.keyboard.type('Perro')
  await expect(dialogField(page, 'Raza')).toBeEnabled()
  await press('Tab')
  await page.keyboard.type('Boxer')
  await dialogField(page, 'Fecha de Nacimiento').evaluate((input) => input.focus())
  await page.keyboard.type('15032022')
  await press('Enter')
  await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Rocky' })).toContainText('PerroBoxer15 mar 2022')
  await pressEnterOn(page, button(page, 'Ver detalles Rocky'))
  await expect(button(page.getByRole('dialog', { name: 'Rocky' }), 'Cerrar')).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Ver detalles Rocky')).toBeFocused()
  await press('Tab', 'Tab')
  await expect(button(page, 'Eliminar Rocky')).toBeFocused()
  await press('Enter')
  await expect(button(page, 'Cancelar')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByText('Mascota eliminada correctamente')).toBeVisible()
  await expect(empty).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
