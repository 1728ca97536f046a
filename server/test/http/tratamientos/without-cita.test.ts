import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, antibiotic, clinic, idOf, otherVet, rowOf, setUp, trailOf, vet, visit } from './setup.ts'

setUp()

/** A draft of a vet, of an appointment or without one. */
async function draft(who: Person, mascota: number, cita: number | null = null): Promise<number> {
  const [row] = await clinic.sql<[{ id: number }]>`
    INSERT INTO visita (id_mascota, id_cita, id_usuario, guardada_por, fecha_hora, motivo, plan)
    VALUES (${mascota}, ${cita}, ${idOf(who)}, ${idOf(who)}, '2026-03-10T10:00', 'Otitis', 'Gotas')
    RETURNING id_visita AS id`
  return row.id
}
const sign = (id: number) => clinic.sql`UPDATE visita SET firmada_en = now() WHERE id_visita = ${id}`
const add = (who: Person, fields: object) => who.post('/api/tratamientos', antibiotic(fields))

describe('a treatment without an appointment', () => {
  test('is of a pet that walked in, by the vet who adds it', async () => {
    const { owner, mascota } = await visit()
    const made = await add(vet, { id_mascota: String(mascota) })
    expect(made.statusCode).toBe(201)
    const none = { id_cita: null, id_visita: null, cita: null }
    expect(made.json()).toMatchObject({ ...none, id_mascota: mascota, id_veterinario: idOf(vet) })
    const { id_tratamiento } = made.json()
    expect(await rowOf(id_tratamiento)).toEqual(made.json())
    expect((await owner.get('/api/tratamientos')).json()).toEqual([made.json()])
    expect((await trailOf(id_tratamiento))[0]).toMatchObject({ accion: 'crear', despues: made.json() })
    // An administrator is no vet, and there is no appointment that has one.
    const nobodys = await add(admin, { id_mascota: mascota })
    expect(nobodys.statusCode).toBe(422)
    expect(nobodys.json().errors).toEqual({ id_veterinario: 'Selecciona un veterinario disponible' })
    const named = await add(admin, { id_mascota: mascota, id_veterinario: idOf(otherVet) })
    expect(named.json().id_veterinario).toBe(idOf(otherVet))
  })

  test('refuses a pet that is gone, dead or not named', async () => {
    const [gone, dead] = [await visit(), await visit()]
    await clinic.archiveMascota(gone.mascota)
    await clinic.sql`UPDATE mascota SET fallecida_en = '2026-03-01' WHERE id_mascota = ${dead.mascota}`
    for (const [fields, errors] of [
      [{ id_mascota: gone.mascota }, { id_mascota: 'La mascota ya no está disponible' }],
      [{ id_mascota: 999_999 }, { id_mascota: 'La mascota ya no está disponible' }],
      [{ id_mascota: 'x' }, { id_mascota: 'Selecciona una mascota' }],
      [{}, { id_cita: 'Selecciona una cita' }],
    ] as const) {
      const refused = await add(vet, fields)
      expect([refused.statusCode, refused.json().errors]).toEqual([422, errors])
    }
    const late = await add(vet, { id_mascota: dead.mascota })
    expect([late.statusCode, late.json().code]).toEqual([409, 'MASCOTA_FALLECIDA'])
  })

  test('is changed by who prescribed it, may get an appointment later, and then stays of one', async () => {
    const { mascota, cita } = await visit()
    const { id_tratamiento: id } = (await add(otherVet, { id_mascota: mascota })).json()
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'Mío' })).statusCode).toBe(404)
    const form = antibiotic({ id_cita: null, nombre: 'Corregido' })
    expect((await otherVet.put(`/api/tratamientos/${id}`, form)).json()).toMatchObject({ id_cita: null, version: 2 })
    const moved = await otherVet.put(`/api/tratamientos/${id}`, { id_cita: cita })
    expect(moved.json()).toMatchObject({ id_cita: cita, cita: { id_cita: cita }, id_mascota: mascota })
    const back = await otherVet.put(`/api/tratamientos/${id}`, { id_cita: null })
    expect([back.statusCode, back.json().errors]).toEqual([422, { id_cita: 'Selecciona una cita' }])
    expect((await otherVet.delete(`/api/tratamientos/${id}`)).statusCode).toBe(204)
  })

  test('is among those of the vet who prescribed it', async () => {
    const { mascota, cita } = await visit()
    const who = await clinic.person('veterinario')
    const { id_tratamiento } = (await add(who, { id_mascota: mascota })).json()
    await add(who, { id_cita: cita })
    const listed = (await who.get('/api/tratamientos?asignados=1')).json() as { id_tratamiento: number }[]
    expect(listed.map((row) => row.id_tratamiento)).toEqual([id_tratamiento])
    expect((await who.get('/api/tratamientos?search=luna')).json().length).toBeGreaterThan(1)
  })
})

