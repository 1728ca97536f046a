import { expectNoHorizontalScroll } from '../support/assertions.ts'
import { LONG_NAME } from '../support/data.ts'
import { button, dialogField, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createOwner, luna } from './setup.ts'

test.use({ viewport: PHONE })

test('shows rows as cards with the same actions, without horizontal scroll', async ({ page, clinic, openAs }) => {
  const { owner } = await createOwner(clinic)
  await clinic.mascota(owner, luna)
  await clinic.mascota(owner, { nombre: LONG_NAME, raza: LONG_NAME, notas: LONG_NAME.repeat(5), sexo: 'macho' })
  await openAs(owner, '/pets')
  const cards = page.getByRole('list', { name: 'Mis Mascotas' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(cards.first()).toContainText('Fecha de Nacimiento9 may 2021')
  await expect(cards.first()).toContainText('Hembra')
  await expectNoHorizontalScroll(page)
  await field(page, 'Ordenar por').selectOption('Nombre, descendente')
  await expect(cards.first()).toContainText(LONG_NAME)
  await button(page, 'Más acciones de Luna').click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await dialogField(page, 'Nombre').fill('Lunera')
  await button(page, 'Actualizar').click()
  await expect(page.getByText('Mascota actualizada exitosamente')).toBeVisible()
  await button(page, 'Ver detalles Lunera').click()
  await expect(page.getByRole('dialog', { name: 'Lunera' })).toContainText('Siamés')
  await expect(button(page, 'Cerrar')).toBeFocused()
  await page.keyboard.press('Escape')
  await button(page, 'Más acciones de Lunera').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await button(page, 'Eliminar').click()
  await expect(cards).toHaveCount(1)
})
