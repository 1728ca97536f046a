import type { Prevencion } from '@huella/contract'
import type { Locator } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'
import { clinicDay } from '../support/dates.ts'
import { field } from '../support/locators.ts'
import { expect } from '../support/test.ts'

/** A dog of an owner, and a vet. */
export async function createPatient(clinic: Clinic) {
  const name = `Luna${uniqueId()}`
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Núñez' })
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Ibáñez' })
  const luna = await clinic.mascota(owner, { nombre: name, especie: 'perro', raza: 'Beagle', sexo: 'hembra' })
  return { owner, vet, luna, name }
}

export const give = (clinic: Clinic, vet: TestUser, idMascota: number, fields: object = {}): Promise<Prevencion> =>
  clinic.call(vet, 'POST', `/api/mascotas/${idMascota}/prevenciones`, {
    tipo: 'vacuna',
    producto: 'Rabia',
    enfermedades: ['Rabia'],
    lote: 'A123',
    fecha: clinicDay(-300),
    proxima: clinicDay(15), // no reminder is due by itself
    ...fields,
  })

/** One of the catalogue: those that the clinic used last are chips, the others are in a select. */
export async function chooseProduct(dialog: Locator, name: string): Promise<void> {
  const chip = dialog.getByRole('radio', { name, exact: true })
  const select = field(dialog, 'Otro del catálogo')
  await chip.or(select).first().waitFor()
  if ((await chip.count()) > 0) await chip.click()
  else await select.selectOption(name)
  await expect(field(dialog, 'Producto')).toHaveValue(name)
}
