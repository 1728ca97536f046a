import type { VisitaUpdate } from '@huella/contract'
import { expect } from 'vitest'
import type { Clinic, Person } from '../../support/clinic.ts'
import { writeFiles } from './secrets-files.ts'
import { must, type People, type Words } from './secrets-words.ts'

const HOURS = { confirmed: '2026-11-24T10:00', past: '2026-11-12T10:00', strangers: '2026-11-25T10:00' }

/** Writes a word into everything that an owner must not see, and others into what they see. Returns the ids of all rows. */
export async function writeSecrets(clinic: Clinic, people: People, secret: Words, visible: Words) {
  const { vet, admin, owner, stranger } = people
  const own = await clinic.mascota(owner, { nombre: visible.in('name of the own pet') })
  const drafts = await writeOwnRecord(clinic, { vet }, own, secret, visible)
  const theirs = await clinic.mascota(stranger, { nombre: secret.in('name of another’s pet') })
  const others = await writeOthers(people, theirs, secret)
  await must(200, admin.put('/api/pautas-gusanos', ruleOf(secret.in('note of a rule'))))
  const [dead, former] = [await writeDeath(clinic, people, secret), await writeFormer(clinic, people, secret)]
  const files = await writeFiles(
    people,
    { own, theirs, dead, former, draft: drafts.draft.id_visita ?? 0 },
    secret,
    visible,
  )
  return { own, theirs, dead, former, ...drafts, ...others, ...files }
}

/** The record of the owner's own pet. */
async function writeOwnRecord(
  clinic: Clinic,
  { vet }: Pick<People, 'vet'>,
  pet: number,
  secret: Words,
  visible: Words,
) {
  const notes = { notas_clinicas: secret.in('clinical notes'), capa: visible.in('coat') }
  await must(200, vet.put(`/api/mascotas/${pet}`, notes))
  const booked = await must(
    201,
    vet.post('/api/citas', citaOf(pet, vet, HOURS.confirmed, visible.in('reason of a cita'))),
  )
  const past = await clinic.cita(pet, vet, { fecha_hora: HOURS.past, estado: 'completada' })
  const change = { estado: 'no_presentada', motivo_cambio: secret.in('reason of a change of state') }
  await must(200, vet.post(`/api/citas/${past}/estado`, change))
  const treatment = await clinic.tratamiento(booked.id_cita ?? 0, { nombre: visible.in('treatment') })
  const discarded = await must(
    201,
    vet.post('/api/visitas', { id_mascota: pet, ...contentOf(secret, 'a discarded draft') }),
  )
  await must(204, vet.delete(`/api/visitas/${discarded.id_visita}`))
  const signed = await must(201, vet.post('/api/visitas', { id_mascota: pet, ...contentOf(visible, 'a signed visit') }))
  const internal = { nota_interna: secret.in('internal note of a signed visit'), version: signed.version ?? 0 }
  const saved = await must(200, vet.put(`/api/visitas/${signed.id_visita}`, internal))
  await must(200, vet.post(`/api/visitas/${signed.id_visita}/firma`, { version: saved.version ?? 0 }))
  await clinic.sql`UPDATE cita SET llegada_en = now() WHERE id_cita = ${booked.id_cita}`
  const draft = await must(201, vet.post('/api/visitas', { id_mascota: pet, id_cita: booked.id_cita }))
  const content = { ...contentOf(secret, 'a draft'), peso: secret.number(47.123, 'weight of a draft') }
  await must(200, vet.put(`/api/visitas/${draft.id_visita}`, { ...content, version: draft.version ?? 0 }))
  const adendas = `/api/visitas/${signed.id_visita}/adendas`
  await must(201, vet.post(adendas, { texto: visible.in('addendum') }))
  await must(201, vet.post(adendas, { texto: secret.in('internal addendum'), interna: true }))
  // The words of the note of the signed visit were replaced.
  for (const [word, place] of visible.places) if (place.startsWith('nota_interna')) visible.places.delete(word)
  await must(201, vet.post(`/api/visitas/${signed.id_visita}/envio`))
  await must(201, vet.post(`/api/mascotas/${pet}/cartilla/envio`))
  await must(201, vet.post(`/api/tratamientos/${treatment}/envio`))
  const prevencion = await must(201, vet.post(`/api/mascotas/${pet}/prevenciones`, vaccineOf(visible, 'a vaccine')))
  const removed = await must(201, vet.post(`/api/mascotas/${pet}/prevenciones`, vaccineOf(secret, 'a removed vaccine')))
  await must(204, vet.delete(`/api/prevenciones/${removed.id_prevencion}`))
  await must(200, vet.post('/api/prevenciones/avisos', { ids: [prevencion.id_prevencion] }))
  const cared = await writeCare(vet, pet, visible, { peso: visible.number(12.345, 'weight'), of: 'the own pet' })
  const gone = await writeCare(vet, pet, secret, {
    peso: secret.number(51.321, 'removed weight'),
    of: 'nobody any more',
  })
  await must(204, vet.delete(`/api/alertas/${gone.id_alerta}`))
  await must(204, vet.delete(`/api/pesos/${gone.id_peso}`))
  return { booked, past, treatment, draft, discarded, signed, prevencion, removed, cared, gone }
}

