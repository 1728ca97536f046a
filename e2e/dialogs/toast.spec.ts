import type { Page } from '@playwright/test'
import { startRowAction } from '../support/actions.ts'
import { expectApart, expectShownFor } from '../support/assertions.ts'
import { button, dialogField, field, toast, toastBox } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { DESKTOP, LOW } from '../support/viewports.ts'

const SAVED = 'Mascota actualizada exitosamente'

async function edit(page: Page, name: string) {
  await button(page, /^Más acciones de|^Editar/)
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: 'Editar' })
  if ((page.viewportSize()?.width ?? 0) < 700) await item.click()
  await dialogField(page, 'Nombre').fill(name)
}

test('a toast covers no button and no question, and goes after its time or when a retry succeeds, on a phone and on a desktop', async ({
  page,
  clinic,
  openAs,
}) => {
  const owner = await clinic.usuario()
  await clinic.mascota(owner, { nombre: 'Luna' })
  await openAs(owner, '/pets')
  for (const size of LOW) {
    await page.setViewportSize(size)
    // One that is shown already when the form opens.
    await edit(page, 'Lunita')
    await button(page, 'Actualizar').click()
    await expect(toast(page, SAVED)).toBeVisible()
    await edit(page, 'Luna')
    for (const name of ['Actualizar', 'Cancelar']) await expectApart(toastBox(page), button(page, name))
    await button(page, 'Cerrar aviso').click()
    // One about the form itself.
    await page.route('**/api/mascotas/*', (route) => route.fulfill({ status: 503, json: { message: 'Sin servicio.' } }))
    await button(page, 'Actualizar').click()
    await expect(page.getByText('Sin servicio.')).toBeVisible()
    for (const name of ['Actualizar', 'Cancelar']) await expectApart(toastBox(page), button(page, name))
    await page.unrouteAll()
    await button(page, 'Actualizar').click()
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(page.getByText('Sin servicio.')).toHaveCount(0) // the retry has worked
    // A question, which is at the bottom on a phone.
    await startRowAction(page, 'Eliminar')
    await expectApart(toastBox(page), page.getByRole('alertdialog'))
    await button(page, 'Cancelar').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await button(page, 'Cerrar aviso').click()
    await expect(toastBox(page)).toHaveCount(0)
  }

  await test.step('it goes after its time under a resting mouse, and stays while it has the focus', async () => {
    await page.setViewportSize(DESKTOP)
    const saved = toast(page, SAVED)
    await edit(page, 'Lunita')
    await page.mouse.move(DESKTOP.width / 2, DESKTOP.height - 48)
    await expectShownFor(saved, 6000, () => dialogField(page, 'Nombre').press('Enter'))

    await edit(page, 'Luna')
    await button(page, 'Actualizar').click()
    await button(page, 'Cerrar aviso').focus()
    await page.clock.runFor(20_000)
    await expect(saved).toBeVisible()
    await field(page, 'Filas por página:').focus()
    await page.clock.runFor(5500)
    await expect(saved).toBeVisible()
    await page.clock.runFor(2000)
    await expect(saved).toHaveCount(0)
  })
})
