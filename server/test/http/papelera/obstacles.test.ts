import { describe, expect, test } from 'vitest'
import { admin, cita, clinic, entry, estadoOf, id, other, outcome, owner, pet, restore, setUp, vet } from './setup.ts'

setUp()

const deleted = async (fields: object = {}) => {
  const booked = await cita(fields)
  await admin.delete(`/api/citas/${booked}`)
  return booked
}

describe('an appointment does not come back', () => {
  test('while its hour is taken; with `cancelada` it does, as cancelled', async () => {
    const booked = await deleted()
    await cita({ id_mascota: await clinic.mascota(other) })
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'CITA_SOLAPADA'])
    expect((await restore(admin, 'cita', booked, { cancelada: true })).json().canceladas).toMatchObject([
      { id_cita: booked },
    ])
    expect(await estadoOf(booked)).toEqual({ estado: 'cancelada', gone: false })
  })

  test('while the pet is elsewhere, or its vet is gone', async () => {
    const colleague = await clinic.person('veterinario')
    const booked = await deleted()
    const elsewhere = await cita({ id_usuario: id(colleague) })
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'CITA_MASCOTA_SOLAPADA'])
    await admin.delete(`/api/citas/${elsewhere}`)
    await clinic.archive(vet)
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'VETERINARIO_NO_DISPONIBLE'])
  })

  test('while its pet is deleted, has died or is off its owner’s list', async () => {
    const booked = await deleted()
    await admin.delete(`/api/mascotas/${pet}`)
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'RESTAURAR_ANTES'])
    expect((await restore(admin, 'cita', booked)).json().message).toContain('Canela')
    await restore(admin, 'mascota', pet)
    expect(await estadoOf(booked)).toMatchObject({ gone: true })
    await vet.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: '2026-03-09' })
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'MASCOTA_FALLECIDA'])
    await vet.delete(`/api/mascotas/${pet}/fallecimiento`)
    await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })
    await owner.delete(`/api/mascotas/${pet}`)
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'DUENO_SIN_ACCESO'])
  })

  test('once its hour has passed, or outside the timetable unless that is meant', async () => {
    const booked = await deleted()
    await clinic.sql`UPDATE cita SET fecha_hora = '2026-03-09T10:00', eliminado_en = '2026-03-08T10:00:00Z' WHERE id_cita = ${booked}`
    expect(await outcome(restore(admin, 'cita', booked))).toEqual([409, 'CITA_PASADA'])
    const closed = await deleted({ fecha_hora: '2026-03-13T10:30' })
    const tramos = [{ dia: 1, desde: '09:00', hasta: '14:00' }]
    await admin.put(`/api/horarios/${id(vet)}`, { tramos })
    expect(await outcome(restore(admin, 'cita', closed))).toEqual([409, 'FUERA_DE_HORARIO'])
    expect(await outcome(restore(admin, 'cita', closed, { fuera_de_horario: true }))).toEqual([200, undefined])
    expect(await estadoOf(closed)).toEqual({ estado: 'confirmada', gone: false })
  })

  test('one of before comes back as it was', async () => {
    const past = await clinic.cita(pet, vet, { fecha_hora: '2026-03-02T10:00', estado: 'completada' })
    await admin.delete(`/api/citas/${past}`)
    expect(await outcome(restore(admin, 'cita', past))).toEqual([200, undefined])
    expect(await estadoOf(past)).toEqual({ estado: 'completada', gone: false })
  })
})

describe('people and pets', () => {
  test('an account whose address is in use says who has it; one that was merged is not in the bin', async () => {
    const { email } = owner.usuario
    await admin.delete(`/api/admin/users/${id(owner)}`)
    const second = await clinic.person('cliente', { email })
    const refused = await restore(admin, 'usuario', id(owner))
    expect([refused.statusCode, refused.json().message]).toEqual([409, `Otra cuenta usa ya ${email}.`])
    await clinic.archive(second)
    expect((await restore(admin, 'usuario', id(owner))).statusCode).toBe(200)
    expect((await owner.get('/api/user')).statusCode).toBe(401) // its sessions have ended
    const twin = await clinic.person()
    await admin.post(`/api/clientes/${id(other)}/fusion`, { id_otro: id(twin), cerrar_sesion: true })
    expect((await restore(admin, 'usuario', id(twin))).statusCode).toBe(404)
  })

  test('an account brings its pets and their appointments back, those without an hour as cancelled', async () => {
    const [kept, lost] = [await cita(), await cita({ fecha_hora: '2026-03-12T12:00' })]
    await admin.delete(`/api/admin/users/${id(owner)}`)
    await cita({ id_mascota: await clinic.mascota(other), fecha_hora: '2026-03-12T12:00' })
    const { canceladas } = (await restore(admin, 'usuario', id(owner))).json()
    expect(canceladas).toMatchObject([{ id_cita: lost, fecha_hora: '2026-03-12T12:00' }])
    expect([await estadoOf(kept), await estadoOf(lost)]).toMatchObject([
      { estado: 'confirmada', gone: false },
      { estado: 'cancelada', gone: false },
    ])
  })

  test('a pet whose chip another one has says which', async () => {
    const microchip = '724098765432109'
    await vet.put(`/api/mascotas/${pet}`, { microchip })
    await admin.delete(`/api/mascotas/${pet}`)
    const second = await clinic.mascota(other, { nombre: 'Trufa' })
    await vet.put(`/api/mascotas/${second}`, { microchip })
    const refused = await restore(admin, 'mascota', pet)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'El microchip de Canela lo tiene ahora Trufa.'])
  })
})

