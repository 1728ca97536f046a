import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { uniqueSurname } from './setup.ts'

test.use({ viewport: PHONE })

test('shows a row as a card with the same actions', async ({ page, clinic, openAs }) => {
  const apellido = uniqueSurname()
  const vet = await clinic.usuario('veterinario', { nombre: 'Bruno', apellido })
  await openAs(await clinic.usuario('admin'), `/admin/users?search=${apellido}`)
  const card = page.getByRole('list', { name: 'Gestión de Usuarios' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(vet.email)
  await expect(card).toContainText('Veterinario')
  await button(card, `Ver detalles Bruno ${apellido}`).click()
  await button(page.getByRole('dialog'), 'Cerrar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(card, `Más acciones de Bruno ${apellido}`).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await dialogField(page, 'Nombre').fill('Braulio')
  await button(page.getByRole('dialog'), 'Actualizar').click()
  await expect(card).toContainText(`Braulio ${apellido}`)
})
