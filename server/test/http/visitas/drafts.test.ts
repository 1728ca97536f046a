import type { VisitaDetalle } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import {
  admin,
  CONTENT,
  chief,
  clinic,
  code,
  colleague,
  draft,
  id,
  other,
  owner,
  pastCita,
  pet,
  setUp,
  vet,
} from './setup.ts'

setUp()

describe('looking at what a visit would begin with', () => {
  const nueva = (who = vet, query = '') => who.get(`/api/visitas/nueva?id_mascota=${pet}${query}`)
  const count = async () => (await clinic.sql`SELECT FROM visita`).length

  test('stores nothing', async () => {
    const before = await count()
    const cita = await pastCita({ motivo_consulta: 'Cojea', fecha_hora: '2026-03-10T09:00' })
    expect((await nueva()).json()).toMatchObject({
      ...{ visita: null, fecha_hora: '2026-03-10T12:00', motivo: '', mascota: { id_mascota: pet, nombre: 'Luna' } },
    })
    const ofCita = await nueva(colleague, `&id_cita=${cita}`)
    expect(ofCita.json()).toMatchObject({ visita: null, fecha_hora: '2026-03-10T09:00', motivo: 'Cojea' })
    expect(await count()).toBe(before)
  })

  test('finds one’s own draft of the pet, and the visit of the appointment whoever writes it', async () => {
    const own = await draft()
    expect((await nueva()).json().visita).toEqual(own)
    expect((await nueva(colleague)).json().visita).toBeNull()
    const cita = await pastCita()
    const ofCita = await draft({ id_cita: cita, plan: 'Reposo' })
    expect((await nueva(colleague, `&id_cita=${cita}`)).json().visita).toEqual(ofCita)
  })

  test('is refused for owners, administrators without a number, without a session, and of what does not exist', async () => {
    expect((await nueva(owner)).statusCode).toBe(403)
    expect(code(await nueva(admin))).toEqual([403, 'VISITA_SIN_COLEGIADO'])
    expect((await nueva(clinic.anonymous)).statusCode).toBe(401)
    expect((await vet.get('/api/visitas/nueva?id_mascota=987654')).json().errors).toHaveProperty('id_mascota')
    expect((await vet.get('/api/visitas/nueva')).statusCode).toBe(422)
    expect((await nueva(vet, '&id_cita=987654')).json().errors).toHaveProperty('id_cita')
  })
})

describe('the author of a visit', () => {
  test('is who writes in it first, not who looked', async () => {
    const cita = await pastCita()
    const looked = await draft({ id_cita: cita }, chief)
    expect(looked).toMatchObject({ id_usuario: id(chief), escrita: false })
    const { id_visita, version } = looked
    const saved = (await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo', version })).json()
    expect(saved).toMatchObject({ id_usuario: id(vet), autor: { nombre: 'Vera' }, escrita: true })
    const later = await colleague.put(`/api/visitas/${id_visita}`, { anamnesis: 'Tose', version: saved.version })
    expect(later.json()).toMatchObject({ id_usuario: id(vet), guardada_por: { nombre: 'Carlos' } })
  })

  test('has one draft of a pet: the first save of another page returns it', async () => {
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((plan) => vet.post('/api/visitas', { id_mascota: pet, plan })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    expect(new Set(responses.map((response) => response.json().id_visita)).size).toBe(1)
    const other = await colleague.post('/api/visitas', { id_mascota: pet, plan: 'x' })
    expect(other.statusCode).toBe(201)
  })
})

describe('the visit of an appointment that is still to come', () => {
  const begin = (id_cita: number) => vet.post('/api/visitas', { id_mascota: pet, id_cita, plan: 'Reposo' })

  test('is refused', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T12:15' })
    expect((await begin(cita)).json().errors).toEqual({ id_cita: 'Aún no es la hora de la cita' })
    const looked = await vet.get(`/api/visitas/nueva?id_mascota=${pet}&id_cita=${cita}`)
    expect([looked.statusCode, looked.json().errors]).toEqual([422, { id_cita: 'Aún no es la hora de la cita' }])
    const dated = await vet.post('/api/visitas', { id_mascota: pet, fecha_hora: '2026-03-11T10:00', plan: 'x' })
    expect([dated.statusCode, Object.keys(dated.json().errors)]).toEqual([422, ['fecha_hora']])
  })

  test('is written when the pet is there before its hour, and is dated now', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T13:00' })
    await clinic.sql`UPDATE cita SET llegada_en = now() WHERE id_cita = ${cita}`
    expect((await begin(cita)).json()).toMatchObject({ id_cita: cita, fecha_hora: '2026-03-10T12:00' })
  })
})

