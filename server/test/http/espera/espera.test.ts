import { describe, expect, test } from 'vitest'
import { admin, clinic, colleague, entry, id, other, otherPet, owner, pet, setUp, vet, wait } from './setup.ts'

setUp()

const names = async (who = admin) =>
  (await who.get('/api/espera')).json().map(({ mascota }: { mascota: { nombre: string } }) => mascota.nombre)

describe('joining the waiting list', () => {
  test('stores the entry of an owner for their pet, at the end', async () => {
    await wait(other, { id_mascota: otherPet })
    const response = await owner.post('/api/espera', entry({ veterinarios: [id(vet)], hora_hasta: '13:00' }))
    expect(response.statusCode).toBe(201)
    const body = response.json()
    expect(body).toMatchObject({
      id_mascota: pet,
      tipo_consulta: 'control',
      veterinarios: [{ id_usuario: id(vet), nombre: 'Vera', apellido: 'Sanz' }],
      desde: '2026-03-10',
      hasta: '2026-03-20',
      hora_desde: '00:00',
      hora_hasta: '13:00',
      urgente: false,
      cita: null,
      oferta: null,
    })
    expect(await names()).toEqual(['Copo', 'Luna'])
    const trail = await clinic.auditTrail('espera', body.id_espera)
    expect(trail).toMatchObject([{ id_usuario: id(owner), accion: 'crear' }])
  })

  test('for a slot before an appointment, takes its pet, type and reason', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-19T10:00', motivo_consulta: 'Tos' })
    const days = { desde: '2026-03-10', hasta: '2026-03-18' }
    const { statusCode, ...response } = await owner.post('/api/espera', { id_cita: cita, ...days })
    expect(statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      id_mascota: pet,
      motivo_consulta: 'Tos',
      cita: { id_cita: cita, fecha_hora: '2026-03-19T10:00', veterinario: { nombre: 'Vera' } },
    })
    expect((await owner.post('/api/espera', { id_cita: cita, ...days })).json().code).toBe('ESPERA_REPETIDA')
    expect((await other.post('/api/espera', { id_cita: cita, ...days })).statusCode).toBe(404)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_cita = ${cita}`
    expect(await names()).toEqual([])
    expect((await owner.post('/api/espera', { id_cita: cita, ...days })).json().errors).toEqual({
      id_cita: 'Esa cita ya no se puede adelantar',
    })
  })

  test('of an urgent pet goes before those that are not, and only staff call it urgent', async () => {
    await wait(owner)
    await wait(admin, { id_mascota: otherPet, urgente: true })
    const third = await clinic.mascota(other, { nombre: 'Nube' })
    await wait(admin, { id_mascota: third, urgente: true })
    expect(await names()).toEqual(['Copo', 'Nube', 'Luna'])
    expect((await other.post('/api/espera', entry({ id_mascota: otherPet, urgente: true }))).statusCode).toBe(403)
  })

  test('is for a vet only with slots of their own', async () => {
    const own = (await vet.post('/api/espera', entry())).json()
    expect(own.veterinarios).toMatchObject([{ id_usuario: id(vet) }])
    expect((await vet.post('/api/espera', entry({ veterinarios: [id(colleague)] }))).statusCode).toBe(403)
  })

  test('is refused without a session, for another’s pet, and twice for the same', async () => {
    expect((await clinic.anonymous.post('/api/espera', entry())).statusCode).toBe(401)
    const stolen = await owner.post('/api/espera', entry({ id_mascota: otherPet }))
    expect(stolen.json().errors).toEqual({ id_mascota: 'La mascota ya no está disponible' })
    expect((await owner.post('/api/espera', entry())).statusCode).toBe(201)
    const again = await owner.post('/api/espera', entry())
    expect([again.statusCode, again.json().code]).toEqual([409, 'ESPERA_REPETIDA'])
  })

  test.each([
    [{ id_mascota: null }, 'id_mascota', 'Selecciona una mascota'],
    [{ tipo_consulta: undefined }, 'tipo_consulta', 'El tipo de consulta es obligatorio'],
    [{ motivo_consulta: undefined }, 'motivo_consulta', 'El motivo de la consulta es obligatorio'],
    [{ hasta: '2026-03-09' }, 'hasta', 'El último día no puede ser anterior al primero'],
    [{ desde: '2026-03-01', hasta: '2026-03-09' }, 'hasta', 'Esos días ya han pasado'],
    [{ hasta: '2026-06-10' }, 'hasta', 'Elige como máximo 92 días'],
    [{ desde: 'hoy' }, 'desde', 'Fecha no válida'],
    [{ hora_desde: '12:00', hora_hasta: '12:00' }, 'hora_hasta', 'La hora de fin debe ser posterior a la de inicio'],
    [{ hora_desde: '9' }, 'hora_desde', 'La hora debe tener la forma HH:MM'],
    [{ veterinarios: [999_999] }, 'veterinarios', 'Selecciona un veterinario disponible'],
  ])('refuses %j', async (fields, field, text) => {
    const response = await owner.post('/api/espera', entry(fields))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject({ [field]: text })
  })
})

describe('the list', () => {
  test('shows staff all, and an owner their own', async () => {
    await wait(owner)
    await wait(other, { id_mascota: otherPet })
    expect(await names(vet)).toEqual(['Luna', 'Copo'])
    expect(await names(owner)).toEqual(['Luna'])
    expect((await clinic.anonymous.get('/api/espera')).statusCode).toBe(401)
  })

  test('is without entries whose days have passed', async () => {
    const one = await wait(owner)
    await clinic.sql`UPDATE espera SET desde = '2026-03-01', hasta = '2026-03-09' WHERE id_espera = ${one}`
    expect(await names()).toEqual([])
  })
})

describe('the order', () => {
  test('is changed by an administrator: before another entry, or to the end', async () => {
    const first = await wait(owner)
    const second = await wait(other, { id_mascota: otherPet })
    const third = await wait(admin, { id_mascota: otherPet, tipo_consulta: 'cirugia' })
    const order = async (one: number, antes_de: number | null) => {
      const response = await admin.post(`/api/espera/${one}/orden`, { antes_de })
      return response.json().map(({ id_espera }: { id_espera: number }) => id_espera)
    }
    expect(await order(third, first)).toEqual([third, first, second])
    expect(await order(third, null)).toEqual([first, second, third])
    expect(await order(second, first)).toEqual([second, first, third])
    expect((await clinic.auditTrail('espera', second)).at(-1)).toMatchObject({
      antes: { orden: 2 },
      despues: { orden: 1 },
    })
  })

  test('is refused to others, and for entries that do not exist', async () => {
    const one = await wait(owner)
    const url = `/api/espera/${one}/orden`
    expect((await vet.post(url, { antes_de: null })).statusCode).toBe(403)
    expect((await owner.post(url, { antes_de: null })).statusCode).toBe(403)
    expect((await clinic.anonymous.post(url, { antes_de: null })).statusCode).toBe(401)
    expect((await admin.post(url, { antes_de: 999_999 })).statusCode).toBe(404)
    expect((await admin.post('/api/espera/999999/orden', { antes_de: null })).statusCode).toBe(404)
    expect((await admin.post(url, { antes_de: 'x' })).statusCode).toBe(422)
  })
})

describe('leaving the list', () => {
  test('is for the owner, the admin, and the vet whom the entry asks for', async () => {
    const leave = async (who: typeof owner, one: number) => (await who.delete(`/api/espera/${one}`)).statusCode
    const one = await wait(owner, { veterinarios: [id(vet)] })
    expect(await leave(other, one)).toBe(404)
    expect(await leave(colleague, one)).toBe(404)
    expect(await leave(clinic.anonymous, one)).toBe(401)
    expect(await leave(vet, one)).toBe(204)
    expect(await leave(vet, one)).toBe(404)
    expect(await leave(owner, await wait(owner))).toBe(204)
    expect(await leave(admin, await wait(owner))).toBe(204)
    expect((await clinic.auditTrail('espera', one)).map(({ accion }) => accion)).toEqual(['crear', 'eliminar'])
  })

  test('happens with the pet', async () => {
    await wait(owner)
    expect((await owner.delete(`/api/mascotas/${pet}`)).statusCode).toBe(204)
    expect(await names()).toEqual([])
  })
})
