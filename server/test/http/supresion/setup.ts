import type { Clinic, Person } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'
import { Record } from '../ficha/setup.ts'

/** In everything that the clinic has of the person, and in nothing else. */
const WORDS = /zurine|quetzal|xiomara|distintivo|655777888|985000000000077/i

/** Whether a text says something of the person. Accents and case make no difference. */
export const mentions = (text: string): boolean => WORDS.test(text.normalize('NFD').replace(/\p{M}/gu, ''))

export interface Erasable {
  person: Person
  pet: number
  /** Ids of rows of the person. */
  ids: number[]
}

/** A client with everything that a clinic can have of one, whom this vet treats. */
export async function fillPerson(clinic: Clinic, vet: Person, desk: Person): Promise<Erasable> {
  const names = { nombre: 'Zuriñe', apellido: 'Quetzal', telefono: '+34655777888' }
  const person = await clinic.person('cliente', { ...names, email: 'zurine.quetzal@ejemplo.es' })
  const { id_usuario } = person.usuario
  const ids: number[] = [id_usuario]
  const keep = (row: { [name: string]: unknown }, name: string) => {
    ids.push(row[name] as number)
    return row[name] as number
  }
  const created = await desk.post('/api/mascotas', {
    ...{ nombre: 'Xiomara', especie: 'perro', raza: 'Beagle', sexo: 'Hembra', fecha_nacimiento: '2020-01-01' },
    ...{ id_usuario, notas: 'Distintivo del dueño', microchip: '985000000000077' },
  })
  const pet = keep(created.json(), 'id_mascota')
  await vet.put(`/api/mascotas/${pet}`, { notas_clinicas: 'Distintivo clínico' })
  const record = new Record(clinic, vet, pet)
  ids.push(await record.visita('2026-02-01T10:00', { peso: 4.5, nota_interna: 'Distintivo interno' }))
  const signed = ids.at(-1) ?? 0
  await record.adenda(signed, 'Distintivo de adenda', false)
  ids.push(await record.visita('2026-03-01T10:00', { firmada: false, nota_interna: 'Distintivo en borrador' }))
  ids.push(await record.prevencion('2026-02-01', { proxima: '2026-03-12', producto: 'Distintivo' }))
  ids.push(await record.peso('2026-02-02', 4.2))
  await record.alerta('grave', 'Distintivo')
  const past = await clinic.cita(pet, vet, {
    fecha_hora: '2026-02-01T10:00',
    estado: 'completada',
    motivo_consulta: 'Distintivo',
  })
  const today = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T17:00', motivo_consulta: 'Distintivo' })
  const next = await clinic.cita(pet, vet, { fecha_hora: '2026-03-12T10:00', motivo_consulta: 'Distintivo' })
  ids.push(past, today, next, await clinic.tratamiento(past, { nombre: 'Distintivo', descripcion: 'Distintivo' }))
  const { headers, payload } = multipartForm([{ content: pixel, name: 'distintivo.png' }])
  const uploaded = await vet.post(`/api/mascotas/${pet}/adjuntos`, payload, { headers })
  for (const row of uploaded.json()) keep(row, 'id_adjunto')
  keep(
    (await desk.post(`/api/clientes/${id_usuario}/notas`, { texto: 'Distintivo', fijada: true })).json(),
    'id_nota_cliente',
  )
  const call = { resultado: 'le_llamamos', nota: 'Distintivo', id_mascota: pet }
  keep((await desk.post(`/api/clientes/${id_usuario}/llamadas`, call)).json(), 'id_llamada')
  const entry = { tipo_consulta: 'control', motivo_consulta: 'Distintivo', desde: '2026-03-11', hasta: '2026-03-20' }
  keep((await desk.post('/api/espera', { ...entry, id_mascota: pet })).json(), 'id_espera')
  await desk.put(`/api/citas/${next}`, { fecha_hora: '2026-03-12T11:00' })
  await clinic.sql`UPDATE aviso SET estado = 'fallido', cerrado_en = now(), motivo = 'Distintivo' WHERE id_usuario = ${id_usuario}`
  return { person, pet, ids: [...new Set(ids)] }
}
