import type { Prevencion } from '@huella/contract'
import { clicker, fillDate, signIn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { clinicDay } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, field, petChip, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { createPatient, give } from './setup.ts'

test('a vet records a vaccine with its lot in at most five clicks, corrects and deletes it, and is helped with dates and lots', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna } = await createPatient(clinic)
  await openAs(vet, `/vet/pets/${luna.id_mascota}`)
  const dialog = page.getByRole('dialog')
  const historia = page.getByRole('region', { name: 'Historia' })
  await test.step('five clicks', async () => {
    const { click, count } = clicker()
    await click(button(page, 'Vacuna'))
    await click(dialog.getByRole('radio', { name: 'Rabia', exact: true }))
    await expect(field(dialog, 'Producto')).toHaveValue('Rabia')
    await expect(field(dialog, 'Enfermedades')).toHaveValue('Rabia')
    await expect(field(dialog, 'Próxima')).not.toHaveValue('')
    await expect(dialog).toContainText('Cada comunidad autónoma')
    await click(field(dialog, 'Lote'))
    await page.keyboard.type('B4521')
    await click(button(dialog, 'Guardar'))
    await expect(toast(page, 'Rabia: guardada')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(5)
    await expect(historia).toContainText('Vacuna: Rabia')
    await expect(historia).toContainText('lote B4521')
    const [saved] = await clinic.call<Prevencion[]>(vet, 'GET', `/api/mascotas/${luna.id_mascota}/prevenciones`)
    const today = clinicDay(0)
    const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    expect(saved).toMatchObject({ fecha: today, proxima: nextYear, lote: 'B4521', veterinario: { nombre: 'Begoña' } })
  })
  await test.step('corrected and deleted from the timeline', async () => {
    const entry = historia.getByRole('button', { name: /Vacuna: Rabia/ })
    await entry.click()
    await button(dialog, 'Editar').click()
    await dialogField(page, 'Lote').fill('C77')
    await button(page, 'Guardar').click()
    await expect(historia).toContainText('lote C77')
    await entry.click()
    await button(dialog, 'Eliminar').click()
    await button(page.getByRole('alertdialog'), 'Eliminar').click()
    await expect(entry).toHaveCount(0)
  })
  await test.step('the form is accessible with errors, and fits', async () => {
    await closedLayers(page)
    await button(page, 'Vacuna').click()
    await button(dialog, 'Guardar').click()
    await expect(dialogField(page, 'Producto')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'form with errors')
      if (size === PHONE) await expectTouchTargets(page, 'form with errors')
    })
  })
  await test.step('the next date follows the date of the vaccine, until the vet writes another', async () => {
    await dialog.getByRole('radio', { name: 'Desparasitación externa', exact: true }).click()
    await expect(dialogField(page, 'Producto')).toHaveValue('Desparasitación externa')
    await fillDate(dialogField(page, 'Fecha'), '2026-03-10')
    await expect(dialogField(page, 'Próxima')).toHaveValue('10/04/2026')
    await fillDate(dialogField(page, 'Próxima'), '2026-05-01')
    await fillDate(dialogField(page, 'Fecha'), '2026-03-12')
    await expect(dialogField(page, 'Próxima')).toHaveValue('01/05/2026')
    await fillDate(dialogField(page, 'Próxima'), '2026-03-01')
    await button(dialog, 'Guardar').click()
    await expect(page.getByText('La próxima fecha debe ser posterior a la aplicación')).toBeVisible()
    await button(dialog, 'Cancelar').click()
    await button(page.getByRole('alertdialog'), 'Descartar').click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('an expired lot is warned about, and one of another clinic has no vet', async () => {
    await closedLayers(page)
    await button(page, 'Vacuna').click()
    await dialog.getByRole('radio', { name: 'Leishmaniosis', exact: true }).click()
    await expect(dialogField(page, 'Producto')).toHaveValue('Leishmaniosis')
    await fillDate(dialogField(page, 'Caducidad del lote'), clinicDay(-1))
    await expect(page.getByText(/^Este lote caducó el/)).toBeVisible()
    await page.getByRole('switch', { name: 'Puesta en otro centro' }).click()
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Leishmaniosis: guardada')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('En otro centro')
  })
})

test('the link of a reminder opens the booking form, filled in, after signing in; the owner reads the vaccine', async ({
  page,
  clinic,
}) => {
  const { vet, owner, luna, name } = await createPatient(clinic)
  const row = await give(clinic, vet, luna.id_mascota)
  await clinic.call(vet, 'POST', '/api/prevenciones/avisos', { ids: [row.id_prevencion] })
  const find = async () => {
    const texts = (await clinic.mail(owner.email)).map(({ text }) => text ?? '')
    return texts.map((text) => /http:\S+\/pets\/\S+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  await page.goto((await find()) ?? '')
  await expect(page).toHaveURL('/login')
  await signIn(page, owner.email)
  const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
  await expect(petChip(page, name)).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Vacunación' })).toBeChecked()
  await expect(field(dialog, 'Motivo')).toHaveValue('Vacuna: Rabia')
  await expect(page).toHaveURL(`/pets/${luna.id_mascota}`)
  await button(dialog, 'Cancelar').click()
  await expect(dialog).toHaveCount(0)

  const historia = page.getByRole('region', { name: 'Historia' })
  await historia.getByRole('button', { name: /Vacuna: Rabia/ }).click()
  await expect(page.getByRole('dialog')).toContainText('A123')
  await expect(button(page, 'Editar')).toHaveCount(0)
})
