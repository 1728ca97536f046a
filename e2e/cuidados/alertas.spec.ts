import { expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { addAlerta, createPatient, fichaOf } from './setup.ts'

test.use({ hour: 11 })

test('alerts are added, changed and removed, and shown in red at the head', async ({ page, clinic, openAs }) => {
  const patient = await createPatient(clinic)
  await openAs(patient.vet, fichaOf('/vet', patient))
  const head = page.getByRole('region', { name: 'Paciente' })
  const open = async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Alertas' }).click()
  }
  await open()
  await button(page, 'Añadir').click()
  await expect(page.getByText('Escribe la alerta')).toBeVisible()
  await dialogField(page, 'Nueva alerta').fill('Penicilina')
  await button(page, 'Añadir').click()
  await expect(toast(page, 'Alerta guardada')).toBeVisible()
  await expect(head.getByText('Alergia: Penicilina')).toBeVisible()

  await open()
  await button(page, 'Cambiar Penicilina').click()
  await dialogField(page, 'Cambiar la alerta').fill('Amoxicilina')
  await page.getByRole('radio', { name: 'Medicamento' }).check()
  await button(page, 'Guardar').click()
  await expect(head.getByText('Medicamento: Amoxicilina')).toBeVisible()

  await open()
  await button(page, 'Quitar Amoxicilina').click()
  await expect(button(page, 'Quitar Amoxicilina')).toHaveCount(0)
  await button(page, 'Cancelar').click()
  await expect(head.getByText('Amoxicilina')).toHaveCount(0)
})

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('alerts are in today’s list, the agenda, the appointment and the treatment form', async ({
      page,
      clinic,
      openAs,
    }) => {
      await clinic.archiveVeterinarios()
      const patient = await createPatient(clinic)
      await addAlerta(clinic, patient, 'Pulgas', 'leve')
      await addAlerta(clinic, patient, 'Penicilina')
      await clinic.cita(patient.vet, patient.pet, `${clinicDay(11)}T13:00`, { motivo_consulta: 'Tos seca' })
      await openAs(patient.vet, '/vet/dashboard')
      const today = page.getByRole('listitem').filter({ hasText: 'Tos seca' })
      await expect(today.getByText('Alergia: Penicilina')).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page, 'dashboard')

      await openAs(patient.vet, '/vet/agenda')
      const card = page.getByRole('button', { name: /Canela.*alerta grave: Alergia: Penicilina/ })
      await card.click()
      const panel = page.getByRole('heading', { name: 'Canela' }).locator('..')
      await expect(panel.getByText('Alergia: Penicilina')).toBeVisible()
      await expectAccessible(page)

      await openAs(patient.vet, '/vet/treatments')
      await button(page, 'Nuevo Tratamiento').first().click()
      await dialogField(page, 'Cita').fill('Tos seca')
      await page.getByRole('option', { name: /Canela/ }).click()
      await expect(page.getByRole('dialog').getByText('Alergia: Penicilina')).toBeVisible()
      await expectAccessible(page)

      await openAs(patient.vet, fichaOf('/vet', patient))
      await button(page, 'Más').click()
      await page.getByRole('menuitem', { name: 'Alertas' }).click()
      await expect(button(page, 'Quitar Penicilina')).toBeVisible()
      await expectAccessible(page)
      if (viewport === PHONE) await expectTouchTargets(page, 'dialog')
    })
  })
}
