import { type Lecturas, lecturas } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { Record } from '../ficha/setup.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let desk: Person
let owner: Person
let pet: number
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin', { nombre: 'Elena' })
  vet = await clinic.person('veterinario', { nombre: 'Laura' })
  desk = await clinic.person('recepcion', { nombre: 'Rosa' })
})
beforeEach(async () => {
  owner = await clinic.person()
  pet = await clinic.mascota(owner)
})
afterAll(() => clinic.close())

const ofPet = async (who: Person, query = ''): Promise<Lecturas> =>
  (await who.get(`/api/mascotas/${pet}/accesos${query}`)).json()
const ofClient = async (who: Person): Promise<Lecturas> =>
  (await who.get(`/api/clientes/${owner.usuario.id_usuario}/accesos`)).json()
const names = ({ data }: Lecturas) => data.map(({ usuario }) => usuario.nombre)
/** A row that is older than what this test does. */
const before = (who: Person, interval: string, rows = 1) => clinic.sql`
  INSERT INTO lectura (id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja, cuando)
  SELECT ${who.usuario.id_usuario}, ${who.usuario.rol}, 'mascota', ${pet}, n, '192.0.2.7', now(), now() - ${interval}::interval
  FROM generate_series(1, ${rows}) n`

describe('a patient’s record', () => {
  test('that staff open is a row each, for its owner and the administrator', async () => {
    for (const who of [vet, desk, admin]) expect((await who.get(`/api/mascotas/${pet}`)).statusCode).toBe(200)
    const seen = await ofPet(owner)
    expect(lecturas.parse(seen)).toStrictEqual(seen)
    expect(seen).toMatchObject({
      data: [
        { usuario: { nombre: 'Elena' }, rol: 'admin' },
        { usuario: { nombre: 'Rosa' }, rol: 'recepcion' },
        { usuario: { nombre: 'Laura' }, rol: 'veterinario' },
      ],
      siguiente: null,
    })
    expect(JSON.stringify(seen)).not.toContain('direccion')
    expect((await ofPet(admin)).data[0]?.direccion).toBe('127.0.0.1')
  })

  test('is opened once, whatever is read of it in a quarter of an hour, also at once', async () => {
    const record = new Record(clinic, vet, pet)
    const [visita, adjunto] = [await record.visita('2026-02-01T10:00'), await record.adjunto('2026-02-01T10:00')]
    await Promise.all(
      [
        `mascotas/${pet}`,
        `mascotas/${pet}/historia`,
        `mascotas/${pet}/adjuntos`,
        `mascotas/${pet}/pesos`,
        `mascotas/${pet}/alertas`,
        `mascotas/${pet}/prevenciones`,
        `mascotas/${pet}/cartilla.pdf`,
        `visitas/${visita}`,
        `visitas/${visita}.pdf`,
        `adjuntos/${adjunto}`,
      ].map((path) => vet.get(`/api/${path}`)),
    )
    await vet.get(`/api/mascotas/${pet}`)
    expect(names(await ofPet(owner))).toEqual(['Laura'])
  })

  test.each([
    ['visitas', '', (record: Record) => record.visita('2026-02-01T10:00')],
    ['visitas', '.pdf', (record: Record) => record.visita('2026-02-01T10:00')],
  ])('is opened by one of its %s%s, too', async (list, end, make) => {
    const id = await make(new Record(clinic, vet, pet))
    expect((await vet.get(`/api/${list}/${id}${end}`)).statusCode).toBe(200)
    expect(names(await ofPet(owner))).toEqual(['Laura'])
  })

  test.each(['historia', 'adjuntos', 'pesos', 'alertas', 'prevenciones', 'cartilla.pdf'])(
    'is opened by its %s alone',
    async (part) => {
      expect((await vet.get(`/api/mascotas/${pet}/${part}`)).statusCode).toBe(200)
      expect(names(await ofPet(owner))).toEqual(['Laura'])
    },
  )

  test('is opened by everybody who opens one at once, in few writes', async () => {
    const pets = await Promise.all(Array.from({ length: 60 }, () => clinic.mascota(owner)))
    const responses = await Promise.all(pets.map((id, n) => (n % 2 ? vet : desk).get(`/api/mascotas/${id}`)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const [written] = await clinic.sql`
      SELECT count(*)::int AS rows, count(DISTINCT xmin::text)::int AS writes FROM lectura
      WHERE entidad = 'mascota' AND id_entidad = ANY(${pets}::int[])`
    expect(written).toMatchObject({ rows: 60 })
    expect(written?.writes).toBeLessThan(40)
  })

  test('that was not there is opened when it is', async () => {
    await clinic.archiveMascota(pet)
    expect((await vet.get(`/api/mascotas/${pet}`)).statusCode).toBe(404)
    await clinic.sql`UPDATE mascota SET eliminado_en = NULL, eliminado_por = NULL WHERE id_mascota = ${pet}`
    expect((await vet.get(`/api/mascotas/${pet}`)).statusCode).toBe(200)
    expect(names(await ofPet(owner))).toEqual(['Laura'])
  })

  test('is opened by a link to its card, by who made the link', async () => {
    const { url } = (await desk.post('/api/acceso', { ruta: `/api/mascotas/${pet}/cartilla.pdf` })).json()
    expect((await clinic.anonymous.get(url)).statusCode).toBe(200)
    expect(names(await ofPet(owner))).toEqual(['Rosa'])
  })

  test('is opened again after a quarter of an hour, and in another session', async () => {
    await before(vet, '16 minutes')
    await vet.get(`/api/mascotas/${pet}`)
    const { token } = (await clinic.login(vet.usuario.email, 'contraseña-de-prueba')).json()
    await clinic.withToken(token).get(`/api/mascotas/${pet}`)
    expect(names(await ofPet(owner))).toEqual(['Laura', 'Laura', 'Laura'])
  })

  test('is not opened by its owner, by a list, or where there is none', async () => {
    await owner.get(`/api/mascotas/${pet}`)
    await vet.get('/api/mascotas?page=1')
    expect((await ofPet(admin)).data).toEqual([])
    const rows = () => clinic.sql`SELECT count(*)::int AS n FROM lectura`
    const [count] = await rows()
    expect((await vet.get('/api/mascotas/999999')).statusCode).toBe(404)
    expect((await vet.get('/api/visitas/999999')).statusCode).toBe(404)
    expect(await rows()).toEqual([count])
  })

  test('of a member of the staff shows them who else opened it', async () => {
    pet = await clinic.mascota(vet)
    await vet.get(`/api/mascotas/${pet}`)
    await desk.get(`/api/mascotas/${pet}`)
    expect(names(await ofPet(vet))).toEqual(['Rosa'])
  })

  test('shows a new owner who opened it since it is theirs', async () => {
    await before(desk, '2 hours')
    const next = await clinic.person()
    await vet.put(`/api/mascotas/${pet}`, { id_usuario: next.usuario.id_usuario })
    await vet.get(`/api/mascotas/${pet}`)
    expect(names(await ofPet(next))).toEqual(['Laura'])
    expect(names(await ofPet(admin))).toEqual(['Laura', 'Rosa'])
    expect((await owner.get(`/api/mascotas/${pet}/accesos`)).statusCode).toBe(404)
  })

  test('lists 25 a page, newest first', async () => {
    await before(vet, '1 hour', 60)
    const pages = [await ofPet(owner)]
    while (pages.at(-1)?.siguiente) pages.push(await ofPet(owner, `?antes=${pages.at(-1)?.siguiente}`))
    expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 10])
    const ids = pages.flatMap(({ data }) => data.map(({ id_lectura }) => id_lectura))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const wrong of ['0', 'x', '-1'])
      expect((await owner.get(`/api/mascotas/${pet}/accesos?antes=${wrong}`)).statusCode).toBe(422)
  })

  test('shows who opened it to nobody else', async () => {
    const path = `/api/mascotas/${pet}/accesos`
    const stranger = await clinic.person()
    const statuses = await Promise.all(
      [stranger, vet, desk, clinic.anonymous].map(async (who) => (await who.get(path)).statusCode),
    )
    expect(statuses).toEqual([404, 404, 404, 401])
  })
})

