import type { Page } from '@playwright/test'
import { alert, button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { areas, chooseCita, createTratamientoData, day } from './setup.ts'

/** Leaves the question once, and then confirms it. */
async function confirmCancel(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: /^¿Cancelar el tratamiento «Antibiótico» de Luna\w*\?$/ })
  await expect(dialog).toContainText('No se avisará a nadie.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button(page, 'Cancelado').click()
  await button(dialog, 'Volver').click()
  await expect(dialog).toHaveCount(0)
  await button(page, 'Cancelado').click()
  await button(dialog, 'Cancelar el tratamiento').click()
}

const area = areas.veterinario

test('marks a treatment as completed and as cancelled, says what fails; saving it makes it active, with its deleted appointment', async ({
  page,
  clinic,
  openAs,
}) => {
  const { viewer, vet, vetName, luna, cita, book, treat, option, path } = await createTratamientoData(
    clinic,
    'veterinario',
  )
  await treat()
  await book(luna, { fecha_hora: `${day(8)}T10:00`, motivo_consulta: 'Otra' })
  await clinic.call(vet, 'DELETE', `/api/citas/${cita.id_cita}`)
  await openAs(viewer, path)
  // The row of the quick actions also contains the name.
  const row = page.getByRole('row', { name: /^Luna/ })
  const toggle = button(row, /^Cambiar estado/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(button(page, 'Completado')).toBeHidden()
  for (const estado of ['Completado', 'Cancelado']) {
    await toggle.click()
    await button(page, estado).click()
    if (estado === 'Cancelado') await confirmCancel(page)
    await expect(toast(page, `Tratamiento marcado como ${estado.toLowerCase()}`)).toBeVisible()
    await expect(row).toContainText(estado)
    await expect(button(page, estado)).toBeHidden()
  }
  await toggle.click()
  await expect(button(page, 'Cancelado')).toBeDisabled()
  await test.step('the server fails', async () => {
    await page.route('**/api/tratamientos/**', (route) => route.fulfill({ status: 404, body: '' }))
    await button(page, 'Completado').click()
    await expect(alert(page, area.estadoFailed)).toBeVisible()
    await expect(row).toContainText('Cancelado')
    await toggle.click()
    await button(row, /^Eliminar/).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(alert(page, 'Error al eliminar el tratamiento')).toBeVisible()
  })

  await test.step('the form of a cancelled treatment, whose appointment is deleted', async () => {
    await expect(row).toContainText(vetName)
    await button(row, /^Ver detalles/).click()
    await expect(page.getByRole('dialog')).toContainText('Revisión anual')
    await page.keyboard.press('Escape')
    await button(row, /^Editar/).click()
    await expect(page.getByRole('note')).toHaveText(
      'Este tratamiento está cancelado. Si lo guardas, volverá a estar activo.',
    )
    const gone = `${option} (No disponible)`
    await expect(dialogField(page, 'Cita')).toHaveValue(gone)
    await expect(dialogField(page, 'Cita')).toHaveAccessibleDescription(/^Esta cita se ha eliminado/)
    // The deleted appointment can be chosen again.
    await chooseCita(page, luna.nombre, `${luna.nombre} - Otra`)
    await dialogField(page, 'Cita').click()
    await page.getByRole('option', { name: gone }).click()
    await dialogField(page, 'Nombre').fill('Corregido')
    await button(page, 'Actualizar').click()
    await expect(alert(page, 'Error al guardar el tratamiento')).toBeVisible()
    await page.unroute('**/api/tratamientos/**')
    await button(page, 'Actualizar').click()
    await expect(toast(page, area.updated)).toBeVisible()
    await expect(page.getByRole('row', { name: 'Corregido' })).toContainText('Activo')
  })
})