test('an entry of the waiting list comes back while there is something to wait for', async () => {
  const add = async (fields: object = {}): Promise<number> =>
    (await admin.post('/api/espera', entry(fields))).json().id_espera
  const first = await add()
  await admin.delete(`/api/espera/${first}`)
  const second = await add()
  expect(await outcome(restore(admin, 'espera', first))).toEqual([409, 'ESPERA_REPETIDA'])
  await admin.delete(`/api/espera/${second}`)
  await clinic.sql`UPDATE espera SET desde = '2026-03-01', hasta = '2026-03-09' WHERE id_espera = ${first}`
  expect(await outcome(restore(admin, 'espera', first))).toEqual([409, 'ESPERA_CADUCADA'])
  await vet.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: '2026-03-09' })
  expect(await outcome(restore(admin, 'espera', second))).toEqual([409, 'MASCOTA_FALLECIDA'])
})

test('a treatment of a pet that has died comes back only as cancelled', async () => {
  const treatment = await clinic.tratamiento(await cita())
  await admin.delete(`/api/tratamientos/${treatment}`)
  await vet.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: '2026-03-09' })
  expect(await outcome(restore(admin, 'tratamiento', treatment))).toEqual([409, 'MASCOTA_FALLECIDA'])
  expect(await outcome(restore(admin, 'tratamiento', treatment, { cancelada: true }))).toEqual([200, undefined])
  const [row] = await clinic.sql`SELECT estado FROM tratamiento WHERE id_tratamiento = ${treatment}`
  expect(row).toEqual({ estado: 'cancelado' })
})

test('several at once: each by itself, what others are part of first', async () => {
  const booked = await deleted()
  const taken = await deleted({ fecha_hora: '2026-03-12T12:00' })
  await cita({ id_mascota: await clinic.mascota(other), fecha_hora: '2026-03-12T12:00' })
  await admin.delete(`/api/mascotas/${pet}`)
  const filas = [
    { entidad: 'cita', id: booked },
    { entidad: 'cita', id: taken },
    { entidad: 'mascota', id: pet },
  ]
  const { restauradas, rechazadas } = (await admin.post('/api/papelera/restaurar', { filas })).json()
  expect(restauradas).toMatchObject([
    { entidad: 'mascota', id: pet },
    { entidad: 'cita', id: booked },
  ])
  expect(rechazadas).toMatchObject([{ entidad: 'cita', id: taken, code: 'CITA_SOLAPADA' }])
  expect((await admin.post('/api/papelera/restaurar', { filas: [] })).statusCode).toBe(422)
  expect((await admin.post('/api/papelera/restaurar', { filas: [{ entidad: 'ajustes', id: 1 }] })).statusCode).toBe(422)
  const theirs = (await vet.post('/api/papelera/restaurar', { filas })).json()
  expect(theirs.rechazadas.map(({ code }: { code: string }) => code)).toEqual([
    'NO_ENCONTRADO',
    'NO_ENCONTRADO',
    'NO_ENCONTRADO',
  ])
})

describe('races', () => {
  test('of ten who restore one, one does it', async () => {
    const booked = await deleted()
    const responses = await Promise.all(Array.from({ length: 10 }, () => restore(admin, 'cita', booked)))
    const codes = responses.map((response) => response.json().code ?? 'ok').sort()
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'YA_RESTAURADA'), 'ok'])
  })

  test('of a restore and bookings of its hour, one gets it', async () => {
    for (let round = 0; round < 10; round++) {
      const fecha_hora = `2026-03-${12 + round}T10:30`
      const booked = await deleted({ fecha_hora })
      const theirs = await clinic.mascota(other)
      const body = {
        id_mascota: theirs,
        id_usuario: id(vet),
        fecha_hora,
        tipo_consulta: 'control',
        motivo_consulta: 'x',
      }
      const responses = await Promise.all([
        restore(admin, 'cita', booked),
        admin.post('/api/citas', body),
        admin.post('/api/citas', body),
      ])
      const codes = responses.map((response) => response.json().code ?? 'ok').sort()
      expect(codes.filter((code) => code === 'ok')).toEqual(['ok'])
      expect(codes.every((code) => ['ok', 'CITA_SOLAPADA', 'CITA_MASCOTA_SOLAPADA'].includes(code))).toBe(true)
    }
  })

  test('of two accounts with one address, one comes back', async () => {
    const { email } = owner.usuario
    await admin.delete(`/api/admin/users/${id(owner)}`)
    const second = await clinic.person('cliente', { email })
    await admin.delete(`/api/admin/users/${id(second)}`)
    const responses = await Promise.all([owner, second].map((who) => restore(admin, 'usuario', id(who))))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('DIRECCION_OCUPADA')
  })
})
