import type { Page } from '@playwright/test'
import { fillDate } from '../support/actions.ts'
import { uniqueId } from '../support/data.ts'
import { button, dialogField } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { createOwner } from './setup.ts'

const fecha = (page: Page) => dialogField(page, 'Fecha de Nacimiento')

/** In an open, empty form: every error is under its field, the first one focused. */
async function expectErrors(page: Page) {
  await button(page, 'Crear').click()
  await expect(dialogField(page, 'Nombre')).toBeFocused()
  for (const [label, text] of [
    ['Nombre', 'El nombre es obligatorio'],
    ['Especie', 'La especie es obligatoria'],
    ['Raza', 'La raza es obligatoria'],
    ['Fecha de Nacimiento', 'La fecha de nacimiento es obligatoria'],
    ['Sexo', 'El sexo es obligatorio'],
    ['Dueño', 'Debes seleccionar un dueño para la mascota'],
  ] as const) {
    await expect(dialogField(page, label)).toHaveAccessibleDescription(text)
  }
  await dialogField(page, 'Nombre').fill('x'.repeat(101))
  await expect(page.getByText('El nombre es obligatorio')).toHaveCount(0)
  await fecha(page).focus()
  await page.keyboard.press('1') // partly typed: neither valid nor empty
  await button(page, 'Crear').click()
  await expect(fecha(page)).toHaveAccessibleDescription('Escribe la fecha como 31/12/2026')
  await fillDate(fecha(page), '2099-01-01')
  const notas = dialogField(page, 'Notas (opcional)')
  await notas.fill('y'.repeat(2001))
  await button(page, 'Crear').click()
  await expect(dialogField(page, 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
  await expect(fecha(page)).toHaveAccessibleDescription('La fecha de nacimiento no puede ser futura')
  await expect(notas).toHaveAccessibleDescription('Escribe como máximo 2000 caracteres')
}

// owner.spec.ts has the form of an owner.
test('an admin sees every error, and creates, reads, edits and deletes a pet', async ({ page, clinic, openAs }) => {
  const { owner } = await createOwner(clinic)
  const nombre = `Toby${uniqueId()}`
  const row = page.getByRole('row', { name: nombre })

  await test.step('there are no pets and no owners', async () => {
    for (const url of ['**/api/mascotas?*', '**/api/clientes?*']) await respondWithEmptyList(page, url)
    await openAs(await clinic.usuario('admin'), '/admin/pets')
    await expect(page.getByText('No hay mascotas registradas')).toBeVisible()
    await button(page, 'Nueva Mascota').click()
    await expect(page.getByRole('dialog', { name: 'Nueva Mascota' })).toBeVisible()
    await expect(dialogField(page, 'Dueño')).toHaveAccessibleDescription('No hay clientes disponibles')
    await page.unrouteAll()
  })

  await test.step('creates', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Nueva Mascota').click()
    await expectErrors(page)
    await dialogField(page, 'Nombre').fill(nombre)
    await expect(dialogField(page, 'Raza')).toBeDisabled()
    await dialogField(page, 'Especie').selectOption({ label: 'Pez Dorado' })
    await dialogField(page, 'Especie').selectOption({ label: 'Perro' })
    await dialogField(page, 'Raza').selectOption('Labrador Retriever')
    await fillDate(fecha(page), '2020-02-29')
    await dialogField(page, 'Sexo').selectOption('Macho')
    await dialogField(page, 'Dueño').fill(owner.usuario.apellido.toLowerCase())
    await page.getByRole('listbox').getByRole('option', { name: owner.email }).click()
    await dialogField(page, 'Notas (opcional)').fill('Primera línea\nSegunda línea')
    await button(page, 'Crear').click()
    await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByPlaceholder('Buscar por nombre, dueño, notas…').fill(owner.usuario.apellido)
    await expect(row).toContainText('29 feb 2020')
  })

  await test.step('reads', async () => {
    await button(page, `Ver detalles ${nombre}`).click()
    const details = page.getByRole('dialog', { name: nombre })
    for (const text of ['Perro', 'Labrador Retriever', 'Macho', owner.email]) await expect(details).toContainText(text)
    await expect(details.getByText('Primera línea\nSegunda línea')).toBeVisible()
    await expect(button(details, 'Cerrar')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, `Ver detalles ${nombre}`)).toBeFocused()
  })

  await test.step('edits', async () => {
    await button(page, `Editar ${nombre}`).click()
    await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
    await expect(dialogField(page, 'Raza')).toHaveValue('Labrador Retriever')
    await dialogField(page, 'Especie').selectOption('gato')
    await expect(dialogField(page, 'Raza')).toHaveValue('')
    await dialogField(page, 'Raza').selectOption('Persa')
    await dialogField(page, 'Notas (opcional)').fill('')
    await button(page, 'Actualizar').click()
    await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
    await expect(row).toContainText('GatoPersa')
    await expect(row).toContainText('Sin notas')
  })

  await test.step('deletes', async () => {
    await button(page, `Eliminar ${nombre}`).click()
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta mascota?' })
    await expect(question).toContainText(nombre)
    await button(question, 'Cancelar').click()
    await expect(question).toHaveCount(0)
    await button(page, `Eliminar ${nombre}`).click()
    await button(question, 'Eliminar').click()
    await expect(page.getByText('Mascota eliminada exitosamente')).toBeVisible()
    await expect(question).toHaveCount(0) // it hides the rows behind it
    await expect(row).toHaveCount(0)
  })
})
