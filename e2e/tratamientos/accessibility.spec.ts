import { startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { button } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { createTratamientoData, day, NOON, openForm } from './setup.ts'

test.use({ hour: NOON })

for (const rol of ['veterinario', 'cliente'] as const) {
  const staff = rol !== 'cliente'

  test.describe(`a ${rol}`, () => {
    // An owner sees a part of what staff see, mostly on a phone.
    for (const viewport of staff ? viewports : [PHONE]) {
      test(`has an accessible page at ${viewport.width} px`, async ({ page, clinic, openAs }) => {
        const { viewer, vet, cita, treat, path } = await createTratamientoData(clinic, rol)
        const nombre = 'Maximiliana-Hermenegilda'.repeat(4)
        await clinic.call(vet, 'PUT', `/api/citas/${cita.id_cita}`, { motivo_consulta: 'Palabra'.repeat(200) })
        const long = { precio: 99_999_999.99, descripcion: 'Palabra'.repeat(200), fecha_fin: day(20) }
        await treat({ nombre, estado: 'completado', ...long })
        await page.setViewportSize(viewport)
        const check = async () => {
          await expectNoHorizontalScroll(page)
          await expectAccessible(page)
        }
        const closeDialog = async () => {
          await page.keyboard.press('Escape')
          await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
        }
        await openAs(viewer, path)
        await expect(page.getByText('Completado', { exact: true })).toBeVisible()
        if (staff) {
          await startRowAction(page, 'Cambiar estado')
          await expect(button(page, 'Cancelado')).toBeVisible()
          await page.mouse.move(0, 0)
          await expect(page.getByRole('tooltip')).toBeHidden()
        }
        await check()
        await button(page, /^Ver detalles/).click()
        await expect(page.getByRole('dialog')).toContainText('Descripción')
        await check()
        await closeDialog()
        if (!staff) return
        await startRowAction(page, 'Editar')
        await expect(page.getByRole('note')).toBeVisible()
        await check()
        await closeDialog()
        await openForm(page)
        await button(page, 'Crear').click()
        await expect(page.getByText('El precio es obligatorio')).toBeVisible()
        await check()
        await closeDialog()
        await startRowAction(page, 'Eliminar')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await check()
      })
    }
  })
}
