import { atEachWidth, expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { button, dialogField, menuLink, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE, viewports } from '../support/viewports.ts'
import { createPatient, fichaOf } from './setup.ts'

test('a death cancels without telling the owner, and takes the pet from pickers', async ({ page, clinic, openAs }) => {
  const name = `Nala${uniqueId()}`
  const patient = await createPatient(clinic, name)
  const { owner, vet, pet } = patient
  await clinic.mascota(owner, { nombre: 'Tofe', especie: 'gato' })
  await clinic.cita(vet, pet, `${nextMonday()}T10:00`)
  await openAs(vet, fichaOf(patient))
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Anotar fallecimiento' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Se cancela una cita próxima sin avisar al dueño\./)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await dialogField(page, 'Causa (opcional)').fill('Insuficiencia renal')
  await button(page, 'Anotar').click()
  await expect(toast(page, `Fallecimiento de ${name} anotado`)).toBeVisible()
  await expect(page.getByText(/^Falleció el .*: Insuficiencia renal$/)).toBeVisible()
  await expect(button(page, 'Nueva cita')).toHaveCount(0)
  expect(await clinic.avisos(owner.email)).not.toContain('cita_cancelada')
  expect(await clinic.avisos(owner.email)).not.toContain('condolencia')

  await menuLink(page, 'Citas').click()
  await button(page, 'Nueva Cita').first().click()
  await dialogField(page, 'Mascota').fill('Tofe')
  await expect(page.getByRole('option', { name: /Tofe/ }).first()).toBeVisible()
  await dialogField(page, 'Mascota').fill(name)
  await expect(page.getByText('Sin resultados')).toBeVisible()

  await openAs(owner, '/dashboard')
  await expect(page.getByRole('link', { name: /^1\s*Mis Mascotas$/ })).toBeVisible()
  await menuLink(page, 'Mis Mascotas').click()
  await expect(page.getByText(/^Falleció el/)).toBeVisible()
})

test('a letter of condolence is sent where it was ticked; the dialogs of a death are accessible, and it can be undone', async ({
  page,
  clinic,
  openAs,
}) => {
  const patient = await createPatient(clinic)
  await openAs(patient.vet, fichaOf(patient))
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Anotar fallecimiento' }).click()
  await expect(page.getByText(/^El dueño no recibirá más avisos/)).toBeVisible()
  await atEachWidth(page, viewports, async (size) => {
    await expectAccessible(page)
    if (size === PHONE) await expectTouchTargets(page, 'dialog')
  })
  await page.getByRole('checkbox', { name: 'Enviar una nota de condolencia a Óscar Muñoz' }).check()
  await button(page, 'Anotar').click()
  await expect(page.getByText(/^Falleció el/)).toBeVisible()
  await expect
    .poll(async () => (await clinic.mail(patient.owner.email)).map(({ subject }) => subject))
    .toEqual(['Lamentamos la pérdida de Canela'])
  await expectAccessible(page)
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Anular fallecimiento' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Anular').click()
  await expect(toast(page, 'Fallecimiento anulado')).toBeVisible()
  await expect(button(page, 'Nueva cita')).toBeVisible()
})
