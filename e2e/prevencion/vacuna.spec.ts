import type { Prevencion } from '@huella/contract'
import { jpeg } from '../../server/test/support/pictures.ts'
import { clicker, fillDate, signIn } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { closedLayers } from '../support/layers.ts'
import { button, dialogField, field, petChip, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'
import { chooseProduct, createPatient, give } from './setup.ts'

test('a vet records a vaccine from the catalogue, the same of the next patient in two clicks, corrects and deletes it', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, luna } = await createPatient(clinic)
  const kira = await clinic.mascota(owner, { nombre: `Kira${uniqueId()}`, especie: 'perro', sexo: 'hembra' })
  const dialog = page.getByRole('dialog')
  const historia = page.getByRole('region', { name: 'Historia' })
  const dosesOf = ({ id_mascota }: { id_mascota: number }) =>
    clinic.call<Prevencion[]>(vet, 'GET', `/api/mascotas/${id_mascota}/prevenciones`)
  await test.step('the first patient: the product fills in all but the lot', async () => {
    await openAs(vet, `/vet/pets/${luna.id_mascota}`)
    await button(page, 'Vacuna').click()
    await chooseProduct(dialog, 'Nobivac Rabia')
    await expect(field(dialog, 'Enfermedades')).toHaveValue('Rabia')
    await expect(field(dialog, 'Laboratorio')).toHaveValue('MSD Animal Health')
    await field(dialog, 'Lote').fill('B4521')
    await fillDate(field(dialog, 'Caducidad del lote'), clinicDay(200))
    const proposal = dialog.getByRole('status', { name: 'Propuesta' })
    await expect(proposal).toContainText('Se propone el')
    await expect(proposal).toContainText('La clínica no ha elegido su comunidad')
    await expect(field(dialog, 'Próxima')).not.toHaveValue('')
    await dialog
      .getByLabel('Foto de la pegatina')
      .setInputFiles([{ name: 'pegatina.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }])
    await expect(dialog.getByText('pegatina.jpg')).toBeVisible()
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'Nobivac Rabia: guardada')).toBeVisible()
    await expect(historia).toContainText('lote B4521')
    const [saved] = await dosesOf(luna)
    expect(saved).toMatchObject({ fecha: clinicDay(0), lote: 'B4521', veterinario: { nombre: 'Begoña' } })
    expect(saved?.proxima).toBe(saved?.propuesta?.proxima)
    const stickers = `/api/mascotas/${luna.id_mascota}/adjuntos?id_prevencion=${saved?.id_prevencion}`
    expect(await clinic.call(vet, 'GET', stickers)).toMatchObject([{ nombre: 'pegatina.jpg' }])
  })
  await test.step('its details show the sticker, which opens large', async () => {
    await expect(dialog).toHaveCount(0)
    await button(historia, /Nobivac Rabia/)
      .first()
      .click()
    const sticker = button(dialog, 'Pegatina de Nobivac Rabia')
    await expect(sticker.locator('img')).toBeVisible()
    await expectAccessible(page)
    await sticker.click()
    const large = page.getByRole('dialog', { name: 'pegatina.jpg' })
    await expect(large).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('the second patient: two clicks and no keys', async () => {
    await page.goto(`/vet/pets/${kira.id_mascota}`)
    const { click, count } = clicker()
    await click(button(page, 'Vacuna'))
    await expect(field(dialog, 'Lote')).toHaveValue('B4521')
    await expect(dialog).toContainText('Lo mismo que has puesto hoy')
    await expect(field(dialog, 'Próxima')).not.toHaveValue('')
    await expectAccessible(page)
    await click(button(dialog, 'Guardar'))
    await expect(toast(page, 'Nobivac Rabia: guardada')).toBeVisible()
    expect(count()).toBe(2)
    const [[first], [second]] = [await dosesOf(luna), await dosesOf(kira)]
    const kept = ({ producto, enfermedades, laboratorio, lote, caducidad, proxima }: Prevencion) => ({
      ...{ producto, enfermedades, laboratorio, lote, caducidad, proxima },
    })
    expect(second && kept(second)).toEqual(first && kept(first))
  })
  await test.step('with its sticker, corrected and deleted from the timeline', async () => {
    await page.goto(`/vet/pets/${luna.id_mascota}`)
    const entry = historia.getByRole('button', { name: /Vacuna: Nobivac Rabia/ })
    await entry.click()
    await expect(dialog).toContainText('Se propuso')
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
    await button(dialog, 'Es otra cosa').click()
    await expect(field(dialog, 'Lote')).toHaveValue('')
    await button(dialog, 'Guardar').click()
    await expect(dialogField(page, 'Producto')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'form with errors')
      if (size === PHONE) await expectTouchTargets(page, 'form with errors')
    })
  })
  await test.step('the next date follows the date of the dose, until the vet writes another', async () => {
    await dialog.getByRole('radio', { name: 'Desparasitación externa', exact: true }).click()
    await chooseProduct(dialog, 'NexGard')
    await fillDate(dialogField(page, 'Fecha'), '2026-03-10')
    await expect(dialogField(page, 'Próxima')).toHaveValue('10/04/2026')
    await fillDate(dialogField(page, 'Próxima'), '2026-05-01')
    await fillDate(dialogField(page, 'Fecha'), '2026-03-12')
    await expect(dialog.getByRole('status', { name: 'Propuesta' })).toContainText('12 de abril de 2026')
    await expect(dialogField(page, 'Próxima')).toHaveValue('01/05/2026')
    await button(dialog, 'Poner la fecha propuesta').click()
    await expect(dialogField(page, 'Próxima')).toHaveValue('12/04/2026')
    await fillDate(dialogField(page, 'Próxima'), '2026-03-01')
    await button(dialog, 'Guardar').click()
    await expect(page.getByText('La próxima fecha debe ser posterior a la aplicación')).toBeVisible()
    await button(dialog, 'Cancelar').click()
    await button(page.getByRole('alertdialog'), 'Descartar').click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('an expired lot needs a reason, and one of another clinic has no vet', async () => {
    await closedLayers(page)
    await button(page, 'Vacuna').click()
    await button(dialog, 'Es otra cosa').click()
    await chooseProduct(dialog, 'LetiFend')
    await expect(dialog.getByRole('status', { name: 'Propuesta' })).toContainText('Antes, prueba de leishmania')
    await fillDate(dialogField(page, 'Caducidad del lote'), clinicDay(-1))
    await expect(page.getByText(/^Este lote caducó el/)).toBeVisible()
    await page.getByRole('switch', { name: 'Puesta en otro centro' }).click()
    await button(dialog, 'Guardar').click()
    await expect(page.getByText('El lote está caducado: escribe por qué se pone')).toBeVisible()
    await field(dialog, 'Por qué se pone un lote caducado').fill('Así consta en su cartilla')
    await button(dialog, 'Guardar').click()
    await expect(toast(page, 'LetiFend: guardada')).toBeVisible()
    await expect(historia).toContainText('En otro centro')
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
  await expect(field(dialog, 'Motivo')).toHaveValue('Vacuna de la rabia')
  await expect(page).toHaveURL(`/pets/${luna.id_mascota}`)
  await button(dialog, 'Cancelar').click()
  await expect(dialog).toHaveCount(0)

  const historia = page.getByRole('region', { name: 'Historia' })
  await historia.getByRole('button', { name: /Vacuna: Rabia/ }).click()
  await expect(page.getByRole('dialog')).toContainText('A123')
  await expect(button(page, 'Editar')).toHaveCount(0)
})