describe('beginning a visit', () => {
  test('without an appointment: an empty draft of its author, now', async () => {
    const response = await vet.post('/api/visitas', { id_mascota: pet })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      id_mascota: pet,
      id_cita: null,
      fecha_hora: '2026-03-10T12:00',
      motivo: '',
      diagnosticos: [],
      peso: null,
      nota_interna: '',
      firmada_en: null,
      version: 1,
      escrita: false,
      autor: { id_usuario: id(vet), nombre: 'Vera', apellido: 'Sanz', rol: 'veterinario', colegiado: '28/4512' },
      guardada_por: { id_usuario: id(vet) },
      adendas: [],
      mascota: { id_mascota: pet, nombre: 'Luna', especie: 'perro', usuario: { id_usuario: id(owner) } },
    })
    const trail = await clinic.auditTrail('visita', response.json().id_visita)
    expect(trail).toMatchObject([{ id_usuario: id(vet), accion: 'crear' }])
  })

  test('of an appointment: takes its reason and hour; a second call returns the same visit', async () => {
    const cita = await clinic.cita(pet, vet, { motivo_consulta: 'Cojea', fecha_hora: '2026-03-10T10:30' })
    const first = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ id_cita: cita, motivo: 'Cojea', fecha_hora: '2026-03-10T10:30' })
    const second = await colleague.post('/api/visitas', { id_mascota: pet, id_cita: cita, motivo: 'Otro' })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test('of an appointment, by many at once, makes one', async () => {
    const cita = await pastCita()
    const calls = Array.from({ length: 12 }, (_, n) =>
      [vet, colleague, chief][n % 3]?.post('/api/visitas', { id_mascota: pet, id_cita: cita }),
    )
    const responses = await Promise.all(calls)
    expect(responses.map((response) => response?.statusCode).filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(responses.map((response) => response?.json().id_visita)).size).toBe(1)
  })

  test('of an appointment whose draft was discarded makes a new one', async () => {
    const cita = await pastCita()
    const first = await draft({ id_cita: cita })
    expect((await vet.delete(`/api/visitas/${first.id_visita}`)).statusCode).toBe(204)
    const second = await draft({ id_cita: cita })
    expect(second.id_visita).not.toBe(first.id_visita)
    const trail = await clinic.auditTrail('visita', first.id_visita)
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'eliminar'])
  })

  test('is refused for owners, without a session, and for what does not exist', async () => {
    expect((await owner.post('/api/visitas', { id_mascota: pet })).statusCode).toBe(403)
    expect((await clinic.anonymous.post('/api/visitas', { id_mascota: pet })).statusCode).toBe(401)
    const gone = await vet.post('/api/visitas', { id_mascota: 987_654 })
    expect(gone.json().errors).toEqual({ id_mascota: 'La mascota ya no está disponible' })
    const cita = await clinic.cita(await clinic.mascota(other), vet)
    const ofOther = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita })
    expect(ofOther.json().errors).toEqual({ id_cita: 'La cita es de otra mascota' })
    const cancelled = await clinic.cita(pet, vet, { estado: 'cancelada' })
    const none = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cancelled })
    expect(none.json().errors).toEqual({ id_cita: 'La cita ya no está disponible' })
  })
})

