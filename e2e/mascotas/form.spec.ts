import { fillDate } from '../support/actions.ts'
import { expectShownFor } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { button, dialogField, firstCells } from '../support/locators.ts'
import { respondWithEmptyList } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { areas, createOwner, luna, viewerOf } from './setup.ts'

test.describe('the form', () => {
  for (const rol of ['admin', 'cliente'] as const) {
    test(`a ${rol} creates, reads, edits and deletes a pet`, async ({ page, clinic, openAs }) => {
      const { owner } = await createOwner(clinic)
      const { viewer, path } = await viewerOf(clinic, rol, owner)
      const { create, submit, removed } = areas[rol]
      const nombre = `Toby${uniqueId()}`
      await openAs(viewer, path)
      await button(page, create).first().click()
      await expect(page.getByRole('dialog', { name: create })).toBeVisible()
      await dialogField(page, 'Nombre').fill(nombre)
      await expect(dialogField(page, 'Raza')).toBeDisabled()
      await expect(dialogField(page, 'Raza')).toHaveAccessibleDescription('Seleccione una especie primero')
      await dialogField(page, 'Especie').selectOption({ label: 'Pez Dorado' })
      await dialogField(page, 'Especie').selectOption({ label: 'Perro' })
      await dialogField(page, 'Raza').selectOption('Labrador Retriever')
      await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2020-02-29')
      await dialogField(page, 'Sexo').selectOption('Macho')
      if (rol !== 'cliente') {
        await dialogField(page, 'Dueño').fill(owner.usuario.apellido.toLowerCase())
        await page.getByRole('listbox').getByRole('option', { name: owner.email }).click()
      }
      await dialogField(page, 'Notas (opcional)').fill('Primera línea\nSegunda línea')
      await button(page, submit).click()
      await expect(page.getByText('Mascota creada exitosamente')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('row', { name: nombre })).toContainText('29 de febrero de 2020')

      await button(page, `Ver detalles ${nombre}`).click()
      const details = page.getByRole('dialog', { name: nombre })
      await expect(details).toContainText('Perro')
      await expect(details).toContainText('Labrador Retriever')
      await expect(details).toContainText('Macho')
      await expect(details.getByText('Primera línea\nSegunda línea')).toBeVisible()
      await expect(details.getByText(owner.email)).toHaveCount(rol === 'cliente' ? 0 : 1)
      await expect(button(details, 'Cerrar')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button(page, `Ver detalles ${nombre}`)).toBeFocused()

      await button(page, `Editar ${nombre}`).click()
      await expect(page.getByRole('dialog', { name: 'Editar Mascota' })).toBeVisible()
      await expect(dialogField(page, 'Raza')).toHaveValue('Labrador Retriever')
      await dialogField(page, 'Especie').selectOption('gato')
      await expect(dialogField(page, 'Raza')).toHaveValue('')
      await dialogField(page, 'Raza').selectOption('Persa')
      await dialogField(page, 'Notas (opcional)').fill('')
      await button(page, 'Actualizar').click()
      await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
      await expect(page.getByRole('row', { name: nombre })).toContainText('GatoPersa')
      await expect(page.getByRole('row', { name: nombre })).toContainText('Sin notas')

      await button(page, `Eliminar ${nombre}`).click()
      const confirmDialog = page.getByRole('alertdialog', {
        name: '¿Estás seguro de que deseas eliminar esta mascota?',
      })
      await expect(confirmDialog).toContainText(nombre)
      await button(confirmDialog, 'Cancelar').click()
      await expect(confirmDialog).toHaveCount(0)
      await button(page, `Eliminar ${nombre}`).click()
      await button(confirmDialog, 'Eliminar').click()
      await expect(page.getByText(removed)).toBeVisible()
      await expect(confirmDialog).toHaveCount(0) // it hides the rows behind it
      await expect(page.getByRole('row', { name: nombre })).toHaveCount(0)
    })
  }

  test('deleting the last row of the last page shows the previous page', async ({ page, clinic, openAs }) => {
    const { owner } = await createOwner(clinic)
    for (let n = 1; n <= 6; n++) await clinic.mascota(owner, { nombre: `Pez ${n}` })
    await openAs(owner, '/pets?page=2')
    await button(page, 'Eliminar Pez 6').click()
    await button(page, 'Eliminar').click()
    await expect(page.getByText('1–5 de 5')).toBeVisible()
    await expect(firstCells(page)).toHaveCount(5)
  })

  test('shows every error under its field, and focuses the first', async ({ page, clinic, openAs }) => {
    await openAs(await clinic.usuario('admin'), '/admin/pets')
    await button(page, 'Nueva Mascota').click()
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
    await dialogField(page, 'Fecha de Nacimiento').focus()
    await page.keyboard.press('1') // partly typed: neither valid nor empty
    await button(page, 'Crear').click()
    await expect(dialogField(page, 'Fecha de Nacimiento')).toHaveAccessibleDescription(
      'Escribe la fecha como 31/12/2026',
    )
    await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2099-01-01')
    await dialogField(page, 'Notas (opcional)').fill('y'.repeat(2001))
    await button(page, 'Crear').click()
    await expect(dialogField(page, 'Nombre')).toHaveAccessibleDescription('Escribe como máximo 100 caracteres')
    await expect(dialogField(page, 'Fecha de Nacimiento')).toHaveAccessibleDescription(
      'La fecha de nacimiento no puede ser futura',
    )
    await expect(dialogField(page, 'Notas (opcional)')).toHaveAccessibleDescription(
      'Escribe como máximo 2000 caracteres',
    )
  })

  test('an owner needs only a name and a birth date; the toast disappears after six seconds', async ({
    page,
    clinic,
    openAs,
  }) => {
    await openAs(await clinic.usuario(), '/pets')
    await button(page, 'Agregar Mascota').first().click()
    await button(page, 'Guardar').click()
    await expect(page.getByText(/ obligatori[oa]$/)).toHaveCount(2)
    await dialogField(page, 'Nombre').fill('Solo nombre')
    await fillDate(dialogField(page, 'Fecha de Nacimiento'), '2024-01-31')
    await page.mouse.move(0, 0) // a toast stays while it is hovered
    await expectShownFor(page.getByText('Mascota creada exitosamente'), 6_000, () => page.keyboard.press('Enter'))
    await expect(page.getByRole('row', { name: 'Solo nombre' }).getByRole('cell').nth(1)).toHaveText('-')
  })

  test('the owner field shows when there are no owners', async ({ page, clinic, openAs }) => {
    await respondWithEmptyList(page, '**/api/clientes?*')
    await openAs(await clinic.usuario('veterinario'), '/vet/pets')
    await button(page, 'Nueva Mascota').click()
    await expect(dialogField(page, 'Dueño')).toHaveAccessibleDescription('No hay clientes disponibles')
  })

  test('asks before it discards a changed form', async ({ page, clinic, openAs }) => {
    const { owner } = await createOwner(clinic)
    await clinic.mascota(owner, luna)
    await openAs(owner, '/profile')
    await page.getByRole('link', { name: 'Mis Mascotas' }).click()
    await button(page, 'Editar Luna').click()
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Editar Luna')).toBeFocused()

    await button(page, 'Editar Luna').click()
    await dialogField(page, 'Nombre').fill('Lunita')
    const confirmDialog = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar. ¿Descartarlos?' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Cancelar').click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(confirmDialog).toBeVisible()
      await button(page, 'Seguir editando').click()
      await expect(confirmDialog).toHaveCount(0)
      await expect(dialogField(page, 'Nombre')).toHaveValue('Lunita')
    }
    await button(page, 'Cerrar').click()
    await button(page, 'Descartar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(firstCells(page)).toHaveText([/^Luna/])
  })
})
