import { beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { admin, booking, clinic, owner, pet, setUp, vet } from './setup.ts'

setUp()

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})
const url = '/api/citas/urgencia'
const id = (person: Person) => person.usuario.id_usuario
const urgent = (body: object = {}, who = desk) => who.post(url, { id_mascota: pet, ...body })
/** Only these vets are there, all week or for these hours. */
const only = async (vets: Person[], hours = { desde: '09:00', hasta: '14:00' }) => {
  const days = [1, 2, 3, 4, 5].map((dia) => ({ dia, ...hours }))
  await clinic.sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = ${id(admin)}
    WHERE rol = 'veterinario' AND eliminado_en IS NULL AND NOT id_usuario = ANY(${vets.map(id)})`
  for (const one of vets) await admin.put(`/api/horarios/${id(one)}`, { tramos: days })
}

describe('an urgency that begins now', () => {
  test('is booked for the running quarter of an hour with the first vet who is free', async () => {
    const colleague = await clinic.person('veterinario')
    await only([vet, colleague])
    await clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: '2026-03-10T12:00' })
    const response = await urgent()
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      ...{ fecha_hora: '2026-03-10T12:00', tipo_consulta: 'urgencia', motivo_consulta: '', estado: 'confirmada' },
      ...{ id_usuario: id(colleague), solapa: false },
    })
  })

  test('asks for a vet when nobody who is there is free, and goes over what that one has', async () => {
    const away = await clinic.person('veterinario')
    await only([vet, away])
    await admin.put(`/api/horarios/${id(away)}`, { tramos: [{ dia: 6, desde: '09:00', hasta: '14:00' }] })
    await clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: '2026-03-10T12:00' })
    const refused = await urgent()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NINGUN_VETERINARIO_LIBRE'])
    expect((await urgent({ id_usuario: id(vet) })).json()).toMatchObject({ id_usuario: id(vet), solapa: true })
  })

  test('is booked outside the timetable', async () => {
    await only([vet], { desde: '16:00', hasta: '20:00' })
    expect((await urgent()).json()).toMatchObject({ id_usuario: id(vet), solapa: false })
  })

  test('is booked in the night, also where working hours are enforced', async () => {
    const night = await Clinic.open({ now: '2026-03-10T23:07:00Z' })
    const [boss, one] = [await night.person('admin'), await night.person('veterinario')]
    const { version } = (await boss.get('/api/settings')).json()
    await boss.put('/api/settings', { enforceWorkingHours: true, version })
    const id_mascota = await night.mascota(await night.person())
    const expected = { fecha_hora: '2026-03-11T00:00', id_usuario: id(one) }
    expect((await boss.post(url, { id_mascota })).json()).toMatchObject(expected)
    await night.close()
  })

  test('is a vet’s own, over what they have', async () => {
    await clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: '2026-03-10T12:00' })
    const colleague = await clinic.person('veterinario')
    expect((await urgent({ id_usuario: id(colleague) }, vet)).statusCode).toBe(403)
    expect((await urgent({}, vet)).json()).toMatchObject({ id_usuario: id(vet), solapa: true })
  })

  test('is refused to clients, of no pet, and of a pet that is in another room', async () => {
    expect((await clinic.anonymous.post(url, {})).statusCode).toBe(401)
    expect((await urgent({}, owner)).statusCode).toBe(403)
    expect((await urgent({ id_mascota: 987_654 })).statusCode).toBe(422)
    await desk.post('/api/citas', booking({ fecha_hora: '2026-03-10T12:00', motivo_consulta: '' }))
    expect((await urgent()).json().code).toBe('CITA_MASCOTA_SOLAPADA')
  })
})