/** An alert and a weight. */
async function writeCare(vet: Person, pet: number, words: Words, { peso, of }: { peso: number; of: string }) {
  const text = { tipo: 'alergia', gravedad: 'grave', texto: words.in(`alert of ${of}`) }
  const { id_alerta } = await must(201, vet.post(`/api/mascotas/${pet}/alertas`, text))
  const { id_peso } = await must(201, vet.post(`/api/mascotas/${pet}/pesos`, { peso }))
  return { id_alerta, id_peso }
}

/** Another pet of the owner, which has died: a letter of condolence is sent. */
async function writeDeath(clinic: Clinic, { vet, owner }: People, secret: Words): Promise<number> {
  const pet = await clinic.mascota(owner, { nombre: 'Canela' })
  await must(200, vet.put(`/api/mascotas/${pet}`, { notas_clinicas: secret.in('clinical notes of a pet that died') }))
  await must(201, vet.post('/api/visitas', { id_mascota: pet, ...contentOf(secret, 'a draft of a pet that died') }))
  const death = { fecha: '2026-11-15', causa: 'Vejez', condolencia: true }
  await must(200, vet.post(`/api/mascotas/${pet}/fallecimiento`, death))
  return pet
}

/** Everything of another owner, whose notices stay in the outbox. */
async function writeOthers({ vet, stranger, owner }: People, pet: number, secret: Words) {
  const fields = { notas: secret.in('notes of another’s pet'), pasaporte: secret.in('passport of another’s pet') }
  await must(200, stranger.put(`/api/mascotas/${pet}`, fields))
  const reason = secret.in('reason of another’s cita')
  const cita = await must(201, stranger.post('/api/citas', citaOf(pet, vet, HOURS.strangers, reason)))
  const entry = { tipo_consulta: 'control', desde: '2026-11-20', hasta: '2026-12-20' }
  const text = { motivo_consulta: secret.in('another’s entry of the waiting list') }
  const espera = await must(201, stranger.post('/api/espera', { ...entry, ...text, id_mascota: pet }))
  const visita = await must(201, vet.post('/api/visitas', { id_mascota: pet, ...contentOf(secret, 'another’s visit') }))
  await must(200, vet.post(`/api/visitas/${visita.id_visita}/firma`, { version: visita.version ?? 0 }))
  const prevencion = await must(
    201,
    vet.post(`/api/mascotas/${pet}/prevenciones`, vaccineOf(secret, 'another’s vaccine')),
  )
  await must(200, vet.post('/api/prevenciones/avisos', { ids: [prevencion.id_prevencion] }))
  const peso = secret.number(63.217, 'weight of another’s pet')
  const cares = await writeCare(vet, pet, secret, { peso, of: 'another’s pet' })
  expect((await owner.get(`/api/mascotas/${pet}`)).statusCode).toBe(404)
  return { cita, espera, visita, another: prevencion, cares }
}

/** A pet that was the owner's and is another's now, with all its record. */
async function writeFormer(clinic: Clinic, { vet, admin, owner, stranger }: People, secret: Words): Promise<number> {
  const pet = await clinic.mascota(owner, { nombre: secret.in('name of a former pet') })
  const cita = await clinic.cita(pet, vet, { motivo_consulta: secret.in('reason of a cita of a former pet') })
  await clinic.tratamiento(cita, { nombre: secret.in('treatment of a former pet') })
  await must(200, admin.put(`/api/mascotas/${pet}`, { id_usuario: stranger.usuario.id_usuario }))
  const visita = await must(201, vet.post('/api/visitas', { id_mascota: pet, ...contentOf(secret, 'a former pet') }))
  await must(200, vet.post(`/api/visitas/${visita.id_visita}/firma`, { version: visita.version ?? 0 }))
  await must(201, vet.post(`/api/mascotas/${pet}/prevenciones`, vaccineOf(secret, 'a former pet')))
  return pet
}

const citaOf = (id_mascota: number, vet: Person, fecha_hora: string, motivo_consulta: string) => ({
  ...{ id_mascota, id_usuario: vet.usuario.id_usuario, fecha_hora, tipo_consulta: 'control', motivo_consulta },
})

/** A word in each text of a visit. */
const contentOf = (words: Words, place: string): Omit<VisitaUpdate, 'version'> => ({
  motivo: words.in(`motivo of ${place}`),
  anamnesis: words.in(`anamnesis of ${place}`),
  exploracion: words.in(`exploracion of ${place}`),
  mucosas: words.in(`mucosas of ${place}`),
  diagnosticos: [words.in(`diagnosticos of ${place}`)],
  plan: words.in(`plan of ${place}`),
  nota_interna: words.in(`nota_interna of ${place}`),
})

const vaccineOf = (words: Words, place: string) => ({
  tipo: 'vacuna',
  producto: words.in(`product of ${place}`),
  lote: words.in(`lot of ${place}`),
  enfermedades: [words.in(`illness of ${place}`)],
  fecha: '2025-11-20',
  proxima: '2026-11-20',
})

const ruleOf = (nota: string) => ({
  filas: [{ especie: 'perro', grupo: 'normal', repite: '3m', fuente: 'Clínica', nota }],
})
