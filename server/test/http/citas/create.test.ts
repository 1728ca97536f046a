import { describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'
import { admin, booking, clinic, estadoOf, NOW, owner, pet, setUp, vet } from './setup.ts'

setUp()

describe('booking', () => {
  test.each([
    ['owner', 'pendiente', 'cita_solicitada'],
    ['vet', 'confirmada', 'cita_confirmada'],
    ['admin', 'confirmada', 'cita_confirmada'],
  ] as const)(
    'by the %s creates an appointment in state %s, a notice %s and an audit row',
    async (who, estado, tipo) => {
      const caller = { owner, vet, admin }[who]
      const response = await caller.post('/api/citas', booking())
      expect(response.statusCode).toBe(201)
      const { id_usuario, nombre, apellido, email, telefono } = owner.usuario
      expect(response.json()).toEqual({
        id_cita: expect.any(Number),
        id_mascota: pet,
        id_usuario: vet.usuario.id_usuario,
        fecha_hora: '2026-03-12T10:30',
        duracion: 30,
        tipo_consulta: 'vacunacion',
        motivo_consulta: 'Vacuna anual',
        estado,
        solapa: false,
        llegada_en: null,
        inicio_en: null,
        fin_en: null,
        motivo_cancelacion: null,
        detalle_cancelacion: '',
        cancelada_en: null,
        id_visita_firmada: null,
        version: 1,
        mascota: {
          id_mascota: pet,
          nombre: 'Canela',
          especie: 'perro',
          especie_texto: null,
          foto: null,
          alertas: [],
          usuario: { id_usuario, nombre, apellido, email, telefono },
        },
        veterinario: { id_usuario: vet.usuario.id_usuario, nombre: 'Vera', apellido: 'Sanz' },
      })
      const trail = await clinic.sql`
      SELECT id_usuario, accion, despues FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${response.json().id_cita}`
      expect([...trail]).toEqual([{ id_usuario: caller.usuario.id_usuario, accion: 'crear', despues: response.json() }])
      const notices = await clinic.sql`
      SELECT tipo FROM aviso WHERE id_cita = ${response.json().id_cita} AND id_usuario = ${id_usuario}`
      expect([...notices]).toEqual([{ tipo }])
    },
  )

  test.each([
    [{ id_mascota: undefined }, 'id_mascota', 'Selecciona una mascota'],
    [{ id_mascota: 999_999 }, 'id_mascota', 'La mascota ya no está disponible'],
    [{ id_usuario: 999_999 }, 'id_usuario', 'Selecciona un veterinario disponible'],
    [{ fecha_hora: undefined }, 'fecha_hora', 'La fecha y la hora son obligatorias'],
    [{ fecha_hora: '12/03/2026 10:30' }, 'fecha_hora', 'Fecha u hora no válida'],
    [{ fecha_hora: '2026-02-30T10:30' }, 'fecha_hora', 'Fecha u hora no válida'],
    [{ fecha_hora: '2026-03-12T10:30:00Z' }, 'fecha_hora', 'Fecha u hora no válida'],
    [
      { fecha_hora: '2026-03-12T09:45' },
      'fecha_hora',
      'La hora debe estar entre las 10:00 y las 17:45, en cuartos de hora',
    ],
    [
      { fecha_hora: '2026-03-12T18:00' },
      'fecha_hora',
      'La hora debe estar entre las 10:00 y las 17:45, en cuartos de hora',
    ],
    [
      { fecha_hora: '2026-03-12T10:20' },
      'fecha_hora',
      'La hora debe estar entre las 10:00 y las 17:45, en cuartos de hora',
    ],
    [{ fecha_hora: '2026-03-09T10:30' }, 'fecha_hora', 'La fecha no puede ser anterior a hoy'],
    [{ tipo_consulta: undefined }, 'tipo_consulta', 'El tipo de consulta es obligatorio'],
    [{ tipo_consulta: 'peluqueria' }, 'tipo_consulta', 'Elige un tipo de consulta de la lista'],
    [{ motivo_consulta: 'x'.repeat(2001) }, 'motivo_consulta', 'Escribe como máximo 2000 caracteres'],
  ])('refuses %j', async (fields, field, text) => {
    const response = await admin.post('/api/citas', booking(fields))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT 1 FROM cita WHERE id_mascota = ${pet}`).toHaveLength(0)
  })

  test('needs a reason of an owner, and none of staff', async () => {
    const response = await owner.post('/api/citas', booking({ motivo_consulta: ' ' }))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ motivo_consulta: 'El motivo de la consulta es obligatorio' })
    const booked = await admin.post('/api/citas', booking({ motivo_consulta: undefined }))
    expect(booked.json()).toMatchObject({ motivo_consulta: '', estado: 'confirmada' })
  })

  test('refuses a user who is not an active vet', async () => {
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    for (const id_usuario of [owner.usuario.id_usuario, gone.usuario.id_usuario]) {
      expect((await admin.post('/api/citas', booking({ id_usuario }))).json().errors).toEqual({
        id_usuario: 'Selecciona un veterinario disponible',
      })
    }
  })

  test('responds the same for another owner’s pet and one that does not exist', async () => {
    const other = await clinic.mascota(await clinic.person())
    const [others, missing] = await Promise.all([
      owner.post('/api/citas', booking({ id_mascota: other })),
      owner.post('/api/citas', booking({ id_mascota: 888_888 })),
    ])
    expect(others.statusCode).toBe(422)
    expect(others.json()).toEqual(missing.json())
  })

  test('refuses a past time of today for an owner but not for staff', async () => {
    const fields = { fecha_hora: '2026-03-10T11:45' }
    expect((await owner.post('/api/citas', booking(fields))).json().errors).toEqual({
      fecha_hora: 'Esa hora ya ha pasado',
    })
    expect((await owner.post('/api/citas', booking({ fecha_hora: '2026-03-10T12:00' }))).statusCode).toBe(201)
    expect((await admin.post('/api/citas', booking({ fecha_hora: '2026-03-10T10:00' }))).statusCode).toBe(201)
  })

  test('refuses another vet for a vet', async () => {
    const colleague = await clinic.person('veterinario')
    const response = await vet.post('/api/citas', booking({ id_usuario: colleague.usuario.id_usuario }))
    expect(response.statusCode).toBe(403)
    const own = await vet.post('/api/citas', booking({ id_usuario: undefined }))
    expect(own.json().id_usuario).toBe(vet.usuario.id_usuario)
  })

  test('refuses a state from an owner and ignores one from staff', async () => {
    expect((await owner.post('/api/citas', booking({ estado: 'confirmada' }))).statusCode).toBe(403)
    expect((await admin.post('/api/citas', booking({ estado: 'completada' }))).json().estado).toBe('confirmada')
  })

  test('accepts id_veterinario as an alias of id_usuario', async () => {
    const body = booking({ id_usuario: undefined, id_veterinario: vet.usuario.id_usuario })
    expect((await owner.post('/api/citas', body)).json().id_usuario).toBe(vet.usuario.id_usuario)
  })
})

describe('double booking', () => {
  const message = 'El veterinario ya tiene una cita programada a esa hora.'

  test.each(['2026-03-12T10:15', '2026-03-12T10:30', '2026-03-12T10:45'])('is refused at %s', async (fecha_hora) => {
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
    const response = await admin.post('/api/citas', booking({ fecha_hora }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'CITA_SOLAPADA', message, error: message })
  })

  test.each(['2026-03-12T10:00', '2026-03-12T11:00'])('does not apply at %s', async (fecha_hora) => {
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
    expect((await admin.post('/api/citas', booking({ fecha_hora }))).statusCode).toBe(201)
  })

  test('does not apply to cancelled or deleted appointments, and prevents restoring one', async () => {
    const first = (await owner.post('/api/citas', booking())).json()
    await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'cancelada' })
    const second = (await owner.post('/api/citas', booking())).json()
    const revived = await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'confirmada' })
    expect(revived.statusCode).toBe(409)
    expect(revived.json().error).toBe(message)
    expect(await estadoOf(first.id_cita)).toBe('cancelada')
    await owner.delete(`/api/citas/${second.id_cita}`)
    expect((await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'confirmada' })).json().estado).toBe(
      'confirmada',
    )
  })

  test('uses the duration that each appointment was booked with', async () => {
    await clinic.sql`UPDATE ajustes SET appointment_duration = 60`
    const long = (await admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T12:00' }))).json()
    await clinic.sql`UPDATE ajustes SET appointment_duration = 30`
    expect(long.duracion).toBe(60)
    expect((await admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T12:45' }))).statusCode).toBe(409)
    const moved = await admin.put(`/api/citas/${long.id_cita}`, { fecha_hora: '2026-03-12T13:00' })
    expect(moved.json()).toMatchObject({ fecha_hora: '2026-03-12T13:00', duracion: 60 })
  })
})

describe('working hours', () => {
  const sunday = { fecha_hora: '2026-03-15T10:00' }
  const afterHours = { fecha_hora: '2026-03-12T16:45' } // would end at 17:15

  test('are checked only when the administrator enforces them', async () => {
    expect((await owner.post('/api/citas', booking(sunday))).statusCode).toBe(201)
    await clinic.sql`UPDATE ajustes SET enforce_working_hours = true`
    try {
      for (const fields of [sunday, afterHours]) {
        const response = await admin.post('/api/citas', booking({ ...fields, fecha_hora: fields.fecha_hora }))
        expect(response.json().errors).toEqual({ fecha_hora: 'La clínica está cerrada a esa hora' })
      }
      expect((await admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T16:30' }))).statusCode).toBe(201)
    } finally {
      await clinic.sql`UPDATE ajustes SET enforce_working_hours = false`
    }
  })
})

describe('any vet', () => {
  test('is a free one with the fewest appointments that day, or a conflict', async () => {
    const alone = await Clinic.open({ now: NOW })
    try {
      const busy = await alone.person('veterinario')
      const idle = await alone.person('veterinario')
      const client = await alone.person()
      await alone.cita(await alone.mascota(client), busy, { fecha_hora: '2026-03-12T17:00' })
      const book = async (id_usuario?: null) =>
        client.post('/api/citas', {
          ...{
            id_mascota: await alone.mascota(client),
            id_usuario,
            fecha_hora: '2026-03-12T10:00',
            tipo_consulta: 'control',
            motivo_consulta: 'x',
          },
        })
      expect((await book()).json().id_usuario).toBe(idle.usuario.id_usuario)
      expect((await book(null)).json().id_usuario).toBe(busy.usuario.id_usuario)
      const none = await book()
      expect(none.statusCode).toBe(409)
      expect(none.json().error).toContain('ya tiene una cita programada')
    } finally {
      await alone.close()
    }
  })
})
