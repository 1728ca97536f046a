import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'
import { admin, binOf, cita, clinic, entry, id, other, owner, pet, restore, setUp, vet } from './setup.ts'

setUp()

describe('the bin', () => {
  test('says what was deleted, where it was, who did it, when and why, and what went with it', async () => {
    const booked = await cita()
    await clinic.tratamiento(booked)
    await admin.delete(`/api/mascotas/${pet}`, { motivo: 'Ficha duplicada' })
    const [first] = await binOf(admin)
    expect(first).toMatchObject({
      ...{ entidad: 'mascota', id: pet, nombre: 'Canela', tipo: 'perro', motivo: 'Ficha duplicada' },
      cliente: { id_usuario: id(owner), eliminado: false },
      eliminado_por: { id_usuario: id(admin) },
      con: [
        { entidad: 'cita', n: 1 },
        { entidad: 'tratamiento', n: 1 },
      ],
    })
    expect(first?.eliminado_en).toMatch(/Z$/)
    const rows = await binOf(admin)
    expect(rows.filter(({ mascota }) => mascota?.id_mascota === pet)).toEqual([])
  })

  test('shows an account with its pets as one', async () => {
    await cita()
    await admin.delete(`/api/admin/users/${id(owner)}`)
    const [first, ...rest] = await binOf(admin, { id_usuario: String(id(admin)) })
    expect(first).toMatchObject({
      entidad: 'usuario',
      id: id(owner),
      con: [
        { entidad: 'mascota', n: 1 },
        { entidad: 'cita', n: 1 },
      ],
    })
    expect(rest.map((row) => row.id)).not.toContain(pet)
    expect((await restore(admin, 'mascota', pet)).statusCode).toBe(404)
  })

  test('has everything that can be deleted, and each comes back', async () => {
    const form = multipartForm([{ content: pixel, name: 'foto.png' }], { visible: 'true' })
    const [adjunto] = (await vet.call({ method: 'POST', url: `/api/mascotas/${pet}/adjuntos`, ...form })).json()
    const url = `/api/mascotas/${pet}`
    const visita = (await vet.post('/api/visitas', { id_mascota: pet, motivo: 'Cojera', plan: 'Reposo' })).json()
    const alerta = (
      await vet.post(`${url}/alertas`, { tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' })
    ).json()
    const dose = { tipo: 'vacuna', producto: 'Rabia', fecha: '2026-03-01', proxima: '2027-03-01', id_veterinario: null }
    const prevencion = (await vet.post(`${url}/prevenciones`, dose)).json()
    const peso = (await vet.post(`${url}/pesos`, { peso: 12.5 })).json()
    const espera = (await admin.post('/api/espera', entry())).json()
    const booked = await cita()
    const tratamiento = await clinic.tratamiento(booked)
    const client = `/api/clientes/${id(owner)}`
    const nota = (await admin.post(`${client}/notas`, { texto: 'Paga con tarjeta' })).json()
    const llamada = (await admin.post(`${client}/llamadas`, { resultado: 'resuelta', nota: 'Preguntó la hora' })).json()
    const plantilla = (
      await admin.post('/api/plantillas', { tipo: 'fragmento', nombre: 'Reposo', atajo: 'reposo2', texto: 'Reposo.' })
    ).json()
    const medicamento = (
      await vet.post('/api/medicamentos', {
        ...{ nombre: 'Amoxi', principio_activo: 'Amoxicilina', forma: 'liquido', unidad: 'mg', concentracion: 50 },
        vias: ['oral'],
      })
    ).json()
    const deleted: [entidad: string, id: number, path: string, nombre: string][] = [
      ['adjunto', adjunto.id_adjunto, 'adjuntos', 'foto.png'],
      ['visita', visita.id_visita, 'visitas', 'Cojera'],
      ['alerta', alerta.id_alerta, 'alertas', 'Penicilina'],
      ['prevencion', prevencion.id_prevencion, 'prevenciones', 'Rabia'],
      ['plantilla', plantilla.id_plantilla, 'plantillas', 'Reposo'],
      ['peso', peso.id_peso, 'pesos', '12,5 kg'],
      ['espera', espera.id_espera, 'espera', 'Revisión'],
      ['tratamiento', tratamiento, 'tratamientos', 'Vacuna'],
      ['medicamento', medicamento.id_medicamento, 'medicamentos', 'Amoxi'],
      ['cita', booked, 'citas', 'Revisión'],
      ['nota_cliente', nota.id_nota_cliente, 'notas', 'Paga con tarjeta'],
      ['llamada', llamada.id_llamada, 'llamadas', 'Preguntó la hora'],
      ['mascota', pet, 'mascotas', 'Canela'],
      ['usuario', id(owner), 'admin/users', 'Ana García'],
    ]
    for (const [entidad, row, path, nombre] of deleted) {
      // While its author may still be writing in it, nobody else discards a draft.
      const by = entidad === 'visita' ? vet : admin
      const removed = await by.delete(`/api/${path}/${row}`, { motivo: 'Prueba' })
      expect([entidad, removed.statusCode]).toEqual([entidad, 204])
      expect((await binOf(admin))[0]).toMatchObject({ entidad, id: row, nombre })
      const back = await restore(admin, entidad, row)
      expect([entidad, back.statusCode, back.body]).toEqual([entidad, 200, expect.stringContaining('"canceladas":[]')])
      expect((await binOf(admin)).some((one) => one.entidad === entidad && one.id === row)).toBe(false)
      const trail = await clinic.auditTrail(entidad, row)
      expect(trail.slice(-2).map(({ accion }) => accion)).toEqual(['eliminar', 'restaurar'])
    }
  })

  test('is searched by every word, without case or accents, and filtered', async () => {
    await vet.post(`/api/mascotas/${pet}/alertas`, { tipo: 'alergia', gravedad: 'grave', texto: 'Amoxicilina crónica' })
    const [{ id: alerta }] = (await clinic.sql<[{ id: number }]>`SELECT max(id_alerta) AS id FROM alerta`) as [
      { id: number },
    ]
    await vet.delete(`/api/alertas/${alerta}`)
    const found = async (query: Record<string, string>) => (await binOf(admin, query)).map((row) => row.id)
    expect(await found({ search: 'CRONICA canela' })).toEqual([alerta])
    expect(await found({ search: 'ca cronica' })).toEqual([alerta])
    expect(await found({ search: 'cr ca' })).toEqual([alerta])
    expect(await found({ search: 'cronica 100%' })).toEqual([])
    expect(await found({ search: 'cronica', entidad: 'alerta' })).toEqual([alerta])
    expect(await found({ search: 'cronica', entidad: 'peso' })).toEqual([])
    expect(await found({ search: 'cronica', id_usuario: String(id(vet)) })).toEqual([alerta])
    expect(await found({ search: 'cronica', id_usuario: String(id(admin)) })).toEqual([])
    for (const query of ['entidad=ajustes', 'antes=x', 'antes=2026-99-01T00:00:00.000000_cita_1', 'id_usuario=0'])
      expect((await admin.get(`/api/papelera?${query}`)).statusCode).toBe(422)
  })

  test('goes on after its last row, also where rows have the same moment', async () => {
    await clinic.sql`
      INSERT INTO peso (id_mascota, fecha, peso, id_usuario, eliminado_en, eliminado_por)
      SELECT ${pet}, '2026-01-01', 4, ${id(vet)}, now() - (n / 20) * interval '1 s', ${id(vet)} FROM generate_series(1, 60) n`
    await clinic.sql`
      INSERT INTO alerta (id_mascota, tipo, gravedad, texto, eliminado_en, eliminado_por)
      SELECT ${pet}, 'alergia', 'leve', 'x', (SELECT max(eliminado_en) FROM peso), ${id(vet)} FROM generate_series(1, 30)`
    const seen: string[] = []
    for (let antes = ''; antes !== 'end'; ) {
      const page = (await vet.get(`/api/papelera${antes && `?antes=${encodeURIComponent(antes)}`}`)).json()
      seen.push(...page.data.map((row: { entidad: string; id: number }) => `${row.entidad} ${row.id}`))
      antes = page.siguiente ?? 'end'
    }
    expect(seen).toHaveLength(90)
    expect(new Set(seen).size).toBe(90)
  })
})

describe('everybody sees in it what they deleted themselves', () => {
  test('and restores that alone', async () => {
    const colleague = await clinic.person('veterinario')
    const { id_peso: peso } = (await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })).json()
    await vet.delete(`/api/pesos/${peso}`)
    expect((await binOf(vet)).map((row) => row.id)).toEqual([peso])
    expect(await binOf(colleague)).toEqual([])
    for (const who of [colleague, owner, other]) expect((await restore(who, 'peso', peso)).statusCode).toBe(404)
    expect((await clinic.anonymous.get('/api/papelera')).statusCode).toBe(401)
    expect((await restore(clinic.anonymous, 'peso', peso)).statusCode).toBe(401)
    expect((await restore(vet, 'peso', peso)).statusCode).toBe(200)
    expect((await restore(vet, 'peso', peso)).json().code).toBe('YA_RESTAURADA')
    expect((await restore(colleague, 'peso', peso)).statusCode).toBe(404)
  })

  test('as long as they may still see it', async () => {
    const { id_peso: peso } = (await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })).json()
    await vet.delete(`/api/pesos/${peso}`)
    await clinic.sql`UPDATE usuario SET rol = 'recepcion' WHERE id_usuario = ${id(vet)}`
    const { token } = (await clinic.login(vet.usuario.email, PASSWORD)).json()
    expect(await binOf(clinic.withToken(token))).toEqual([])
  })

  test('an owner: a pet, and appointments that they took off their list', async () => {
    const mine = (await owner.post('/api/mascotas', { nombre: 'Nube', fecha_nacimiento: '2024-01-01' })).json()
      .id_mascota
    await owner.delete(`/api/mascotas/${mine}`)
    const booked = await cita()
    await owner.delete(`/api/citas/${booked}`)
    const rows = await binOf(owner)
    expect(rows.map(({ entidad, id }) => [entidad, id]).sort()).toEqual([
      ['cita', booked],
      ['mascota', mine],
    ])
    expect(await binOf(other)).toEqual([])
    expect((await restore(other, 'cita', booked)).statusCode).toBe(404)
    expect((await restore(owner, 'mascota', mine)).statusCode).toBe(200)
    expect((await restore(owner, 'cita', booked)).json().canceladas).toEqual([])
    expect((await owner.get(`/api/citas/${booked}`)).json()).toMatchObject({
      estado: 'pendiente',
      motivo_cancelacion: null,
    })
    expect(await binOf(owner)).toEqual([])
  })

  test('an owner whose hour was taken meanwhile has the appointment as cancelled', async () => {
    const booked = await cita()
    await owner.delete(`/api/citas/${booked}`)
    const theirs = await clinic.mascota(other)
    await cita({ id_mascota: theirs })
    expect((await restore(owner, 'cita', booked)).json().canceladas).toMatchObject([{ id_cita: booked }])
    expect((await owner.get(`/api/citas/${booked}`)).json()).toMatchObject({ estado: 'cancelada' })
  })

  test('an owner puts a pet with a record on their list again', async () => {
    await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })
    await owner.delete(`/api/mascotas/${pet}`)
    expect((await owner.get(`/api/mascotas/${pet}`)).statusCode).toBe(404)
    expect((await binOf(owner)).map((row) => row.id)).toEqual([pet])
    expect((await restore(owner, 'mascota', pet)).statusCode).toBe(200)
    expect((await owner.get(`/api/mascotas/${pet}`)).statusCode).toBe(200)
  })
})
