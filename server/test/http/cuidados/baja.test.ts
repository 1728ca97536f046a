import { describe, expect, test } from 'vitest'
import { admin, booking, clinic, entry, estadosOf, id, other, owner, pet, setUp, vet, visita } from './setup.ts'

setUp()

const remove = () => owner.delete(`/api/mascotas/${pet}`)
const stateOf = async (mascota = pet) => {
  const [row] = await clinic.sql`
    SELECT eliminado_en IS NOT NULL AS archived, baja_en IS NOT NULL AS baja FROM mascota WHERE id_mascota = ${mascota}`
  return row
}
const preview = async () => (await owner.get(`/api/mascotas/${pet}/baja`)).json()

const past = (estado: string) => clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00', estado })
const add = (table: string, fields: object) => vet.post(`/api/mascotas/${pet}/${table}`, fields)
const records: Record<string, () => Promise<unknown>> = {
  'an appointment that took place': () => past('completada'),
  'a visit': () => visita(),
  'a treatment': async () => clinic.tratamiento(await past('cancelada')),
  'a vaccine': () => clinic.sql`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha) VALUES (${pet}, 'vacuna', 'Rabia', '2026-01-01')`,
  'a weight': () => add('pesos', { peso: 4 }),
  'an alert': () => add('alertas', { tipo: 'alergia', gravedad: 'leve', texto: 'Polen' }),
  'a clinical note': () => clinic.sql`UPDATE mascota SET notas_clinicas = 'Muerde' WHERE id_mascota = ${pet}`,
}

