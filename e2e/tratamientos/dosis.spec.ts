import type { Mascota, Medicamento, Tratamiento } from '@huella/contract'
import { fillDate } from '../support/actions.ts'
import { atEachWidth, expectAccessible, expectNoOverflow } from '../support/assertions.ts'
import type { Clinic } from '../support/clinic.ts'
import { createOwnerVetAndPet, uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { button, dialogField, toast } from '../support/locators.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'
import { DESKTOP, PHONE, TABLET } from '../support/viewports.ts'

/** A vet's patient that weighs 12.4 kg, and a medicine for dogs, of 50 mg/ml. */
async function createDosisData(clinic: Clinic) {
  const id = uniqueId()
  const { owner, vet } = await createOwnerVetAndPet(clinic, id)
  const luna = await clinic.mascota(owner, { nombre: `Kira${id}`, especie: 'perro' })
  const weigh = (peso: number, days = 0) =>
    clinic.call(vet, 'POST', `/api/mascotas/${luna.id_mascota}/pesos`, { peso, fecha: clinicDay(days) })
  await weigh(12.4, -3)
  const medicamento = await clinic.call<Medicamento>(vet, 'POST', '/api/medicamentos', {
    ...{ nombre: `Amoxi ${uniqueId()}`, principio_activo: 'Amoxicilina', forma: 'liquido', unidad: 'mg' },
    ...{ concentracion: 50, vias: ['oral', 'subcutanea'] },
    rangos: [{ especie: 'perro', min: 5, max: 10, cada_horas: 12 }],
  })
  const treatments = () =>
    clinic.call<Tratamiento[]>(vet, 'GET', `/api/tratamientos?id_mascota=${luna.id_mascota}&sort=-fecha_inicio`)
  return { vet, luna, weigh, medicamento, treatments }
}

async function choosePet(page: Parameters<typeof button>[0] & { keyboard: unknown }, mascota: Pick<Mascota, 'nombre'>) {
  await button(page, 'Sin cita: elegir la mascota').click()
  const pet = page.getByRole('dialog').getByLabel('Mascota', { exact: true })
  await pet.fill(mascota.nombre)
  await page.getByRole('option', { name: mascota.nombre }).first().click()
}

test('a vet prescribes a dose, is warned of one outside the range, and repeats it with the newest weight', async ({
  page,
  clinic,
  openAs,
}) => {
  const { vet, luna, weigh, medicamento, treatments } = await createDosisData(clinic)
  // The clinic of this worker may have pages of other treatments.
  await openAs(vet, `/vet/treatments?search=${luna.nombre}`)
  const dialog = page.getByRole('dialog')
  const result = dialog.getByText(/dispensar/).first()
  await test.step('the medicine fills in route and usual dose; the result is said while typing', async () => {
    await button(page, 'Nuevo Tratamiento').click()
    await choosePet(page, luna)
    await button(page, 'Calcular una dosis').click()
    await dialogField(page, 'Medicamento').fill(medicamento.nombre)
    await page.getByRole('option', { name: medicamento.nombre }).click()
    await expect(dialogField(page, 'Nombre')).toHaveValue(medicamento.nombre)
    await expect(dialogField(page, 'Dosis por kg')).toHaveValue('5')
    await expect(dialogField(page, 'Cada')).toHaveValue('12')
    await dialogField(page, 'Durante').fill('7')
    await expect(result).toContainText(
      /12,4\s+kg \(pesado el .+\) × 5\s+mg\/kg = 62\s+mg = 1,24\s+ml cada 12\s+horas, durante 7\s+días: dispensar 17,4\s+ml/,
    )
    await expect(dialogField(page, 'Descripción')).toHaveValue(
      /1,24\s+ml por vía oral, cada 12\s+horas, durante 7\s+días/,
    )
  })
  await test.step('a dose outside the range is confirmed first', async () => {
    await dialogField(page, 'Dosis por kg').fill('12')
    await expect(dialog).toContainText('Por encima de la dosis habitual: entre 5 y 10')
    await dialogField(page, 'Precio').fill('20')
    await fillDate(dialogField(page, 'Fecha Inicio'), clinicDay(0))
    await button(page, 'Crear').click()
    await expect(dialog).toContainText('La dosis se sale de la habitual: confírmala')
    await expectAccessible(page)
    await atEachWidth(page, [DESKTOP, TABLET, PHONE], async (size) => {
      await expectNoOverflow(page, 'form with a dose')
      if (size === PHONE) await expectTouchTargets(page, 'form with a dose')
    })
    await dialog.getByRole('checkbox', { name: 'Confirmo esta dosis' }).check()
    await button(page, 'Crear').click()
    await expect(toast(page, 'Tratamiento guardado correctamente')).toBeVisible()
    const [made] = await treatments()
    expect(made?.medicacion[0]).toMatchObject({ dosis: 12, peso: 12.4, cantidad: 2.98, total: 41.8, confirmada: true })
  })
  await test.step('the details say all of it', async () => {
    await page.getByRole('button', { name: `Ver detalles ${medicamento.nombre} de ${luna.nombre}` }).click()
    await expect(dialog).toContainText(/× 12\s+mg\/kg = 148,8\s+mg = 2,98\s+ml/)
    await expect(dialog).toContainText('confirmada')
    await button(dialog, 'Cerrar').click()
  })
  await test.step('repeated: with the weight of now, and confirmed anew', async () => {
    await weigh(13)
    await button(page, 'Nuevo Tratamiento').click()
    await choosePet(page, luna)
    await button(page, /^Repetir el último/).click()
    await expect(dialog).toContainText(/la última vez 12,4\s+kg, ahora 13\s+kg/)
    await expect(dialogField(page, 'Descripción')).toHaveValue(/3,12\s+ml por vía oral/)
    await expect(dialog.getByRole('checkbox', { name: 'Confirmo esta dosis' })).not.toBeChecked()
    await dialogField(page, 'Dosis por kg').fill('10')
    await expect(dialog.getByRole('checkbox', { name: 'Confirmo esta dosis' })).toHaveCount(0)
    await button(page, 'Crear').click()
    await expect(dialog).toHaveCount(0)
    const rows = await treatments()
    expect(rows.map(({ medicacion }) => medicacion[0]?.peso).toSorted()).toEqual([12.4, 13])
    expect(rows.find(({ medicacion }) => medicacion[0]?.peso === 13)?.medicacion[0]).toMatchObject({
      ...{ dosis: 10, cantidad: 2.6, total: 36.4, confirmada: false },
    })
  })
})
