import type { Clinic } from '../support/clinic.ts'
import { weekday } from '../support/dates.ts'

/** A vet with a pet's appointment and treatment. */
export async function createCitaWithTratamiento(clinic: Clinic, nombre = 'Luna') {
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Sáez' })
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Ortega' })
  const mascota = await clinic.mascota(owner, { nombre, notas: 'Come poco' })
  const cita = await clinic.cita(vet, mascota, `${weekday(0)}T10:00`)
  await clinic.tratamiento(vet, cita)
  return { vet, mascota }
}
