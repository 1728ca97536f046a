import type { Cierre } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

// 18:00 in Madrid.
const NOW = '2026-03-10T17:00:00Z'
let clinic: Clinic
let admin: Person
let desk: Person
let eva: Person
let hugo: Person
let ana: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  admin = await clinic.person('admin')
  desk = await clinic.person('recepcion')
  eva = await clinic.person('veterinario', { nombre: 'Eva' })
  hugo = await clinic.person('veterinario', { nombre: 'Hugo' })
  ana = await clinic.person('cliente', { nombre: 'Ana' })
})
afterAll(() => clinic.close())

const cierre = async (who: Person) => (await who.get('/api/cierre')).json<Cierre>()
const idsOf = (citas: Cierre['por_confirmar']) => citas.map(({ id_cita }) => id_cita)

test('has what was left open, what has no signature and what of tomorrow is pending; a vet’s only theirs', async () => {
  const pet = await clinic.mascota(ana, { nombre: 'Luna' })
  const book = (vet: Person, fecha_hora: string, fields: Record<string, string | number> = {}) =>
    clinic.cita(pet, vet, { estado: 'confirmada', fecha_hora, ...fields })
  const yesterday = await book(eva, '2026-03-09T10:00')
  const inside = await book(hugo, '2026-03-10T16:30')
  await clinic.sql`UPDATE cita SET llegada_en = fecha_hora AT TIME ZONE 'UTC' WHERE id_cita IN (${yesterday}, ${inside})`
  const missed = await book(eva, '2026-03-10T11:00')
  const tomorrow = await book(eva, '2026-03-11T10:00', { estado: 'pendiente' })
  await book(eva, '2026-03-11T11:00') // confirmed
  await book(eva, '2026-03-12T10:00', { estado: 'pendiente' }) // not of tomorrow
  await book(eva, '2026-03-10T17:45') // still going on
  await book(eva, '2026-03-10T12:00', { estado: 'completada' })
  await book(eva, '2026-03-10T13:00', { estado: 'cancelada' })
  await book(eva, '2026-02-10T10:00') // long ago
  const draft = (await eva.post('/api/visitas', { id_mascota: pet, nota_interna: 'Secreto' })).json()

  for (const who of [admin, desk]) {
    const all = await cierre(who)
    expect(idsOf(all.sin_terminar)).toEqual([yesterday, inside])
    expect(idsOf(all.sin_marcar)).toEqual([missed])
    expect(idsOf(all.por_confirmar)).toEqual([tomorrow])
    expect(all.sin_firmar).toMatchObject([
      { id_visita: draft.id_visita, mascota: { nombre: 'Luna' }, autor: { nombre: 'Eva' } },
    ])
    expect(JSON.stringify(all)).not.toContain('Secreto')
  }
  const hers = await cierre(eva)
  expect([idsOf(hers.sin_terminar), idsOf(hers.sin_marcar), hers.sin_firmar.length]).toEqual([[yesterday], [missed], 1])
  expect(await cierre(hugo)).toMatchObject({ sin_marcar: [], sin_firmar: [], por_confirmar: [] })
})

test('the dashboard counts what takes place tomorrow and what is pending from today on', async () => {
  expect((await desk.get('/api/resumen')).json()).toMatchObject({ manana: 2, por_confirmar: 2 })
  expect((await hugo.get('/api/resumen')).json()).toMatchObject({ manana: 0, por_confirmar: 0 })
})

test('is not for owners, nor for who is not signed in', async () => {
  expect((await ana.get('/api/cierre')).statusCode).toBe(403)
  expect((await clinic.app.inject('/api/cierre')).statusCode).toBe(401)
})
