import { pressEnterOn } from '../support/actions.ts'
import { button, dialogField, firstCells, pageHeading, rows } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createOwner, headings } from './setup.ts'

test('an owner creates, reads and deletes a pet by keyboard only, sees only their own, and types a breed that is not in the list', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner } = await createOwner(clinic)
  await clinic.mascota(await clinic.usuario(), { nombre: 'Ajeno' })
  await openAs(owner, '/pets')
  const empty = page.getByText('No tienes mascotas registradas. ¡Agrega una nueva mascota!')
  await expect(empty).toBeVisible()
  const dialog = page.getByRole('dialog')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await test.step('a new one needs only a name and a birth date', async () => {
    await pressEnterOn(page, button(page, 'Agregar Mascota').first())
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await expect(dialogField(page, 'Dueño')).toHaveCount(0)
    await expect(dialogField(page, 'Raza')).toBeDisabled()
    await expect(dialogField(page, 'Raza')).toHaveAccessibleDescription('Seleccione una especie primero')
    await press('Enter')
    await expect(page.getByText(/ obligatori[oa]$/)).toHaveCount(2)
    await page.keyboard.type('Rocky')
    await dialogField(page, 'Fecha de Nacimiento').evaluate((input) => input.focus())
    await page.keyboard.type('15032022')
    await press('Enter')
    await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Rocky' }).getByRole('cell').nth(1)).toHaveText('-')
  })
  await test.step('the list has only their own, without an owner', async () => {
    await expect(pageHeading(page)).toHaveText('Mis Mascotas')
    await expect(page.getByRole('columnheader')).toHaveText(headings.filter((heading) => heading !== 'Dueño'))
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(['Nombre', 'Fecha de Nacimiento'])
    await expect(firstCells(page)).toHaveText([/^Rocky/])
    await expect(page.getByText('1–1 de 1')).toBeVisible()
  })
  await test.step('reads and deletes it', async () => {
    await expect(dialog).toHaveCount(0)
    await pressEnterOn(page, button(page, 'Ver detalles Rocky'))
    await expect(button(page.getByRole('dialog', { name: 'Rocky' }), 'Cerrar')).toBeFocused()
    await expect(dialog.getByText(owner.email)).toHaveCount(0)
    await press('Escape')
    await expect(dialog).toHaveCount(0)
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
  const options = dialogField(page, 'Raza').getByRole('option')
  await test.step('a breed that is not in the list is typed', async () => {
    await button(page, 'Agregar Mascota').first().click()
    await dialogField(page, 'Nombre').fill('Argos')
    await dialogField(page, 'Fecha de Nacimiento').fill('2024-01-31')
    await dialogField(page, 'Especie').selectOption('perro')
    await expect(options.nth(1)).toHaveText('Mestizo')
    await expect(dialogField(page, '¿Cuál?')).toHaveCount(0)
    // The last option but “No se sabe”, and the text field is the next stop. A breed of the list may be part of what is typed.
    await dialogField(page, 'Raza').focus()
    await press('End', 'ArrowUp', 'Tab')
    await expect(dialogField(page, '¿Cuál?')).toBeFocused()
    await expect(page.locator('datalist option[value="Perro de Agua Español"]')).toBeAttached()
    await page.keyboard.type('Boxer cruzado con galgo')
    await expect(dialogField(page, 'Raza')).toHaveValue('Otro')
    await button(page, 'Guardar').click()
    await expect(rows(page)).toContainText('Boxer cruzado con galgo')
  })
  await test.step('kept, and shown again; another species clears it', async () => {
    await button(page, 'Editar Argos').click()
    await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
    await expect(dialogField(page, 'Raza')).toHaveValue('Otro')
    await expect(dialogField(page, '¿Cuál?')).toHaveValue('Boxer cruzado con galgo')
    await dialogField(page, '¿Cuál?').fill('x'.repeat(101))
    await button(page, 'Actualizar').click()
    await expect(dialogField(page, '¿Cuál?')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
    await expect(dialogField(page, '¿Cuál?')).toBeFocused()
    await dialogField(page, 'Especie').selectOption('gato')
    await expect(dialogField(page, '¿Cuál?')).toHaveCount(0)
    await expect(options.nth(1)).toHaveText('Común europeo')
    await dialogField(page, 'Raza').selectOption('Otro')
    await button(page, 'Actualizar').click()
    await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
    await expect(rows(page)).toContainText('GatoOtro')
  })
})
