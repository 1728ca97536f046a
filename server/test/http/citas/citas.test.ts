import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

// A Tuesday, 12:00 in Madrid.
const NOW = '2026-03-10T11:00:00Z'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

let vet: Person
let owner: Person
let pet: number
beforeEach(async () => {
  vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  owner = await clinic.person('cliente', { nombre: 'Óscar', apellido: 'Muñoz' })
  pet = await clinic.mascota(owner, { nombre: 'Canela' })
})

const booking = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: vet.usuario.id_usuario,
  fecha_hora: '2026-03-12T10:30:00',
  tipo_consulta: 'vacunacion',
  motivo_consulta: 'Vacuna anual',
  ...fields,
})

const estadoOf = async (id: number) => (await clinic.sql`SELECT estado FROM cita WHERE id_cita = ${id}`)[0]?.estado

describe('booking', () => {
  test.each(['owner', 'vet', 'admin'] as const)('by the %s is pending, whole, and audited', async (who) => {
    const caller = { owner, vet, admin }[who]
    const answer = await caller.post('/api/citas', booking())
    expect(answer.statusCode).toBe(201)
    const { id_usuario, nombre, apellido, email } = owner.usuario
    expect(answer.json()).toEqual({
      id_cita: expect.any(Number),
      id_mascota: pet,
      id_usuario: vet.usuario.id_usuario,
      fecha_hora: '2026-03-12T10:30',
      duracion: 30,
      tipo_consulta: 'vacunacion',
      motivo_consulta: 'Vacuna anual',
      estado: 'pendiente',
      version: 1,
      mascota: { id_mascota: pet, nombre: 'Canela', usuario: { id_usuario, nombre, apellido, email } },
      veterinario: { id_usuario: vet.usuario.id_usuario, nombre: 'Vera', apellido: 'Sanz' },
    })
    const trail = await clinic.sql`
      SELECT id_usuario, accion, despues FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${answer.json().id_cita}`
    expect([...trail]).toEqual([{ id_usuario: caller.usuario.id_usuario, accion: 'crear', despues: answer.json() }])
  })

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
    [{ motivo_consulta: ' ' }, 'motivo_consulta', 'El motivo de la consulta es obligatorio'],
    [{ motivo_consulta: 'x'.repeat(2001) }, 'motivo_consulta', 'Escribe como máximo 2000 caracteres'],
  ])('refuses %j', async (fields, field, text) => {
    const answer = await admin.post('/api/citas', booking(fields))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT 1 FROM cita WHERE id_mascota = ${pet}`).toHaveLength(0)
  })

  test('only a live vet can be asked for', async () => {
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    for (const id_usuario of [owner.usuario.id_usuario, gone.usuario.id_usuario]) {
      expect((await admin.post('/api/citas', booking({ id_usuario }))).json().errors).toEqual({
        id_usuario: 'Selecciona un veterinario disponible',
      })
    }
  })

  test('somebody else’s pet and one that does not exist look the same to an owner', async () => {
    const other = await clinic.mascota(await clinic.person())
    const [theirs, nobodys] = await Promise.all([
      owner.post('/api/citas', booking({ id_mascota: other })),
      owner.post('/api/citas', booking({ id_mascota: 888_888 })),
    ])
    expect(theirs.statusCode).toBe(422)
    expect(theirs.json()).toEqual(nobodys.json())
  })

  test('earlier today is past for an owner, and written down by staff', async () => {
    const fields = { fecha_hora: '2026-03-10T11:45' }
    expect((await owner.post('/api/citas', booking(fields))).json().errors).toEqual({
      fecha_hora: 'Esa hora ya ha pasado',
    })
    expect((await owner.post('/api/citas', booking({ fecha_hora: '2026-03-10T12:00' }))).statusCode).toBe(201)
    expect((await admin.post('/api/citas', booking({ fecha_hora: '2026-03-10T10:00' }))).statusCode).toBe(201)
  })

  test('a vet books for themselves only', async () => {
    const colleague = await clinic.person('veterinario')
    const answer = await vet.post('/api/citas', booking({ id_usuario: colleague.usuario.id_usuario }))
    expect(answer.statusCode).toBe(403)
    const own = await vet.post('/api/citas', booking({ id_usuario: undefined }))
    expect(own.json().id_usuario).toBe(vet.usuario.id_usuario)
  })

  test('an owner who sends a state is refused', async () => {
    expect((await owner.post('/api/citas', booking({ estado: 'confirmada' }))).statusCode).toBe(403)
    expect((await admin.post('/api/citas', booking({ estado: 'confirmada' }))).json().estado).toBe('pendiente')
  })

  test('id_veterinario is another name of id_usuario', async () => {
    const body = booking({ id_usuario: undefined, id_veterinario: vet.usuario.id_usuario })
    expect((await owner.post('/api/citas', body)).json().id_usuario).toBe(vet.usuario.id_usuario)
  })
})

describe('double booking', () => {
  const taken = 'El veterinario ya tiene una cita programada a esa hora.'

  test.each(['2026-03-12T10:15', '2026-03-12T10:30', '2026-03-12T10:45'])('is refused at %s', async (fecha_hora) => {
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
    const answer = await admin.post('/api/citas', booking({ fecha_hora }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: taken, error: taken })
  })

  test.each(['2026-03-12T10:00', '2026-03-12T11:00'])('is not what happens at %s', async (fecha_hora) => {
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
    expect((await admin.post('/api/citas', booking({ fecha_hora }))).statusCode).toBe(201)
  })

  test('a cancelled or deleted appointment frees its hour; reviving it then is refused', async () => {
    const first = (await owner.post('/api/citas', booking())).json()
    await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'cancelada' })
    const second = (await owner.post('/api/citas', booking())).json()
    const revived = await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'confirmada' })
    expect(revived.statusCode).toBe(409)
    expect(revived.json().error).toBe(taken)
    expect(await estadoOf(first.id_cita)).toBe('cancelada')
    await owner.delete(`/api/citas/${second.id_cita}`)
    expect((await vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'confirmada' })).json().estado).toBe(
      'confirmada',
    )
  })

  test('an appointment keeps the length it was booked with', async () => {
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

  test('inform, unless the administrator enforces them', async () => {
    expect((await owner.post('/api/citas', booking(sunday))).statusCode).toBe(201)
    await clinic.sql`UPDATE ajustes SET enforce_working_hours = true`
    try {
      for (const fields of [sunday, afterHours]) {
        const answer = await admin.post('/api/citas', booking({ ...fields, fecha_hora: fields.fecha_hora }))
        expect(answer.json().errors).toEqual({ fecha_hora: 'La clínica está cerrada a esa hora' })
      }
      expect((await admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T16:30' }))).statusCode).toBe(201)
    } finally {
      await clinic.sql`UPDATE ajustes SET enforce_working_hours = false`
    }
  })
})

describe('any vet', () => {
  test('is one who is free, with the fewest appointments that day; none is a conflict', async () => {
    const alone = await Clinic.open({ now: NOW })
    try {
      const busy = await alone.person('veterinario')
      const idle = await alone.person('veterinario')
      const client = await alone.person()
      const id_mascota = await alone.mascota(client)
      await alone.cita(id_mascota, busy, { fecha_hora: '2026-03-12T17:00' })
      const ask = (id_usuario?: null) =>
        client.post('/api/citas', {
          ...{ id_mascota, id_usuario, fecha_hora: '2026-03-12T10:00', tipo_consulta: 'control', motivo_consulta: 'x' },
        })
      expect((await ask()).json().id_usuario).toBe(idle.usuario.id_usuario)
      expect((await ask(null)).json().id_usuario).toBe(busy.usuario.id_usuario)
      const none = await ask()
      expect(none.statusCode).toBe(409)
      expect(none.json().error).toContain('ya tiene una cita programada')
    } finally {
      await alone.close()
    }
  })
})

describe('changing', () => {
  let id: number
  beforeEach(async () => {
    id = (await owner.post('/api/citas', booking())).json().id_cita
  })

  test('absent fields stay, and what a body may not set is ignored', async () => {
    const answer = await owner.put(`/api/citas/${id}`, {
      ...{ motivo_consulta: 'Otro motivo', id_cita: 1, duracion: 5, eliminado_en: null, mascota: {} },
    })
    expect(answer.json()).toMatchObject({
      ...{ id_cita: id, motivo_consulta: 'Otro motivo', tipo_consulta: 'vacunacion', duracion: 30, version: 2 },
      fecha_hora: '2026-03-12T10:30',
    })
  })

  test('the administrator’s status change sends a few fields', async () => {
    const me = vet.usuario.id_usuario
    const answer = await admin.put(`/api/citas/${id}`, { estado: 'confirmada', id_veterinario: me, id_usuario: me })
    expect(answer.json()).toMatchObject({ estado: 'confirmada', motivo_consulta: 'Vacuna anual' })
    const [trail] = await clinic.sql`
      SELECT accion, antes->>'estado' AS antes, despues->>'estado' AS despues
      FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${id} ORDER BY id_auditoria DESC LIMIT 1`
    expect(trail).toEqual({ accion: 'estado', antes: 'pendiente', despues: 'confirmada' })
  })

  test('an owner who moves a confirmed one makes it pending again; another reason does not', async () => {
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    expect((await owner.put(`/api/citas/${id}`, { motivo_consulta: 'Más' })).json().estado).toBe('confirmada')
    expect((await owner.put(`/api/citas/${id}`, { fecha_hora: '2026-03-12T11:30' })).json().estado).toBe('pendiente')
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    const other = (await clinic.person('veterinario')).usuario.id_usuario
    expect((await owner.put(`/api/citas/${id}`, { id_usuario: other })).json()).toMatchObject({
      estado: 'pendiente',
      id_usuario: other,
    })
  })

  test('staff who moves a confirmed one leaves it confirmed', async () => {
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    expect((await vet.put(`/api/citas/${id}`, { fecha_hora: '2026-03-12T11:30' })).json().estado).toBe('confirmada')
  })

  test('an owner who sends a state is refused, also by the other call', async () => {
    expect((await owner.put(`/api/citas/${id}`, { estado: 'confirmada' })).statusCode).toBe(403)
    expect((await owner.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })).statusCode).toBe(403)
    expect(await estadoOf(id)).toBe('pendiente')
  })

  test('only a changed date is checked', async () => {
    const old = await clinic.cita(pet, vet, { fecha_hora: '2020-01-07T10:00' })
    const same = await owner.put(`/api/citas/${old}`, {
      motivo_consulta: 'Corregido',
      fecha_hora: '2020-01-07T10:00:00',
    })
    expect(same.json().motivo_consulta).toBe('Corregido')
    const moved = await owner.put(`/api/citas/${old}`, { fecha_hora: '2020-01-07T11:00' })
    expect(moved.json().errors).toEqual({ fecha_hora: 'La fecha no puede ser anterior a hoy' })
  })

  test('a vet takes one over, but does not push it onto a colleague', async () => {
    const colleague = (await clinic.person('veterinario')).usuario.id_usuario
    expect((await vet.put(`/api/citas/${id}`, { id_usuario: colleague })).statusCode).toBe(403)
    expect((await vet.put(`/api/citas/${id}`, { id_usuario: vet.usuario.id_usuario })).statusCode).toBe(200)
  })

  test('its treatments follow it to another pet', async () => {
    await clinic.tratamiento(id)
    const other = await clinic.mascota(owner)
    expect((await owner.put(`/api/citas/${id}`, { id_mascota: other })).json().id_mascota).toBe(other)
    expect(await clinic.sql`SELECT id_mascota FROM tratamiento WHERE id_cita = ${id}`).toEqual([{ id_mascota: other }])
  })

  test('a form filled from an older version does not overwrite', async () => {
    expect((await vet.put(`/api/citas/${id}`, { motivo_consulta: 'A', version: 1 })).statusCode).toBe(200)
    for (const answer of [
      await owner.put(`/api/citas/${id}`, { motivo_consulta: 'B', version: 1 }),
      await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada', version: 1 }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('Otra persona ha modificado este registro. Recarga para ver los cambios.')
    }
  })

  test.each(['confirmada', 'cancelada', 'completada'])('estado takes %s', async (estado) => {
    expect((await vet.post(`/api/citas/${id}/estado`, { estado })).json().estado).toBe(estado)
  })

  test.each(['pendiente', 'otra', '', null, 1])('estado does not take %j', async (estado) => {
    const answer = await vet.post(`/api/citas/${id}/estado`, { estado })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ estado: 'Estado no válido' })
  })
})

describe('whose it is', () => {
  test('others see and change nothing', async () => {
    const id = (await owner.post('/api/citas', booking())).json().id_cita
    const stranger = await clinic.person('cliente')
    const notMine = await clinic.person('veterinario')
    for (const other of [stranger, notMine]) {
      expect((await other.put(`/api/citas/${id}`, { motivo_consulta: 'x' })).statusCode).toBe(404)
      expect((await other.delete(`/api/citas/${id}`)).statusCode).toBe(404)
    }
    expect((await notMine.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })).statusCode).toBe(404)
    expect((await stranger.get('/api/citas')).json()).toEqual([])
    expect((await stranger.get('/api/citas?page=1&search=canela')).json()).toMatchObject({ data: [], total: 0 })
    expect((await notMine.get('/api/citas?page=1&mias=1')).json().total).toBe(0)
    expect(await estadoOf(id)).toBe('pendiente')
  })

  test('a vet’s list with mias has those assigned to them and those of their own pets', async () => {
    const ofMyPet = await clinic.cita(await clinic.mascota(vet), await clinic.person('veterinario'))
    const assigned = await clinic.cita(pet, vet)
    const { data } = (await vet.get('/api/citas?page=1&mias=1')).json()
    expect(data.map((row: { id_cita: number }) => row.id_cita).sort()).toEqual([ofMyPet, assigned].sort())
    expect((await vet.put(`/api/citas/${ofMyPet}`, { motivo_consulta: 'Mía' })).statusCode).toBe(200)
  })

  test('a search does not betray what the list does not show', async () => {
    const secret = await clinic.person('veterinario', { nombre: 'Vera', email: 'direccion-privada@clinica.es' })
    await clinic.cita(pet, secret)
    const found = async (who: Person, search: string) =>
      (await who.get(`/api/citas?page=1&search=${search}`)).json().total
    expect(await found(owner, 'vera')).toBe(1)
    for (const search of ['direccion-privada', 'clinica.es', 'veterinario']) expect(await found(owner, search)).toBe(0)
  })

  test('who was a vet once sees no old patients any more', async () => {
    await clinic.cita(pet, vet, { fecha_hora: '2020-01-08T10:00' })
    await clinic.sql`UPDATE usuario SET rol = 'cliente' WHERE id_usuario = ${vet.usuario.id_usuario}`
    const answer = await clinic.login(vet.usuario.email, 'contraseña-de-prueba')
    const list = await clinic.anonymous.call({
      url: '/api/citas',
      headers: { authorization: `Bearer ${answer.json().token}` },
    })
    expect(list.json()).toEqual([])
  })

  test('a deleted one is gone for everybody, and its treatments stay', async () => {
    const id = (await owner.post('/api/citas', booking())).json().id_cita
    await clinic.tratamiento(id)
    expect((await owner.delete(`/api/citas/${id}`)).statusCode).toBe(204)
    for (const caller of [owner, vet, admin]) {
      expect((await caller.put(`/api/citas/${id}`, { motivo_consulta: 'x' })).statusCode).toBe(404)
      expect((await caller.delete(`/api/citas/${id}`)).statusCode).toBe(404)
    }
    expect(await clinic.sql`SELECT 1 FROM tratamiento WHERE id_cita = ${id} AND eliminado_en IS NULL`).toHaveLength(1)
  })
})

describe('the list', () => {
  let list: Clinic
  let boss: Person
  let vets: Person[]
  beforeAll(async () => {
    list = await Clinic.open({ now: NOW })
    boss = await list.person('admin')
    vets = [
      await list.person('veterinario', { nombre: 'Ángela', apellido: 'Ñíguez' }),
      await list.person('veterinario', { nombre: 'Bruno', apellido: 'Costa' }),
    ]
    const owners = [
      await list.person('cliente', { nombre: 'Inés', apellido: 'García' }),
      await list.person('cliente', { nombre: 'Hugo', apellido: 'López' }),
    ]
    const types = ['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control']
    const states = ['pendiente', 'confirmada', 'completada', 'cancelada']
    for (let n = 0; n < 12; n++) {
      const id = await list.mascota(owners[n % 2] as Person, { nombre: ['Ñora', 'Ébano', 'Zeus'][n % 3] as string })
      await list.cita(id, vets[n % 2] as Person, {
        fecha_hora: `2026-03-${String(10 + n)}T10:00`,
        tipo_consulta: types[n % 5] as string,
        estado: states[n % 4] as string,
        motivo_consulta: `Motivo ${n}: cojera 100% crónica`,
      })
    }
  })
  afterAll(() => list.close())

  const dates = async (query: string) =>
    (await boss.get(`/api/citas?${query}`))
      .json()
      .data.map((row: { fecha_hora: string }) => row.fecha_hora.slice(8, 10))
  const total = async (query: string) => (await boss.get(`/api/citas?page=1&${query}`)).json().total

  test('is newest first, five a page', async () => {
    expect(await dates('page=1')).toEqual(['21', '20', '19', '18', '17'])
    expect(await dates('page=3')).toEqual(['11', '10'])
    expect((await boss.get('/api/citas')).json()).toHaveLength(12)
  })

  test.each([
    ['garcia', 6],
    ['GARCÍA', 6],
    ['ines garcia', 6],
    ['niguez', 6],
    ['ebano', 4],
    ['vacunación', 3],
    ['consulta general', 3],
    ['consulta_general', 3],
    ['Confirmada', 3],
    ['cojera', 12],
    ['100%', 12],
    ['100_', 0],
    ['％％', 0], // full width: becomes two signs that no reason has, not wildcards
    ['Motivo 7', 1],
    ['nada de esto', 0],
  ])('finds %s', async (search, count) => {
    expect(await total(`search=${encodeURIComponent(search)}`)).toBe(count)
  })

  test('filters', async () => {
    expect(await total('desde=2026-03-12&hasta=2026-03-14')).toBe(3)
    expect(await total('estado=cancelada')).toBe(3)
    expect(await total(`id_usuario=${vets[0]?.usuario.id_usuario}`)).toBe(6)
    expect(await total(`id_usuario=${vets[0]?.usuario.id_usuario}&estado=pendiente&search=garcia`)).toBe(3)
  })

  test.each(['fecha_hora', 'mascota', 'dueno', 'veterinario', 'tipo_consulta', 'motivo_consulta', 'estado'])(
    'sorts by %s both ways, totally',
    async (sort) => {
      const up = await dates(`page=1&per_page=50&sort=${sort}`)
      expect(up).toHaveLength(12)
      expect(await dates(`page=1&per_page=50&sort=-${sort}`)).toEqual(up.reverse())
    },
  )

  test('sorts names as Spanish does', async () => {
    const { data } = (await boss.get('/api/citas?page=1&per_page=50&sort=mascota')).json()
    const names = data.map((row: { mascota: { nombre: string } }) => row.mascota.nombre)
    expect([...new Set(names)]).toEqual(['Ébano', 'Ñora', 'Zeus'])
  })

  test.each(['estado=otro', 'desde=ayer', 'hasta=2026-13-01', 'mias=0', 'id_usuario=-1', 'sort=fecha'])(
    'refuses %s',
    async (query) => {
      const answer = await boss.get(`/api/citas?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]])
    },
  )
})
