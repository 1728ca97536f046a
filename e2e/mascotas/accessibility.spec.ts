import { expectAccessible } from '../support/assertions.ts'
import { button, dialogField, searchBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createOwner, luna } from './setup.ts'

// An owner sees a part of what staff see.
test('the pets of a vet and their dialogs are accessible, as a table and as cards', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, apellido } = await createOwner(clinic)
  await clinic.mascota(owner, luna)
  await openAs(await clinic.usuario('veterinario'), `/vet/pets?search=${apellido}`)
  await expect(button(page, 'Eliminar Luna')).toBeVisible()
  await expectAccessible(page, 'table')
  await button(page, 'Ver detalles Luna').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'details')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Eliminar Luna').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question')
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await button(page, 'Nueva Mascota').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'form')

  await page.setViewportSize(PHONE)
  await button(page, 'Crear').click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await expectAccessible(page, 'form with errors')
  await dialogField(page, 'Nombre').fill('Algo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'unsaved changes')
  await button(page, 'Descartar').click()
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expectAccessible(page, 'cards')
  await button(page, 'Más acciones de Luna').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await searchBox(page).fill('nadie-se-llama-asi')
  await expect(page.getByText('No hay resultados')).toBeVisible()
  await expectAccessible(page, 'no results')
})
