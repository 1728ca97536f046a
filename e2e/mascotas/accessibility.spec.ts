import { expectAccessible } from '../support/assertions.ts'
import { button, dialogField } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { areas, createOwner, luna, viewerOf } from './setup.ts'

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    for (const rol of ['veterinario', 'cliente'] as const) {
      // An owner sees a part of what staff see, mostly on a phone.
      if (rol === 'cliente' && viewport !== PHONE) continue
      test(`the pets of a ${rol} and their dialogs are accessible`, async ({ page, clinic, openAs }) => {
        const { owner } = await createOwner(clinic)
        await clinic.mascota(owner, luna)
        const { viewer, path } = await viewerOf(clinic, rol, owner)
        const { create, submit } = areas[rol]
        await openAs(viewer, path)
        await expect(button(page, 'Ver detalles Luna')).toBeVisible()
        await expectAccessible(page)
        await button(page, 'Ver detalles Luna').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await button(page, create).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await button(page, submit).click()
        await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
        await expectAccessible(page)
        await dialogField(page, 'Nombre').fill('Algo')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(page)
        await button(page, 'Descartar').click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (viewport === PHONE) {
          await button(page, 'Más acciones de Luna').click()
          await expect(page.getByRole('menu')).toBeVisible()
          await expectAccessible(page)
          await page.getByRole('menuitem', { name: 'Eliminar' }).click()
        } else await button(page, 'Eliminar Luna').click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectAccessible(page)
        await page.goto(`${areas[rol].path}?search=nadie-se-llama-asi`)
        await expect(page.getByText('No hay resultados')).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
