import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, menuLink, searchBox, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { addAlerta, createPatient } from './setup.ts'

test('alerts are in today’s list, the agenda, the appointment and the treatment form; they are added, changed and removed', async ({
  page,
  clinic,
  openAs,
}) => {
  await clinic.archiveVeterinarios()
  const name = `Canela${uniqueId()}`
  const patient = await createPatient(clinic, name)
  await addAlerta(clinic, patient, 'Pulgas', 'leve')
  await addAlerta(clinic, patient, 'Penicilina')
  const id_usuario = patient.vet.usuario.id_usuario
  const book = { motivo_consulta: 'Tos seca', id_usuario, fuera_de_horario: true }
  await clinic.cita(patient.vet, patient.pet, `${clinicDay()}T16:00`, book)
  await test.step('today’s list', async () => {
    await openAs(patient.vet, '/vet/dashboard')
    const today = page.getByRole('listitem').filter({ hasText: 'Tos seca' })
    const icons = today.getByRole('button', { name: /^Alerta/ })
    await expect(icons.first()).toHaveAccessibleName('Alerta grave. Alergia: Penicilina')
    await icons.first().focus()
    await expect(page.getByRole('tooltip')).toHaveText('Alergia, gravePenicilina')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await atEachWidth(page, viewports, () => expectNoOverflow(page, 'dashboard'))
  })
  await test.step('the agenda and the appointment', async () => {
    await menuLink(page, 'Agenda').click()
    await page.getByRole('button', { name: new RegExp(`${name}.*alerta grave: Alergia: Penicilina`) }).click()
    const panel = page.getByRole('heading', { name }).locator('..')
    await expect(panel.getByText('Alergia: Penicilina')).toBeVisible()
  })
  await test.step('the treatment form', async () => {
    await menuLink(page, 'Tratamientos').click()
    await button(page, 'Nuevo Tratamiento').first().click()
    await dialogField(page, 'Cita').fill('Tos seca')
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(page.getByRole('dialog').getByText('Alergia: Penicilina')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Cancelar').click()
    await button(page, 'Descartar').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await closedLayers(page)
  })
  await menuLink(page, 'Mascotas').click()
  await searchBox(page).fill(name)
  await page.getByRole('link', { name }).click()
  const head = page.getByRole('region', { name: 'Paciente' })
  const open = async () => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: 'Alertas' }).click()
  }
  await test.step('one is added', async () => {
    await open()
    await expect(button(page, 'Quitar Penicilina')).toBeVisible()
    await button(page, 'Añadir').click()
    await expect(page.getByText('Escribe la alerta')).toBeVisible()
    await atEachWidth(page, [PHONE], async () => {
      await expectAccessible(page)
      await expectTouchTargets(page, 'dialog')
    })
    await dialogField(page, 'Nueva alerta').fill('Ibuprofeno')
    await button(page, 'Añadir').click()
    await expect(toast(page, 'Alerta guardada')).toBeVisible()
    await expect(head.getByText('Alergia: Ibuprofeno')).toBeVisible()
  })
  await test.step('changed, and removed', async () => {
    await open()
    await button(page, 'Cambiar Ibuprofeno').click()
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
})