describe('saving a draft', () => {
  test('changes what is sent and leaves the rest; any colleague may, and is named', async () => {
    const { id_visita, version } = await draft()
    const body = { peso: 12.345, temperatura: 38.5, dolor: 0, diagnosticos: ['Otitis', 'Sarro'], plan: 'a\nb', version }
    const response = await colleague.put(`/api/visitas/${id_visita}`, body)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...CONTENT,
      ...body,
      version: version + 1,
      id_usuario: id(vet),
      guardada_por: { nombre: 'Carlos' },
    })
    expect((await admin.get(`/api/visitas/${id_visita}`)).json()).toEqual(response.json())
    // Only that it was begun is in the audit trail: saves come every two seconds.
    expect(await clinic.auditTrail('visita', id_visita)).toHaveLength(1)
  })

  test('of a field that has changed since changes nothing, and brings the other text', async () => {
    const { id_visita, version } = await draft()
    await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo', version })
    const late = await colleague.put(`/api/visitas/${id_visita}`, { plan: 'Cirugía', anamnesis: 'Tose', version })
    expect(code(late)).toEqual([409, 'VERSION_OBSOLETA'])
    expect(late.json().actual).toMatchObject({ plan: 'Reposo', anamnesis: '', version: version + 1 })
    for (const never of [version + 5, 0, -1]) {
      const response = await colleague.put(`/api/visitas/${id_visita}`, { anamnesis: 'Tose', version: never })
      expect([...code(response), response.json().actual?.plan]).toEqual([409, 'VERSION_OBSOLETA', 'Reposo'])
    }
    const blind = await colleague.put(`/api/visitas/${id_visita}`, { plan: 'Cirugía' })
    expect(blind.json().errors).toHaveProperty('version')
    expect((await vet.get(`/api/visitas/${id_visita}`)).json()).toMatchObject({ plan: 'Reposo' })
  })

  test('of other fields from an older version is merged, also when both were sent at once', async () => {
    const { id_visita, version } = await draft()
    const [one, two] = await Promise.all([
      vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo', version }),
      colleague.put(`/api/visitas/${id_visita}`, { anamnesis: 'Tose', peso: 12, version }),
    ])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    const three = await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo y dieta', version: one.json().version })
    expect(three.statusCode, 'others have changed other fields since').toBe(200)
    const again = await colleague.put(`/api/visitas/${id_visita}`, { anamnesis: 'Tose', version })
    expect(again.statusCode, 'a repetition of what is stored').toBe(200)
    expect((await vet.get(`/api/visitas/${id_visita}`)).json()).toMatchObject({
      ...CONTENT,
      ...{ plan: 'Reposo y dieta', anamnesis: 'Tose', peso: 12, id_usuario: id(vet) },
    })
  })

  test('over a colleague’s text that one has read keeps it in the trail', async () => {
    const { id_visita, version } = await draft()
    const read = (await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo', version })).json()
    await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo 3 días', version: read.version })
    expect(await clinic.auditTrail('visita', id_visita)).toHaveLength(1)
    const mine = await colleague.put(`/api/visitas/${id_visita}`, { plan: 'Cirugía', version: read.version + 1 })
    expect(mine.statusCode).toBe(200)
    const trail = await clinic.auditTrail('visita', id_visita)
    expect(trail.at(-1)).toMatchObject({
      ...{ id_usuario: id(colleague), accion: 'actualizar' },
      ...{ antes: { plan: 'Reposo 3 días' }, despues: { plan: 'Cirugía' } },
    })
  })

  test('never dates a visit after now', async () => {
    const { id_visita, version } = await draft()
    const path = `/api/visitas/${id_visita}`
    const future = await vet.put(path, { fecha_hora: '2026-03-10T12:01', version })
    expect([future.statusCode, future.json().errors]).toEqual([422, { fecha_hora: expect.stringContaining('hora') }])
    expect((await vet.put(path, { fecha_hora: '2026-03-10T11:00', version })).statusCode).toBe(200)
  })

  test('by several at once: one is saved, the others are notified', async () => {
    const { id_visita, version } = await draft()
    const plans = Array.from({ length: 8 }, (_, n) => `Plan ${n}`)
    const responses = await Promise.all(
      plans.map((plan, n) => [vet, colleague][n % 2]?.put(`/api/visitas/${id_visita}`, { plan, version })),
    )
    expect(responses.map((response) => response?.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    const winner = responses.find((response) => response?.statusCode === 200)?.json<VisitaDetalle>()
    expect((await vet.get(`/api/visitas/${id_visita}`)).json()).toEqual(winner)
  })

  test.each([
    [{ temperatura: 50 }, 'temperatura', 'Debe estar entre 20 y 46, con un decimal como máximo'],
    [{ temperatura: 38.55 }, 'temperatura', 'Debe estar entre 20 y 46, con un decimal como máximo'],
    [{ frecuencia_cardiaca: 0 }, 'frecuencia_cardiaca', 'Debe estar entre 1 y 1000, sin decimales'],
    [{ frecuencia_respiratoria: 501 }, 'frecuencia_respiratoria', 'Debe estar entre 1 y 500, sin decimales'],
    [{ condicion_corporal: 10 }, 'condicion_corporal', 'Debe estar entre 1 y 9, sin decimales'],
    [{ dolor: -1 }, 'dolor', 'Debe estar entre 0 y 10, sin decimales'],
    [{ trc: 21 }, 'trc', 'Debe estar entre 0 y 20, con un decimal como máximo'],
    [{ peso: 0 }, 'peso', 'El peso debe ser mayor que 0 y no pasar de 1500 kg'],
    [{ peso: 1.2345 }, 'peso', 'El peso admite como máximo 3 decimales'],
    [{ diagnosticos: Array(21).fill('x') }, 'diagnosticos', 'Son demasiados diagnósticos'],
  ])('refuses the impossible %o', async (fields, field, message) => {
    const { id_visita, version } = await draft()
    const response = await vet.put(`/api/visitas/${id_visita}`, { ...fields, version })
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: message }])
  })

  test('is refused for an administrator without a number in the professional association', async () => {
    const { id_visita, version } = await draft()
    const body = { plan: 'x', version }
    expect(code(await admin.put(`/api/visitas/${id_visita}`, body))).toEqual([403, 'VISITA_SIN_COLEGIADO'])
    expect(code(await admin.post('/api/visitas', { id_mascota: pet }))).toEqual([403, 'VISITA_SIN_COLEGIADO'])
    expect((await chief.put(`/api/visitas/${id_visita}`, body)).statusCode).toBe(200)
  })

  test('is refused for owners and without a session, and of a visit that does not exist', async () => {
    const { id_visita, version } = await draft()
    expect((await owner.put(`/api/visitas/${id_visita}`, { plan: 'x', version })).statusCode).toBe(403)
    expect((await clinic.anonymous.put(`/api/visitas/${id_visita}`, { plan: 'x', version })).statusCode).toBe(401)
    expect((await vet.put('/api/visitas/987654', { plan: 'x', version })).statusCode).toBe(404)
  })
})
