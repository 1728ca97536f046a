import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { viewports } from '../support/viewports.ts'
import { uniqueSurname } from './setup.ts'

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the list and its dialogs are accessible and do not scroll horizontally', async ({ page, clinic, openAs }) => {
      const apellido = uniqueSurname()
      const long = `${apellido}-Hermenegilda-de-la-Santísima-Trinidad-y-Todos-los-Santos`
      await clinic.usuario('veterinario', { nombre: 'Maximiliana Guadalupe de los Ángeles', apellido: long })
      await clinic.usuario('cliente', { nombre: 'Rosa', apellido })
      await openAs(await clinic.usuario('admin', { nombre: 'Alba', apellido }), `/admin/users?search=${apellido}`)
      const check = async () => {
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
      }
      const details = button(page, `Ver detalles Rosa ${apellido}`)
      await expect(details).toBeVisible()
      await check()
      await details.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await button(page.getByRole('dialog'), 'Cerrar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await button(page, 'Nuevo Usuario').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await button(page.getByRole('dialog'), 'Crear').click()
      await expect(dialogField(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true')
      await check()
      await button(page.getByRole('dialog'), 'Cancelar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const choose = async (action: string) => {
        if (viewport.width > 700) return button(page, `${action} Rosa ${apellido}`).click()
        await button(page, `Más acciones de Rosa ${apellido}`).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await check()
        await page.getByRole('menuitem', { name: action }).click()
      }
      await choose('Editar')
      await expect(dialogField(page, 'Nombre')).toHaveValue('Rosa')
      await check()
      await button(page.getByRole('dialog'), 'Cancelar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await choose('Eliminar')
      await expect(page.getByRole('alertdialog')).toContainText(`Rosa ${apellido}`)
      await check()
    })
  })
}
