import type { Mascota } from '@huella/contract'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { nextMonday } from '../support/dates.ts'

/** A pet with an owner who can be called. */
export async function createPatient(clinic: Clinic, body: Record<string, unknown> = {}) {
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Núñez' })
  const vet = await clinic.usuario('veterinario', { nombre: 'Nuria', apellido: 'Vidal' })
  await clinic.call(owner, 'POST', '/api/user', {
    ...{ nombre: 'Íñigo', apellido: 'Núñez', email: owner.email, telefono: '600111222' },
  })
  const luna = { nombre: 'Luna', especie: 'gato', raza: 'Siamés', sexo: 'hembra', esterilizada: true }
  const pet = await clinic.mascota(owner, { ...luna, ...body })
  return { owner, vet, pet }
}

/** Something of every kind: two weights, alerts, a signed visit and a draft, a vaccine, appointments and a treatment. */
export async function fillRecord(clinic: Clinic, vet: TestUser, { id_mascota }: Mascota) {
  const me = vet.usuario.id_usuario
  const author = { id_mascota, id_usuario: me, guardada_por: me }
  await clinic.insert('alerta', { id_mascota, tipo: 'comportamiento', gravedad: 'leve', texto: 'Araña al cogerla' })
  await clinic.insert('alerta', { id_mascota, tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' })
  await clinic.insert('peso', { id_mascota, fecha: '2026-01-10', peso: 4.2, id_usuario: me })
  await clinic.insert('prevencion', {
    ...{
      id_mascota,
      tipo: 'vacuna',
      producto: 'Nobivac Tricat',
      fecha: '2025-09-01',
      proxima: '2026-09-01',
      lote: 'A123',
    },
    ...{ id_veterinario: me, enfermedades: ['Panleucopenia', 'Calicivirus'] },
  })
  await clinic.insert('visita', {
    ...{ ...author, fecha_hora: '2026-02-03T10:30', motivo: 'Vómitos desde ayer', peso: 4.5, firmada_en: new Date() },
    ...{ diagnosticos: ['Gastritis aguda'], plan: 'Dieta blanda tres días.', nota_interna: 'Nota secreta' },
  })
  await clinic.insert('visita', { ...author, fecha_hora: '2026-03-01T09:00', motivo: 'Borrador de control' })
  const cita = await clinic.cita(vet, { id_mascota }, `${nextMonday()}T10:15`, {
    id_usuario: me,
    motivo_consulta: 'Vacuna anual',
  })
  await clinic.tratamiento(vet, cita, { nombre: 'Protector gástrico' })
  return cita
}