describe('a client’s page', () => {
  test('that staff open is a row each, for the administrator', async () => {
    const { id_usuario } = owner.usuario
    for (const part of ['', '/historia', '/notas']) await vet.get(`/api/clientes/${id_usuario}${part}`)
    await desk.get(`/api/clientes/${id_usuario}/llamadas`)
    await admin.get(`/api/clientes/${id_usuario}/exportacion`)
    expect(names(await ofClient(admin))).toEqual(['Elena', 'Rosa', 'Laura'])
    for (const [who, status] of [
      [owner, 403],
      [vet, 403],
      [desk, 403],
      [clinic.anonymous, 401],
    ] as const)
      expect((await who.get(`/api/clientes/${id_usuario}/accesos`)).statusCode).toBe(status)
    expect((await admin.get('/api/clientes/999999/accesos')).statusCode).toBe(404)
  })

  test('keeps those of a client who was merged into them', async () => {
    const { id_usuario } = owner.usuario
    const other = await clinic.person()
    await vet.get(`/api/clientes/${other.usuario.id_usuario}`)
    await desk.post(`/api/clientes/${id_usuario}/fusion`, {
      id_otro: other.usuario.id_usuario,
      cerrar_sesion: true,
    })
    await desk.get(`/api/clientes/${other.usuario.id_usuario}`)
    expect(names(await ofClient(admin))).toEqual(['Rosa', 'Laura'])
  })
})

test('the log only grows, for the owner of the table too', async () => {
  await vet.get(`/api/mascotas/${pet}`)
  for (const change of ['DELETE FROM lectura', 'UPDATE lectura SET rol = rol', 'TRUNCATE lectura'])
    await expect(clinic.owner([change] as unknown as TemplateStringsArray)).rejects.toThrow('append-only')
})
