import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'

// A text that is only in rows of the first owner, to detect it in responses.
const SECRET = 'xilofon'

let clinic: Clinic
let first: Person
let strangers: Record<'client' | 'vet' | 'archived', Person>
type Named =
  | 'mascotas'
  | 'citas'
  | 'tratamientos'
  | 'visitas'
  | 'prevenciones'
  | 'alertas'
  | 'pesos'
  | 'adjuntos'
  | 'llamadas'
  | 'users'
  | 'clientes'
  | 'notas'
let rows: Record<Named, number>
beforeAll(async () => {
  clinic = await Clinic.open()
  first = await clinic.person('cliente', { nombre: `${SECRET}a`, email: `${SECRET}@ejemplo.es` })
  const vet = await clinic.person('veterinario')
  const mascota = await clinic.mascota(first, { nombre: `${SECRET}b`, notas: `${SECRET}c` })
  const cita = await clinic.cita(mascota, vet, { motivo_consulta: `${SECRET}d` })
  const tratamiento = await clinic.tratamiento(cita, { nombre: `${SECRET}e` })
  const visita = await vet.post('/api/visitas', { id_mascota: mascota, motivo: `${SECRET}f`, plan: 'x' })
  const { id_visita, version } = visita.json<{ id_visita: number; version: number }>()
  await vet.post(`/api/visitas/${id_visita}/firma`, { version })
  const users = first.usuario.id_usuario
  const [{ prevencion }] = await clinic.sql<[{ prevencion: number }]>`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
    VALUES (${mascota}, 'vacuna', ${`${SECRET}g`}, '2026-01-01', '2027-01-01') RETURNING id_prevencion AS prevencion`
  const [alerta] = await clinic.sql<[{ id: number }]>`
    INSERT INTO alerta (id_mascota, tipo, gravedad, texto) VALUES (${mascota}, 'alergia', 'grave', ${`${SECRET}h`})
    RETURNING id_alerta AS id`
  const [peso] = await clinic.sql<[{ id: number }]>`
    INSERT INTO peso (id_mascota, fecha, peso, id_usuario) VALUES (${mascota}, '2026-01-01', 4, ${vet.usuario.id_usuario})
    RETURNING id_peso AS id`
  const [llamada] = await clinic.sql<[{ id: number }]>`
    INSERT INTO llamada (id_usuario, motivo, resultado, nota, id_autor)
    VALUES (${users}, 'consulta', 'resuelta', ${`${SECRET}j`}, ${vet.usuario.id_usuario}) RETURNING id_llamada AS id`
  const form = multipartForm([{ content: pixel, name: `${SECRET}i.png` }], { visible: 'true' })
  const [adjunto] = (await vet.call({ method: 'POST', url: `/api/mascotas/${mascota}/adjuntos`, ...form })).json()
  await vet.post(`/api/mascotas/${mascota}/foto`, { id_adjunto: adjunto.id_adjunto, x: 0, y: 0, lado: 1 })
  const [nota] = await clinic.sql<[{ id: number }]>`
    INSERT INTO nota_cliente (id_usuario, texto, id_autor) VALUES (${users}, ${`${SECRET}j`}, ${vet.usuario.id_usuario})
    RETURNING id_nota_cliente AS id`
  rows = {
    ...{ clientes: users, notas: nota.id },
    ...{ mascotas: mascota, citas: cita, tratamientos: tratamiento, visitas: id_visita },
    ...{ prevenciones: prevencion, alertas: alerta.id, pesos: peso.id, adjuntos: adjunto.id_adjunto, users },
    llamadas: llamada.id,
  }
  const archived = await clinic.person('cliente')
  await clinic.archive(archived)
  strangers = { client: await clinic.person('cliente'), vet: await clinic.person('veterinario'), archived }
})
afterAll(() => clinic.close())

