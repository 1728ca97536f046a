import { describe, expect, test } from 'vitest'
import { admin, booking, clinic, entry, other, owner, pet, setUp, vet, visita } from './setup.ts'

setUp()

const path = () => `/api/mascotas/${pet}`
const restorePath = (mascota = pet) => `/api/papelera/mascota/${mascota}/restaurar`
const remove = (who = admin, payload: object | null = { motivo: 'Ficha duplicada' }, url = path()) =>
  who.delete(url, payload ?? undefined)
const past = (fields: object = {}) =>
  clinic.cita(pet, vet, { fecha_hora: '2026-03-09T10:00', estado: 'completada', ...fields })
/** Whether the rows of the pet in this table are deleted. */
const archived = async (table: 'mascota' | 'cita' | 'tratamiento' | 'espera') => {
  const rows = await clinic.sql`
    SELECT 'mascota' AS de, eliminado_en IS NOT NULL AS gone FROM mascota WHERE id_mascota = ${pet}
    UNION ALL SELECT 'cita', eliminado_en IS NOT NULL FROM cita WHERE id_mascota = ${pet}
    UNION ALL SELECT 'tratamiento', eliminado_en IS NOT NULL FROM tratamiento WHERE id_mascota = ${pet}
    UNION ALL SELECT 'espera', eliminado_en IS NOT NULL FROM espera WHERE id_mascota = ${pet} ORDER BY gone`
  return rows.filter(({ de }) => de === table).map(({ gone }) => gone)
}

describe('staff delete a pet', () => {
  test('without a record: a vet may, and no reason is needed', async () => {
    expect((await vet.delete(path())).statusCode).toBe(204)
    expect(await archived('mascota')).toEqual([true])
  })

  test('with a record: a vet may not, whatever they send', async () => {
    await visita({ firmada: true })
    for (const url of [path(), `/api/pets/${pet}`]) {
      for (const payload of [null, { motivo: 'Ficha duplicada' }]) {
        const refused = await remove(vet, payload, url)
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'MASCOTA_CON_HISTORIA'])
      }
    }
    expect(await archived('mascota')).toEqual([false])
  })

  test('with a record: an administrator gives a reason, which the audit trail keeps', async () => {
    await past()
    for (const payload of [null, {}, { motivo: '  ' }, { motivo: 'x'.repeat(501) }]) {
      const refused = await remove(admin, payload)
      expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([422, ['motivo']])
    }
    expect((await remove()).statusCode).toBe(204)
    const trail = await clinic.sql`
      SELECT entidad, accion, motivo FROM auditoria WHERE entidad = 'mascota' AND id_entidad = ${pet}`
    expect(trail).toEqual([{ entidad: 'mascota', accion: 'eliminar', motivo: 'Ficha duplicada' }])
  })

  test('sees what goes, counted', async () => {
    await clinic.tratamiento(await past())
    await visita({ firmada: true })
    await vet.post(`${path()}/pesos`, { peso: 4 })
    expect((await admin.get(`${path()}/baja`)).json()).toMatchObject({
      conserva: true,
      historia: { visitas: 1, citas: 1, tratamientos: 1, prevenciones: 0, pesos: 1, adjuntos: 0 },
    })
    expect((await owner.get(`${path()}/baja`)).json()).not.toHaveProperty('historia')
  })

  test('leaves the week of the dashboards as it was', async () => {
    await past()
    await clinic.cita(pet, vet, { fecha_hora: '2026-03-12T10:00', estado: 'confirmada' })
    const week = async (who: typeof admin): Promise<Record<string, number>[]> =>
      (await who.get('/api/resumen')).json().semana
    const [all, own] = [await week(admin), await week(vet)]
    expect(own.map(({ completadas, confirmadas }) => [completadas, confirmadas]).slice(0, 4)).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 1],
    ])
    await remove()
    const fewer = (days: typeof all) =>
      days.map((day, n) => (n === 3 ? { ...day, confirmadas: (day.confirmadas ?? 0) - 1 } : day))
    expect(await week(admin)).toEqual(fewer(all))
    expect(await week(vet)).toEqual(fewer(own))
  })
})

describe('undoing it', () => {
  test('brings back the pet, its owner’s view and what went with it, and nothing that went before', async () => {
    const cita = await past()
    await clinic.tratamiento(cita)
    const before = await clinic.tratamiento(cita)
    await admin.delete(`/api/tratamientos/${before}`)
    const coming = (await owner.post('/api/citas', booking())).json().id_cita
    await owner.post('/api/espera', entry())
    await remove()
    expect(await archived('cita')).toEqual([true, true])
    const response = await admin.post(restorePath())
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { entidad: 'mascota', id: pet, canceladas: [], texto: 'Restaurado' },
    ])
    expect(await archived('mascota')).toEqual([false])
    expect(await archived('cita')).toEqual([false, false])
    expect(await archived('tratamiento')).toEqual([false, true])
    expect(await archived('espera')).toEqual([false])
    expect((await owner.get('/api/citas')).json()).toHaveLength(2)
    expect((await owner.get(`/api/citas/${coming}`)).json()).toMatchObject({ estado: 'pendiente' })
    const actions = (await clinic.auditTrail('mascota', pet)).map(({ accion }) => accion)
    expect(actions).toEqual(['eliminar', 'restaurar'])
    expect((await admin.post(restorePath())).json().code).toBe('YA_RESTAURADA')
  })

  test('brings an appointment back as cancelled if its time was taken', async () => {
    await past()
    const coming = (await owner.post('/api/citas', booking())).json().id_cita
    await remove()
    const theirs = await clinic.mascota(other)
    expect((await other.post('/api/citas', booking({ id_mascota: theirs }))).statusCode).toBe(201)
    expect((await admin.post(restorePath())).json().canceladas).toMatchObject([
      { id_cita: coming, motivo: 'El veterinario ya tiene una cita programada a esa hora.' },
    ])
    expect((await owner.get(`/api/citas/${coming}`)).json()).toMatchObject({ estado: 'cancelada' })
  })

  test('fails while another pet has the chip, and with the account of its owner', async () => {
    const microchip = '724098765432109'
    await past()
    await vet.put(path(), { microchip })
    await remove()
    const same = await clinic.mascota(other)
    await vet.put(`/api/mascotas/${same}`, { microchip })
    expect((await admin.post(restorePath())).json().code).toBe('MICROCHIP_EN_USO')
    expect(await archived('mascota')).toEqual([true])
    await admin.delete(`/api/mascotas/${same}`)
    await clinic.archive(owner)
    const refused = await admin.post(restorePath())
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'RESTAURAR_ANTES'])
  })

  test('is for who did it', async () => {
    await past()
    await remove()
    expect((await clinic.anonymous.post(restorePath())).statusCode).toBe(401)
    for (const who of [owner, other, vet]) expect((await who.post(restorePath())).statusCode).toBe(404)
    expect((await admin.post(restorePath(987_654))).statusCode).toBe(404)
    expect((await admin.post('/api/papelera/mascota/x/restaurar')).statusCode).toBe(404)
  })
})