describe('a pet that its owner deletes', () => {
  test.each(Object.keys(records))('stays with the clinic if it has %s', async (what) => {
    await records[what]?.()
    expect(await preview()).toMatchObject({ conserva: true })
    expect((await remove()).statusCode).toBe(204)
    expect(await stateOf()).toEqual({ archived: false, baja: true })
    expect((await remove()).statusCode).toBe(404)
  })

  test('is archived if nothing is known of it', async () => {
    await past('cancelada')
    await past('no_presentada')
    await clinic.cita(pet, vet)
    expect(await preview()).toEqual({ conserva: false, citas: 1, esperas: 0, tratamientos: 0 })
    expect((await remove()).statusCode).toBe(204)
    expect(await stateOf()).toEqual({ archived: true, baja: false })
  })

  test('leaves every read of its owner, and none of the staff', async () => {
    const cita = await past('completada')
    await clinic.tratamiento(cita)
    await add('pesos', { peso: 4 })
    const coming = (await owner.post('/api/citas', booking())).json().id_cita
    await owner.post('/api/espera', entry())
    await remove()
    for (const list of [
      'mascotas',
      'pets',
      'citas',
      'tratamientos',
      'espera',
      'mascotas?search=canela',
      'citas?mias=1',
    ]) {
      expect((await owner.get(`/api/${list}`)).json(), list).toEqual([])
      if (!/espera|mias/.test(list)) expect((await vet.get(`/api/${list}`)).body, list).toContain('Canela')
    }
    const resumen = (await owner.get('/api/resumen')).json()
    expect(resumen).toMatchObject({ mascotas: 0, citas: 0, tratamientos: 0, proximas: [] })
    for (const path of ['', '/historia', '/alertas', '/pesos', '/baja'])
      expect((await owner.get(`/api/mascotas/${pet}${path}`)).statusCode, path).toBe(404)
    for (const path of ['', '/avisos']) expect((await owner.get(`/api/citas/${cita}${path}`)).statusCode).toBe(404)
    const again = await owner.post('/api/citas', booking({ fecha_hora: '2026-03-13T10:30' }))
    expect(again.json().errors).toEqual({ id_mascota: 'La mascota ya no está disponible' })
    expect((await owner.post('/api/espera', entry())).statusCode).toBe(422)
    expect((await owner.put(`/api/mascotas/${pet}`, { nombre: 'x' })).statusCode).toBe(404)
    expect((await owner.post(`/api/citas/${coming}/anulacion`)).statusCode).toBe(404)
    expect(await estadosOf(pet)).toEqual(['completada', 'cancelada'])
  })

  test('is not booked nor put on the waiting list by staff, until it comes back', async () => {
    await past('completada')
    const coming = await clinic.cita(pet, vet, { fecha_hora: '2026-03-13T10:00' })
    await remove()
    const refused = [
      await admin.post('/api/citas', booking()),
      await vet.post('/api/citas', booking()),
      await admin.put(`/api/citas/${coming}`, { estado: 'confirmada' }),
      await admin.post('/api/espera', entry()),
    ]
    for (const response of refused)
      expect([response.statusCode, response.json().code], response.body).toEqual([409, 'DUENO_SIN_ACCESO'])
    // What happened before may still be recorded.
    expect((await vet.post('/api/citas', booking({ fecha_hora: '2026-03-10T11:30' }))).statusCode).toBe(201)
    await vet.delete(`/api/mascotas/${pet}/baja`)
    expect((await admin.post('/api/citas', booking())).statusCode).toBe(201)
  })

  test('comes back when staff say so', async () => {
    await past('completada')
    await remove()
    expect((await owner.delete(`/api/mascotas/${pet}/baja`)).statusCode).toBe(403)
    expect((await clinic.anonymous.delete(`/api/mascotas/${pet}/baja`)).statusCode).toBe(401)
    expect((await vet.delete('/api/mascotas/987654/baja')).statusCode).toBe(404)
    const response = await vet.delete(`/api/mascotas/${pet}/baja`)
    expect([response.statusCode, response.json().baja_en]).toEqual([200, null])
    expect((await vet.delete(`/api/mascotas/${pet}/baja`)).statusCode).toBe(200)
    expect((await owner.get('/api/mascotas')).json()).toHaveLength(1)
    const trail = await clinic.auditTrail('mascota', pet)
    expect(trail.map(({ accion }) => accion)).toEqual(['actualizar', 'actualizar'])
  })

  test('while others book, keeps no appointment to come', async () => {
    for (let round = 0; round < 10; round++) {
      const mascota = await clinic.mascota(owner)
      await clinic.cita(mascota, vet, { fecha_hora: `2026-02-${10 + round}T10:00`, estado: 'completada' })
      const hours = ['10:00', '11:00', '12:00', '13:00']
      const bookings = hours.map((hour, index) =>
        (index % 2 ? admin : owner).post(
          '/api/citas',
          booking({ id_mascota: mascota, fecha_hora: `2026-05-${10 + round}T${hour}` }),
        ),
      )
      await Promise.all([...bookings, owner.delete(`/api/mascotas/${mascota}`)])
      expect(await stateOf(mascota)).toEqual({ archived: false, baja: true })
      const live = (await estadosOf(mascota)).filter((estado) => estado !== 'cancelada')
      expect(live).toEqual(['completada'])
    }
  })
})

describe('a pet that gets another owner', () => {
  test('brings its history, and its former owner no longer sees it', async () => {
    const cita = await past('completada')
    const coming = await clinic.cita(pet, vet, { fecha_hora: '2026-03-20T10:00', estado: 'confirmada' })
    await add('pesos', { peso: 4 })
    const response = await vet.put(`/api/mascotas/${pet}`, { id_usuario: id(other) })
    expect(response.statusCode).toBe(200)
    const idsOf = async (who: typeof owner) =>
      (await who.get('/api/citas')).json().map(({ id_cita }: { id_cita: number }) => id_cita)
    expect((await idsOf(other)).sort()).toEqual([cita, coming].sort())
    expect(await idsOf(owner)).toEqual([])
    expect((await other.get(`/api/mascotas/${pet}/pesos`)).json()).toHaveLength(1)
    expect((await owner.get(`/api/mascotas/${pet}/pesos`)).statusCode).toBe(404)
    const former =
      await clinic.sql`SELECT id_usuario, desde < hasta AS ordered FROM dueno_anterior WHERE id_mascota = ${pet}`
    expect(former).toEqual([{ id_usuario: id(owner), ordered: true }])
  })

  test('is no longer off the list', async () => {
    await past('completada')
    await remove()
    await admin.put(`/api/mascotas/${pet}`, { id_usuario: id(other) })
    expect(await stateOf()).toEqual({ archived: false, baja: false })
    expect((await other.get('/api/mascotas')).json()).toHaveLength(1)
  })
})