/** The rows of the first owner. */
const state = async () => {
  const [row] = await clinic.sql`
    SELECT (SELECT to_jsonb(u) FROM usuario u WHERE id_usuario = ${rows.users}) AS usuario,
           (SELECT to_jsonb(m) FROM mascota m WHERE id_mascota = ${rows.mascotas}) AS mascota,
           (SELECT to_jsonb(c) FROM cita c WHERE id_cita = ${rows.citas}) AS cita,
           (SELECT to_jsonb(t) FROM tratamiento t WHERE id_tratamiento = ${rows.tratamientos}) AS tratamiento,
           (SELECT to_jsonb(v) FROM visita v WHERE id_visita = ${rows.visitas}) AS visita,
           (SELECT count(*) FROM adenda WHERE id_visita = ${rows.visitas}) AS adendas,
           (SELECT to_jsonb(p) FROM prevencion p WHERE id_prevencion = ${rows.prevenciones}) AS prevencion,
           (SELECT to_jsonb(a) FROM alerta a WHERE id_alerta = ${rows.alertas}) AS alerta,
           (SELECT to_jsonb(p) FROM peso p WHERE id_peso = ${rows.pesos}) AS peso,
           (SELECT to_jsonb(a) FROM adjunto a WHERE id_adjunto = ${rows.adjuntos}) AS adjunto,
           (SELECT to_jsonb(l) FROM llamada l WHERE id_llamada = ${rows.llamadas}) AS llamada,
           (SELECT count(*) FROM adjunto) AS adjuntos,
           (SELECT json_agg(n) FROM nota_cliente n) AS notas,
           (SELECT count(*) FROM aviso WHERE id_mascota = ${rows.mascotas}) AS avisos`
  return row
}

const lists = [
  'mascotas',
  'pets',
  'citas',
  'espera',
  'tratamientos',
  'treatments',
  'prevenciones',
  'productos',
  'medicamentos',
  'pautas',
  'pautas-gusanos',
  'fichas-externas',
  'traspasos',
  'normas-rabia',
  'plantillas',
  'resumen',
  'veterinarios',
  'clientes',
  'usuarios',
  'admin/users',
]
const queries = ['', '?page=1', `?page=1&search=${SECRET}`, '?page=1&sort=-mascota', '?page=1&sort=-nombre', '?mias=1']

describe('another owner', () => {
  test.each(lists)('finds no data of the first under %s', async (list) => {
    for (const query of [
      ...queries,
      `?page=1&id_usuario=${rows.users}`,
      `?page=1&id_mascota=${rows.mascotas}`,
      `?id_cita=${rows.citas}`,
    ]) {
      const response = await strangers.client.get(`/api/${list}${query}`)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toContain(SECRET)
      const body = response.json()
      if (response.statusCode === 200 && list !== 'veterinarios' && list !== 'resumen')
        expect(body.total ?? body.length).toBe(0)
    }
  })
})

const writes = () =>
  [
    ['GET', 'mascotas', undefined],
    ['GET', 'mascotas/historia', undefined],
    ['PUT', 'mascotas', { nombre: 'Robada' }],
    ['DELETE', 'mascotas', undefined],
    ['DELETE', 'pets', undefined],
    ['GET', 'mascotas/alertas', undefined],
    ['POST', 'mascotas/alertas', { tipo: 'alergia', gravedad: 'grave', texto: 'Robada' }],
    ['PUT', 'alertas', { texto: 'Robada' }],
    ['DELETE', 'alertas', undefined],
    ['GET', 'mascotas/pesos', undefined],
    ['POST', 'mascotas/pesos', { peso: 3 }],
    ['PUT', 'pesos', { peso: 3 }],
    ['DELETE', 'pesos', undefined],
    ['GET', 'mascotas/adjuntos', undefined],
    ['POST', 'mascotas/adjuntos', multipartForm([{ content: pixel }])],
    ['GET', 'mascotas/foto', undefined],
    ['POST', 'mascotas/foto', { id_adjunto: rows.adjuntos, x: 0, y: 0, lado: 1 }],
    ['DELETE', 'mascotas/foto', undefined],
    ['GET', 'adjuntos', undefined],
    ['GET', 'adjuntos/miniatura', undefined],
    ['PUT', 'adjuntos', { nombre: 'robado.png' }],
    ['DELETE', 'adjuntos', undefined],
    ['GET', 'mascotas/baja', undefined],
    ['DELETE', 'mascotas/baja', undefined],
    ['POST', 'mascotas/fallecimiento', { fecha: '2026-01-01' }],
    ['DELETE', 'mascotas/fallecimiento', undefined],
    ['PUT', 'citas', { motivo_consulta: 'Robada' }],
    ['DELETE', 'citas', undefined],
    ['POST', 'citas/estado', { estado: 'cancelada' }],
    ['POST', 'citas/anulacion', undefined],
    ['POST', 'citas/llegada', undefined],
    ['DELETE', 'citas/llegada', undefined],
    ['PUT', 'tratamientos', { nombre: 'Robado' }],
    ['PUT', 'tratamientos/estado', { estado: 'cancelado' }],
    ['DELETE', 'tratamientos', undefined],
    ['GET', 'visitas', undefined],
    ['PUT', 'visitas', { plan: 'Robado', version: 2 }],
    ['DELETE', 'visitas', undefined],
    ['POST', 'visitas/firma', { version: 2 }],
    ['POST', 'visitas/adendas', { texto: 'Robada' }],
    ['GET', 'visitas/.pdf', undefined],
    ['GET', 'mascotas/cartilla.pdf', undefined],
    ['GET', 'tratamientos/.pdf', undefined],
    ['POST', 'visitas/envio', undefined],
    ['GET', 'visitas/envio', undefined],
    ['POST', 'mascotas/cartilla/envio', undefined],
    ['POST', 'tratamientos/envio', undefined],
    ['GET', 'mascotas/prevenciones', undefined],
    ['POST', 'mascotas/prevenciones', { tipo: 'vacuna', producto: 'Robada' }],
    ['PUT', 'prevenciones', { lote: 'Robado' }],
    ['DELETE', 'prevenciones', undefined],
    ['GET', 'clientes/llamadas', undefined],
    ['GET', 'clientes/al-telefono', undefined],
    ['POST', 'clientes/llamadas', { resultado: 'resuelta', nota: 'Robada' }],
    ['DELETE', 'llamadas', undefined],
    ['GET', 'clientes', undefined],
    ['GET', 'clientes/historia', undefined],
    ['GET', 'clientes/avisos', undefined],
    ['GET', 'clientes/notas', undefined],
    ['POST', 'clientes/notas', { texto: 'Robada' }],
    ['PUT', 'notas', { fijada: true }],
    ['DELETE', 'notas', undefined],
    ['POST', 'notas/restaurar', undefined],
    ['PUT', 'admin/users', { nombre: 'Robado' }],
    ['DELETE', 'admin/users', undefined],
  ] as const

