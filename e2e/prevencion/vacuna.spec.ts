import type { Prevencion } from '@huella/contract'
import { fillDate } from '../support/actions.ts'
import { button, dialogField, field, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { createPatient, day, give } from './setup.ts'

test('a vet records a vaccine with its lot in at most five clicks', async ({ page, clinic, openAs }) => {
  const { vet, luna } = await createPatient(clinic)
  await openAs(vet, `/vet/pets/${luna.id_mascota}`)
  let clicks = 0
  const click = async (target: ReturnType<typeof button>) => {
    clicks += 1
    await target.click()
  }
  await click(button(page, 'Vacuna'))
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('radio', { name: 'Rabia', exact: true }))
  await expect(field(dialog, 'Producto')).toHaveValue('Rabia')
  await expect(field(dialog, 'Enfermedades')).toHaveValue('Rabia')
  await expect(field(dialog, 'Próxima')).not.toHaveValue('')
  await expect(dialog).toContainText('Cada comunidad autónoma')
  await click(field(dialog, 'Lote'))
  await page.keyboard.type('B4521')
  await click(button(dialog, 'Guardar'))
  await expect(toast(page, 'Rabia: guardada')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(5)
  const entry = page.getByRole('region', { name: 'Historia' })
  await expect(entry).toContainText('Vacuna: Rabia')
  await expect(entry).toContainText('lote B4521')
  const [saved] = await clinic.call<Prevencion[]>(vet, 'GET', `/api/mascotas/${luna.id_mascota}/prevenciones`)
  const today = day(0)
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  expect(saved).toMatchObject({ fecha: today, proxima: nextYear, lote: 'B4521', veterinario: { nombre: 'Begoña' } })
})

test('the next date follows the date of the vaccine, until the vet writes another', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna } = await createPatient(clinic)
  await openAs(vet, `/vet/pets/${luna.id_mascota}`)
  await button(page, 'Vacuna').click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Desparasitación externa', exact: true }).click()
  await expect(dialogField(page, 'Producto')).toHaveValue('Desparasitación externa')
  await fillDate(dialogField(page, 'Fecha'), '2026-03-10')
  await expect(dialogField(page, 'Próxima')).toHaveValue('10/04/2026')
  await fillDate(dialogField(page, 'Próxima'), '2026-05-01')
  await fillDate(dialogField(page, 'Fecha'), '2026-03-12')
  await expect(dialogField(page, 'Próxima')).toHaveValue('01/05/2026')
  await fillDate(dialogField(page, 'Próxima'), '2026-03-01')
  await button(page, 'Guardar').click()
  await expect(page.getByText('La próxima fecha debe ser posterior a la aplicación')).toBeVisible()
})

test('an expired lot is warned about, and one of another clinic has no vet', async ({ page, clinic, openAs }) => {
  const { vet, luna } = await createPatient(clinic)
  await openAs(vet, `/vet/pets/${luna.id_mascota}`)
  await button(page, 'Vacuna').click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Leishmaniosis', exact: true }).click()
  await fillDate(dialogField(page, 'Caducidad del lote'), day(-1))
  await expect(page.getByText(/^Este lote caducó el/)).toBeVisible()
  await page.getByRole('switch', { name: 'Puesta en otro centro' }).click()
  await button(page, 'Guardar').click()
  await expect(toast(page, 'Leishmaniosis: guardada')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('En otro centro')
})

test('staff correct and delete it from the timeline; the owner reads it', async ({ page, clinic, openAs }) => {
  const { vet, owner, luna } = await createPatient(clinic)
  await give(clinic, vet, luna.id_mascota)
  const entry = page.getByRole('region', { name: 'Historia' }).getByRole('button', { name: /Vacuna: Rabia/ })
  await openAs(owner, `/pets/${luna.id_mascota}`)
  await entry.click()
  await expect(page.getByRole('dialog')).toContainText('A123')
  await expect(button(page, 'Editar')).toHaveCount(0)
  await openAs(vet, `/vet/pets/${luna.id_mascota}`)
  await entry.click()
  await button(page.getByRole('dialog'), 'Editar').click()
  await dialogField(page, 'Lote').fill('C77')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('lote C77')
  await entry.click()
  await button(page.getByRole('dialog'), 'Eliminar').click()
  await button(page.getByRole('alertdialog'), 'Eliminar').click()
  await expect(entry).toHaveCount(0)
})

test('the link of a reminder opens the booking form, filled in, after signing in too', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, owner, luna, name } = await createPatient(clinic)
  const row = await give(clinic, vet, luna.id_mascota)
  await clinic.call(vet, 'POST', '/api/prevenciones/avisos', { ids: [row.id_prevencion] })
  const find = async () => {
    const texts = (await clinic.mail(owner.email)).map(({ text }) => text ?? '')
    return texts.map((text) => /http:\S+\/pets\/\S+/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  const link = (await find()) ?? ''
  await page.goto(link)
  await expect(page).toHaveURL('/login')
  await openAs(owner, new URL(link).pathname + new URL(link).search)
  const dialog = page.getByRole('dialog', { name: 'Nueva Cita' })
  await expect(field(dialog, 'Mascota')).toHaveValue(name)
  await expect(dialog.getByRole('radio', { name: 'Vacunación' })).toBeChecked()
  await expect(field(dialog, 'Motivo')).toHaveValue('Vacuna: Rabia')
  await expect(page).toHaveURL(`/pets/${luna.id_mascota}`)
})
