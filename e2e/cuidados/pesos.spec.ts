import type { Settings } from '@huella/contract'
import { clicker } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { button, dialogField, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { addPesos, createPatient, fichaOf } from './setup.ts'

test('a weight takes two clicks and the number; the chart is read by keyboard and as a table, where weights are changed and removed', async ({
  page,
  clinic,
  openAs,
}) => {
  const patient = await createPatient(clinic)
  await addPesos(clinic, patient, [8, 9.5, 12.125])
  await openAs(patient.vet, fichaOf(patient))
  const section = page.getByRole('region', { name: 'Pesos' })
  await test.step('the chart, by keyboard', async () => {
    const dots = section.getByRole('radiogroup', { name: 'Gráfico del peso de Canela' }).getByRole('radio')
    await expect(dots).toHaveCount(3)
    await atEachWidth(page, viewports, () => expectNoOverflow(page, 'chart'))
    await expect(dots.nth(2)).toHaveAccessibleName(/: 12,125\u00a0kg$/)
    await dots.nth(2).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dots.nth(1)).toBeFocused()
    await expect(section.getByText('9,5\u00a0kg', { exact: true })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(dots.first()).toBeChecked()
  })
  await test.step('the table, where one is changed and another removed', async () => {
    await button(section, 'Ver tabla').click()
    await expect(section.getByRole('row')).toHaveCount(4)
    await expectAccessible(page, 'chart and table')
    await atEachWidth(page, viewports, async (size) => {
      await expectNoOverflow(page, 'table')
      await page.evaluate(() => scrollTo(0, 0))
      if (size === PHONE) await expectTouchTargets(page, 'table')
    })
    await button(section, /^Cambiar 9,5/).click()
    await dialogField(page, 'Peso').fill('9,7')
    await button(page, 'Guardar').click()
    await expect(section.getByRole('cell', { name: '9,7\u00a0kg', exact: true })).toBeVisible()
    await button(section, /^Eliminar 8/).click()
    await expect(section.getByRole('row')).toHaveCount(3)
    await button(page, 'Deshacer').click()
    await expect(section.getByRole('row')).toHaveCount(4)
  })
  await test.step('two clicks', async () => {
    const { click, count } = clicker()
    await click(button(page, 'Peso'))
    await expect(dialogField(page, 'Peso')).toBeFocused()
    await page.keyboard.type('12,35')
    await click(button(page, 'Guardar'))
    await expect(toast(page, 'Peso guardado: 12,35\u00a0kg')).toBeVisible()
    expect(count()).toBe(2)
    await expect(page.getByRole('region', { name: 'Datos' }).getByText('12,35\u00a0kg')).toBeVisible()
  })
  await test.step('an unusual one is questioned, and saved all the same', async () => {
    await button(page, 'Peso').click()
    await button(page, 'Guardar').click()
    await expect(page.getByText('El peso es obligatorio')).toBeVisible()
    await atEachWidth(page, [PHONE], async () => {
      await expectAccessible(page, 'dialog')
      await expectNoOverflow(page, 'dialog')
      await expectTouchTargets(page, 'dialog')
    })
    await dialogField(page, 'Peso').fill('12,5')
    await expect(page.getByText(/^Último: 12,35\u00a0kg/)).toBeVisible()
    await dialogField(page, 'Peso').fill('1,2')
    await expect(page.getByText('Un 90\u00a0% menos que el último (12,35\u00a0kg). ¿Es correcto?')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Peso guardado: 1,2\u00a0kg')).toBeVisible()
  })
})

test('a canary is weighed in grams, alone and in a visit; a dog, once the clinic says so', async ({
  page,
  clinic,
  openAs,
}) => {
  const { owner, vet } = await createPatient(clinic)
  const pio = await clinic.mascota(owner, { nombre: 'Pío', especie: 'canario', sexo: 'macho' })
  const toca = await clinic.mascota(owner, { nombre: 'Toca', especie: 'perro', raza: 'Beagle', sexo: 'hembra' })
  const admin = await clinic.usuario('admin')
  await openAs(vet, fichaOf({ owner, vet, pet: pio }))
  await button(page, 'Peso').click()
  await expect(page.getByRole('dialog').getByText('g', { exact: true })).toBeVisible()
  await dialogField(page, 'Peso').fill('23')
  await button(page, 'Guardar').click()
  await expect(toast(page, 'Peso guardado: 23\u00a0g')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Datos' }).getByText('23\u00a0g')).toBeVisible()

  await page.goto(`/vet/visitas/nueva?mascota=${pio.id_mascota}`)
  await field(page, 'Motivo').fill('Revisión')
  await field(page, 'Plan').fill('Uñas cortadas')
  await field(page, 'Peso').fill('25,5')
  await expect(page.getByText('No guardado: revisa los campos marcados')).toBeVisible()
  await expect(field(page, 'Peso')).toHaveValue('25,5')
  await field(page, 'Peso').fill('25')
  await expect(page.getByText('+2', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toBeVisible()
  await button(page, 'Firmar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Firmar' }).click()
  await expect(page.getByText(/^Firmada por Vera Sanz/)).toBeVisible()
  await expect(page.getByText('25\u00a0g').first()).toBeVisible()
  expect(await clinic.call(vet, 'GET', `/api/mascotas/${pio.id_mascota}/pesos`)).toMatchObject([
    { peso: 0.023 },
    { peso: 0.025 },
  ])

  await openAs(admin, '/admin/settings/reservas')
  await page.getByRole('group', { name: 'Se escriben en gramos' }).getByLabel('Perro').check()
  await button(page, 'Guardar').click()
  await expect(toast(page, 'Ajustes guardados correctamente.')).toBeVisible()
  await openAs(vet, fichaOf({ owner, vet, pet: toca }))
  await button(page, 'Peso').click()
  await dialogField(page, 'Peso').fill('850')
  await button(page, 'Guardar').click()
  await expect(toast(page, 'Peso guardado: 850\u00a0g')).toBeVisible()
  const settings = await clinic.call<Settings>(admin, 'GET', '/api/settings')
  const especiesEnGramos = settings.especiesEnGramos.filter((one) => one !== 'perro')
  await clinic.call(admin, 'PUT', '/api/settings', { ...settings, especiesEnGramos })
})
