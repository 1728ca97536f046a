import type { Medicamento } from '@huella/contract'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

const widths = [DESKTOP, TABLET, PHONE]

test('an administrator adds a medicine in the settings, corrects it, deletes it and brings it back', async ({
  page,
  clinic,
  openAs,
}) => {
  const admin = await clinic.usuario('admin')
  const nombre = `Amoxi ${uniqueId()}`
  await openAs(admin, `/admin/settings/medicamentos?search=${encodeURIComponent(nombre)}`)
  await expect(page.getByText(/No hay resultados|Sin resultados|Aún no hay/).first()).toBeVisible()
  const dialog = page.getByRole('dialog')
  await test.step('every error at its field', async () => {
    await button(page, 'Añadir medicamento').click()
    await button(dialog, 'Añadir especie').click()
    await button(dialog, 'Guardar').click()
    await expect(dialogField(page, 'Nombre')).toBeFocused()
    for (const text of ['El principio activo es obligatorio', 'La especie es obligatoria']) {
      await expect(dialog).toContainText(text)
    }
    await expectAccessible(page)
    await atEachWidth(page, widths, async (size) => {
      await expectNoOverflow(page, 'form of a medicine')
      if (size === PHONE) await expectTouchTargets(page, 'form of a medicine')
    })
  })
  await test.step('saved, with a species that is taken away again', async () => {
    await dialogField(page, 'Nombre').fill(nombre)
    await dialogField(page, 'Principio activo').fill('Amoxicilina')
    await dialogField(page, 'Se cuenta en').selectOption('comprimido')
    await dialogField(page, 'Se puede partir').selectOption('Mitades')
    await dialogField(page, 'Cuánto lleva cada comprimido').fill('62,5')
    await button(dialog, 'Añadir especie').click()
    await dialog.getByLabel('Especie', { exact: true }).nth(1).selectOption('perro')
    await dialog.getByLabel('De (mg/kg)').nth(1).fill('5')
    await dialog.getByLabel('A (mg/kg)', { exact: true }).nth(1).fill('10')
    await dialog.getByLabel('Cada (h)').nth(1).fill('12')
    await button(dialog, 'Quitar la dosis 1').click()
    await expect(dialog.getByLabel('Especie', { exact: true })).toHaveValue('perro')
    await expect(dialog.getByLabel('De (mg/kg)')).toHaveValue('5')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Medicamento añadido')).toBeVisible()
    const [made] = await clinic.call<Medicamento[]>(
      admin,
      'GET',
      `/api/medicamentos?search=${encodeURIComponent(nombre)}`,
    )
    expect(made).toMatchObject({
      ...{ concentracion: 62.5, partes: 2, vias: ['oral'] },
      rangos: [{ especie: 'perro', min: 5, max: 10, cada_horas: 12 }],
    })
    await expect(page.getByText('Perro 5–10 mg/kg')).toBeVisible()
  })
  await test.step('each width', async () => {
    await expectAccessible(page)
    await atEachWidth(page, widths, async (size) => {
      await expectNoOverflow(page, 'list of medicines')
      if (size === PHONE) await expectTouchTargets(page, 'list of medicines')
    })
  })
  await test.step('corrected', async () => {
    await button(page, `Editar ${nombre}`).click()
    await dialogField(page, 'Cuánto lleva cada comprimido').fill('50')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Medicamento guardado')).toBeVisible()
    await expect(page.getByText('50 mg por comprimido')).toBeVisible()
  })
  await test.step('its history', async () => {
    await button(page, `Historial ${nombre}`).click()
    await expect(page.getByText('Concentración').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('50 mg por comprimido')).toBeVisible()
  })
  await test.step('deleted, and back', async () => {
    await button(page, `Eliminar ${nombre}`).click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(toast(page, 'Medicamento eliminado')).toBeVisible()
    await expect(page.getByText('50 mg por comprimido')).toHaveCount(0)
    await button(page, 'Deshacer').click()
    await expect(page.getByText('50 mg por comprimido')).toBeVisible()
  })
})