/** What a vet may do to any row. */
const staff = /mascotas|pets|tratamientos\/|visitas|prevenciones|alertas|pesos|adjuntos|clientes|notas/

describe.each(['client', 'vet', 'archived'] as const)('%s', (who) => {
  test('changes no row of the first owner, and gets the same response for a row that does not exist', async () => {
    const before = await state()
    for (const [method, path, payload] of writes()) {
      if (who === 'vet' && staff.test(path)) continue
      const [entity = '', ...rest] = path.split(/(?<!admin)\//)
      const id = { pets: rows.mascotas, 'admin/users': rows.users, ...rows }[entity]
      const call = (number: number | undefined) =>
        strangers[who].call({
          method,
          url: `/api/${[entity, number, ...rest].join('/').replace('/.', '.')}`,
          ...(payload && 'headers' in payload ? payload : { payload }),
        })
      const [theirs, missing] = [await call(id), await call(987_654)]
      expect([401, 403, 404], `${method} ${path}`).toContain(theirs.statusCode)
      expect(theirs.body, `${method} ${path}`).toBe(missing.body)
      expect(theirs.body).not.toContain(SECRET)
    }
    expect(await state()).toEqual(before)
  })
})

test('an archived user gets 401 from every route', async () => {
  for (const { method, url, action } of clinic.app.declaredRoutes) {
    if (
      method !== 'GET' ||
      !url.startsWith('/api/') ||
      /docs|openapi|health|live|ready|settings|ofertas|api\/privacidad/.test(url)
    )
      continue
    expect((await strangers.archived.get(url)).statusCode, `${url} ${action}`).toBe(401)
  }
})

test('an appointment cannot refer to a pet of another owner', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const cita = { fecha_hora: `${day}T10:00`, tipo_consulta: 'control', motivo_consulta: 'x' }
  const theirs = await strangers.client.post('/api/citas', { ...cita, id_mascota: rows.mascotas })
  const missing = await strangers.client.post('/api/citas', { ...cita, id_mascota: 987_654 })
  expect(theirs.statusCode).toBe(422)
  expect(theirs.body).toBe(missing.body)
  const pet = await clinic.mascota(strangers.client)
  const own = await clinic.cita(pet, strangers.vet)
  const moved = await strangers.client.put(`/api/citas/${own}`, { id_mascota: rows.mascotas })
  expect(moved.statusCode).toBe(422)
  expect(moved.body).toBe(missing.body)
})