describe('a treatment of a visit', () => {
  test('has its pet and its appointment, and is listed by it', async () => {
    const { mascota, cita } = await visit()
    const [ofCita, walkIn] = [await draft(vet, mascota, cita), await draft(vet, mascota)]
    const made = (await add(otherVet, { id_visita: ofCita, id_mascota: 1 })).json()
    expect(made).toMatchObject({
      id_visita: ofCita,
      id_cita: cita,
      id_mascota: mascota,
      id_veterinario: idOf(otherVet),
    })
    const without = (await add(admin, { id_visita: walkIn })).json()
    expect(without).toMatchObject({ id_visita: walkIn, id_cita: null, cita: null, id_veterinario: idOf(vet) })
    expect((await vet.get(`/api/tratamientos?id_visita=${ofCita}`)).json()).toEqual([made])
  })

  test('refuses a visit that is signed, discarded or of another appointment', async () => {
    const [one, other] = [await visit(), await visit()]
    const [signed, discarded, open] = [
      await draft(vet, one.mascota),
      await draft(vet, one.mascota),
      await draft(vet, one.mascota, one.cita),
    ]
    await sign(signed)
    await clinic.sql`UPDATE visita SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_visita = ${discarded}`
    const late = await add(vet, { id_visita: signed })
    expect([late.statusCode, late.json().code]).toEqual([409, 'VISITA_FIRMADA'])
    for (const [fields, errors] of [
      [{ id_visita: discarded }, { id_visita: 'La visita ya no está disponible' }],
      [{ id_visita: 999_999 }, { id_visita: 'La visita ya no está disponible' }],
      [{ id_visita: open, id_cita: other.cita }, { id_cita: 'La cita es de otra mascota' }],
    ] as const) {
      const refused = await add(vet, fields)
      expect([refused.statusCode, refused.json().errors]).toEqual([422, errors])
    }
    const { id_tratamiento: id } = (await add(vet, { id_visita: open })).json()
    const moved = await vet.put(`/api/tratamientos/${id}`, { id_cita: other.cita })
    expect(moved.json().errors).toEqual({ id_cita: 'La cita es de otra mascota' })
    // It can be corrected after the signature, which keeps what it was then.
    await sign(open)
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'Otro' })).statusCode).toBe(200)
  })

  test('follows its visit when the appointment gets another pet', async () => {
    const { owner, mascota, cita } = await visit()
    const right = await clinic.mascota(owner)
    const id_visita = await draft(vet, mascota, cita)
    const { id_tratamiento } = (await add(vet, { id_visita })).json()
    expect((await admin.put(`/api/citas/${cita}`, { id_mascota: right })).statusCode).toBe(200)
    expect(await rowOf(id_tratamiento)).toMatchObject({ id_mascota: right, id_visita, id_cita: cita })
  })

  test('is refused to anybody without a session, owners and the front desk', async () => {
    const { owner, mascota } = await visit()
    const id_visita = await draft(vet, mascota)
    const desk = await clinic.person('recepcion')
    for (const fields of [{ id_visita }, { id_mascota: mascota }]) {
      expect((await add(clinic.anonymous, fields)).statusCode).toBe(401)
      expect((await add(owner, fields)).statusCode).toBe(403)
      expect((await add(desk, fields)).statusCode).toBe(403)
    }
  })
})
