import { type Cita, canChangeCita, canRemoveEspera, type Espera } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

// The rules by which the browser draws buttons are those by which the server refuses.

/** Tuesday, 12:00 in Madrid. */
const NOW = '2026-03-10T11:00:00Z'
const time = { now: '2026-03-10T12:00' }

let clinic: Clinic
let people: Record<string, Person>
const person = (name: string) => people[name] as Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  people = {
    owner: await clinic.person('cliente'),
    stranger: await clinic.person('cliente'),
    vet: await clinic.person('veterinario'),
    colleague: await clinic.person('veterinario'),
    admin: await clinic.person('admin'),
  }
})
afterAll(() => clinic.close())

const everybody = ['owner', 'stranger', 'vet', 'colleague', 'admin'] as const

test.each([
  ['of an owner, to come', 'owner', 'vet', { fecha_hora: '2026-03-11T10:00' }],
  ['of an owner, past', 'owner', 'vet', { fecha_hora: '2026-03-09T10:00' }],
  ['of an owner, completed', 'owner', 'vet', { fecha_hora: '2026-03-12T10:00', estado: 'completada' }],
  ['of an owner, cancelled', 'owner', 'vet', { fecha_hora: '2026-03-13T10:00', estado: 'cancelada' }],
  ['of a vet’s own pet, with a colleague', 'vet', 'colleague', { fecha_hora: '2026-03-11T12:00' }],
  ['of a former vet', 'owner', 'stranger', { fecha_hora: '2026-03-11T13:00' }],
] as const)('who changes an appointment %s', async (_, dueno, vet, fields) => {
  const id = await clinic.cita(await clinic.mascota(person(dueno)), person(vet), fields)
  const cita = (await person('admin').get(`/api/citas/${id}`)).json<Cita>()
  for (const name of everybody) {
    const who = person(name)
    const { statusCode } = await who.put(`/api/citas/${id}`, { motivo_consulta: `De ${name}` })
    expect([name, statusCode === 200]).toEqual([name, canChangeCita(who.usuario, cita, time)])
  }
})

test.each([
  ['of an owner, for any vet', 'owner', []],
  ['of an owner, for one vet', 'owner', ['vet']],
  ['of a vet’s own pet', 'colleague', ['vet']],
] as const)('who removes an entry of the waiting list %s', async (_, dueno, vets) => {
  const veterinarios = vets.map((name) => person(name).usuario.id_usuario)
  const body = { tipo_consulta: 'control', motivo_consulta: 'Revisión', desde: '2026-03-10', hasta: '2026-03-20' }
  for (const name of everybody) {
    const id_mascota = await clinic.mascota(person(dueno))
    const created = await person('admin').post('/api/espera', { ...body, id_mascota, veterinarios })
    const entry = created.json<Espera>()
    const who = person(name)
    const { statusCode } = await who.delete(`/api/espera/${entry.id_espera}`)
    expect([name, statusCode === 204]).toEqual([name, canRemoveEspera(who.usuario, entry)])
  }
})
