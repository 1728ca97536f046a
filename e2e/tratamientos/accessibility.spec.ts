import { startRowAction } from '../support/actions.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/assertions.ts'
import { abbreviatedDate } from '../support/dates.ts'
import { button, field } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { PHONE } from '../support/viewports.ts'
import { createTratamientoData, day, openForm } from './setup.ts'

// An owner sees a part of what staff see.
test('the page of a vet is accessible as a table and as cards, which sort and change the state too', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, vetName, luna, cita, treat, path } = await createTratamientoData(clinic, 'veterinario')
  const nombre = 'Maximiliana-Hermenegilda'.repeat(4)
  await clinic.call(vet, 'PUT', `/api/citas/${cita.id_cita}`, { motivo_consulta: 'Palabra'.repeat(200) })
  const long = { precio: 99_999_999.99, descripcion: 'Palabra'.repeat(200), fecha_fin: day(20) }
  await treat({ nombre, estado: 'completado', ...long })
  const check = async (what: string) => {
    await expectNoHorizontalScroll(page, what)
    await expectAccessible(page, what)
  }
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  }
  await openAs(vet, path)

  await test.step('a desktop', async () => {
    await expect(page.getByText('Completado', { exact: true })).toBeVisible()
    await startRowAction(page, 'Cambiar estado')
    await expect(button(page, 'Cancelado')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
    await check('table')
    await button(page, /^Cambiar estado/).click()
    await button(page, /^Ver detalles/).click()
    await expect(page.getByRole('dialog')).toContainText('Descripción')
    await check('details')
    await closeDialog()
  })

  await test.step('a phone', async () => {
    await page.setViewportSize(PHONE)
    const card = page.getByRole('list', { name: 'Gestión de Tratamientos' }).getByRole('listitem')
    for (const text of [luna.nombre, nombre, vetName, abbreviatedDate(day(7)), '99.999.999,99 €', 'Completado']) {
      await expect(card).toContainText(text)
    }
    await openForm(page)
    await button(page, 'Crear').click()
    await expect(page.getByText('El precio es obligatorio')).toBeVisible()
    await check('form with errors')
    await closeDialog()
    await startRowAction(page, 'Cambiar estado')
    await expect(button(page, 'Cancelado')).toBeVisible()
    await check('cards')
    await button(page, 'Cancelado').click()
    await button(page.getByRole('alertdialog'), 'Cancelar el tratamiento').click()
    await expect(button(page, 'Cancelado')).toBeHidden() // the button has the same text as the new state
    await expect(card.getByText('Cancelado', { exact: true })).toBeVisible()
    await field(page, 'Ordenar por').selectOption('Nombre, ascendente')
    await expect(page).toHaveURL(/sort=nombre/)
  })
})
