import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { uniqueSurname } from './setup.ts'

test('the list and its dialogs are accessible as a table and as cards, which have the same actions', async ({
  page,
  clinic,
  openAs,
}) => {
  const apellido = uniqueSurname()
  const long = `${apellido}-Hermenegilda-de-la-Santísima-Trinidad-y-Todos-los-Santos`
  await clinic.usuario('veterinario', { nombre: 'Maximiliana Guadalupe de los Ángeles', apellido: long })
  const rosa = await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
  await openAs(await clinic.usuario('admin', { nombre: 'Alba', apellido }), `/admin/users?search=${apellido}`)
  const dialog = page.getByRole('dialog')
  const check = async (what: string) => {
    await expectAccessible(page, what)
    await expectNoHorizontalScroll(page, what)
  }
  const close = async (label: string) => {
    await button(dialog, label).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('a desktop', async () => {
    await expect(button(page, `Eliminar Rosa ${apellido}`)).toBeVisible()
    await check('table')
    await button(page, `Eliminar Rosa ${apellido}`).click()
    await expect(page.getByRole('alertdialog')).toContainText(`Rosa ${apellido}`)
    await check('question')
    await button(page.getByRole('alertdialog'), 'Cancelar').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('a phone', async () => {
    await page.setViewportSize(PHONE)
    const list = page.getByRole('list', { name: 'Gestión de Usuarios' })
    const card = list.getByRole('listitem').filter({ hasText: rosa.email })
    await expect(card).toContainText(`Rosa ${apellido}`)
    await expect(card).toContainText('Cliente')
    await check('cards')
    await button(card, `Ver detalles Rosa ${apellido}`).click()
    await expect(dialog).toBeVisible()
    await check('details')
    await close('Cerrar')
    await button(page, 'Nuevo Usuario').click()
    await button(dialog, 'Crear').click()
    await expect(dialogField(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true')
    await check('form with errors')
    await close('Cancelar')
    await button(card, `Más acciones de Rosa ${apellido}`).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await check('menu')
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(dialogField(page, 'Nombre')).toHaveValue('Rosa')
    await dialogField(page, 'Nombre').fill('Rosalía')
    await button(dialog, 'Actualizar').click()
    await expect(card).toContainText(`Rosalía ${apellido}`)
  })
})
