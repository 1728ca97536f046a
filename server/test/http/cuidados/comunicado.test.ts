import type { Ficha } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { enqueueReminders } from '../../../src/citas/avisos/reminders.ts'
import { enqueuePrevencionReminders } from '../../../src/prevencion/avisos.repo.ts'
import { admin, clinic, estadosOf, other, owner, pet, setUp, vet } from './setup.ts'

setUp()

const path = (mascota = pet) => `/api/mascotas/${mascota}/comunicado`
const tell = (fields: object = {}, who = owner) => who.post(path(), { fecha: '2026-03-09', ...fields })
const ficha = async (who = vet): Promise<Ficha> => (await who.get(`/api/mascotas/${pet}`)).json()
const pending = async () => (await vet.get('/api/comunicados')).json()
const ofPet = async () => (await pending()).filter(({ id_mascota }: { id_mascota: number }) => id_mascota === pet)

/** The reminders of this pet that would be queued at 10:00 on the day before the appointment, and a week before the vaccine. */
async function reminders(): Promise<number> {
  const cita = await enqueueReminders(clinic.db, new Date('2026-03-11T09:00:00Z'), 'Europe/Madrid')
  return cita + (await enqueuePrevencionReminders(clinic.db, new Date('2026-03-11T09:00:00Z'), 'Europe/Madrid'))
}
async function remindable(): Promise<void> {
  await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE fecha_hora >= '2026-03-10'`
  await clinic.sql`UPDATE prevencion SET eliminado_en = now(), eliminado_por = ${admin.usuario.id_usuario} WHERE eliminado_en IS NULL`
  await clinic.cita(pet, vet, {
    fecha_hora: '2026-03-12T10:00',
    estado: 'confirmada',
    acordada_en: '2026-01-01T00:00:00Z',
  })
  await clinic.sql`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
    VALUES (${pet}, 'vacuna', 'Rabia', '2025-03-18', '2026-03-18')`
}

describe('an owner tells that their pet has died', () => {
  test('reminders of vaccines and appointments stop at once, and nothing is cancelled', async () => {
    await remindable()
    const response = await tell({ nota: 'En casa, tranquilo' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ fecha: '2026-03-09', nota: 'En casa, tranquilo' })
    expect(await reminders()).toBe(0)
    expect((await owner.get('/api/resumen')).json().pendientes).toEqual([])
    expect(await estadosOf(pet)).toEqual(['confirmada'])
    expect(await ficha()).toMatchObject({
      fallecida_en: null,
      comunicado: { fecha: '2026-03-09' },
      proxima_prevencion: null,
    })
    expect(await ficha(owner)).toMatchObject({ comunicado: { nota: 'En casa, tranquilo' } })
    expect(await ofPet()).toMatchObject([{ mascota: { nombre: 'Canela', usuario: { nombre: 'Óscar' } }, citas: 1 }])
  })

  test('a reminder that was queued before is not sent', async () => {
    await remindable()
    expect(await reminders()).toBe(2)
    await tell()
    const { citaKinds } = await import('../../../src/citas/avisos/cita.aviso.ts')
    const [cita] = await clinic.sql`SELECT * FROM aviso WHERE tipo = 'cita_recordatorio' ORDER BY id_aviso DESC LIMIT 1`
    const { withTransaction } = await import('../../../src/platform/sql/transaction.ts')
    const context = {
      db: clinic.db,
      clock: () => new Date(),
      timeZone: 'Europe/Madrid',
      publicUrl: '',
      files: clinic.files,
    }
    const kind = citaKinds.cita_recordatorio
    const data = await withTransaction(clinic.db, (tx) => kind.load(tx, cita, context))
    expect(kind.suppressionReason?.(data, '2026-03-11T10:00')).toBe('El dueño dice que la mascota ha fallecido')
  })

  test('and takes it back until the clinic confirms it: reminders go on', async () => {
    await remindable()
    await tell()
    expect((await owner.delete(path())).statusCode).toBe(204)
    expect((await owner.delete(path())).statusCode).toBe(404)
    expect((await ficha()).comunicado).toBeNull()
    expect(await reminders()).toBe(2)
  })

  test('the clinic confirms it, which is the death that staff record', async () => {
    await remindable()
    const { id_comunicado } = (await tell()).json()
    const body = { fecha: '2026-03-08', causa: 'Vejez' }
    expect((await vet.post(`/api/mascotas/${pet}/fallecimiento`, body)).statusCode).toBe(200)
    expect(await ficha()).toMatchObject({ fallecida_en: '2026-03-08', causa_fallecimiento: 'Vejez', comunicado: null })
    expect(await ofPet()).toEqual([])
    expect(await estadosOf(pet)).toEqual(['cancelada'])
    expect((await owner.delete(path())).statusCode).toBe(404)
    expect(await clinic.auditTrail('comunicado', id_comunicado)).toMatchObject([
      { accion: 'crear', id_usuario: owner.usuario.id_usuario },
      { accion: 'estado', id_usuario: vet.usuario.id_usuario, despues: { estado: 'confirmado' } },
    ])
    expect((await tell()).json()).toMatchObject({ code: 'MASCOTA_FALLECIDA' })
  })

  test('the clinic knows better: reminders go on', async () => {
    await remindable()
    const { id_comunicado } = (await tell()).json()
    expect((await vet.delete(path())).statusCode).toBe(204)
    expect(await reminders()).toBe(2)
    expect((await clinic.auditTrail('comunicado', id_comunicado)).at(-1)).toMatchObject({
      despues: { estado: 'rechazado' },
    })
  })

  test('twice is once, also at the same time', async () => {
    const responses = await Promise.all([tell(), tell(), tell({ fecha: '2026-03-08' })])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(responses.map((one) => one.json().id_comunicado)).size).toBe(1)
  })

  test('nobody for the pet of another one, nor staff, who record it', async () => {
    expect((await tell({}, other)).statusCode).toBe(404)
    for (const person of [vet, admin]) expect((await tell({}, person)).statusCode).toBe(403)
    expect((await tell({}, clinic.anonymous)).statusCode).toBe(401)
    await tell()
    expect((await other.delete(path())).statusCode).toBe(404)
    expect((await clinic.anonymous.delete(path())).statusCode).toBe(401)
    for (const person of [owner, other]) expect((await person.get('/api/comunicados')).statusCode).toBe(403)
  })

  test.each([
    [{ fecha: '2026-03-11' }, 'fecha'],
    [{ fecha: '2019-01-01' }, 'fecha'],
    [{ fecha: 'ayer' }, 'fecha'],
    [{ fecha: undefined }, 'fecha'],
    [{ nota: 'x'.repeat(501) }, 'nota'],
  ])('refuses %j', async (fields, field) => {
    const response = await tell(fields)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty(field)
    expect(await ofPet()).toEqual([])
  })
})
