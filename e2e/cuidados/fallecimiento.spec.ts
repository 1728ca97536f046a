import { atEachWidth, expectAccessible } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { nextMonday } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, menuLink, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { PHONE } from '../support/viewports.ts'
import { createPatient, fichaOf } from './setup.ts'

test('a death cancels without telling the owner, can be undone, sends a letter only where it was ticked, and takes the pet from pickers', async ({
  page,
  clinic,
  openAs,
}) => {
  const name = `Nala${uniqueId()}`
  const patient = await createPatient(clinic, name)
  const { owner, vet, pet } = patient
  await clinic.mascota(owner, { nombre: 'Tofe', especie: 'gato' })
  await clinic.cita(vet, pet, `${nextMonday()}T10:00`)
  await openAs(vet, fichaOf(patient))
  const dialog = page.getByRole('dialog')
  const open = async (action: string) => {
    await button(page, 'Más').click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await test.step('noted, without a letter', async () => {
    await open('Anotar fallecimiento')
    await expect(dialog.getByText(/^Se cancela una cita próxima sin avisar al dueño\./)).toBeVisible()
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await atEachWidth(page, [PHONE], async () => {
      await expectAccessible(page)
      await expectTouchTargets(page, 'dialog')
    })
    await dialogField(page, 'Causa (opcional)').fill('Insuficiencia renal')
    await button(page, 'Anotar').click()
    await expect(toast(page, `Fallecimiento de ${name} anotado`)).toBeVisible()
    await expect(page.getByText(/^Falleció el .*: Insuficiencia renal$/)).toBeVisible()
    await expect(button(page, 'Nueva cita')).toHaveCount(0)
    expect(await clinic.avisos(owner.email)).not.toContain('cita_cancelada')
    expect(await clinic.avisos(owner.email)).not.toContain('condolencia')
    await expectAccessible(page)
  })
  await test.step('undone', async () => {
    await open('Anular fallecimiento')
    await button(page.getByRole('alertdialog'), 'Anular').click()
    await expect(toast(page, 'Fallecimiento anulado')).toBeVisible()
    await expect(button(page, 'Nueva cita')).toBeVisible()
  })
  await test.step('noted, with a letter', async () => {
    await open('Anotar fallecimiento')
    await page.getByRole('checkbox', { name: 'Enviar una nota de condolencia a Óscar Muñoz' }).check()
    await button(page, 'Anotar').click()
    await expect(page.getByText(/^Falleció el/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await clinic.mail(owner.email)).map(({ subject }) => subject))
      .toContain(`Lamentamos la pérdida de ${name}`)
  })
  await test.step('no booking offers it', async () => {
    await closedLayers(page)
    await menuLink(page, 'Citas').click()
    await button(page, 'Nueva Cita').first().click()
    await dialogField(page, 'Mascota').fill('Tofe')
    await expect(page.getByRole('option', { name: /Tofe/ }).first()).toBeVisible()
    await dialogField(page, 'Mascota').fill(name)
    await expect(page.getByText('Sin resultados')).toBeVisible()
  })
  await test.step('its owner still sees it, and it is not counted', async () => {
    await openAs(owner, '/dashboard')
    await expect(page.getByRole('link', { name: /^1\s*Mis Mascotas$/ })).toBeVisible()
    await menuLink(page, 'Mis Mascotas').click()
    await expect(page.getByText(/^Falleció el/)).toBeVisible()
  })
})
