import type { Busqueda, ResultadoTipo } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let recepcion: Person
let montserrat: Person
let otherOwner: Person
let bigotes: number
let cita: number

beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-11-17T09:00:00Z' })
  admin = await clinic.person('admin', { nombre: 'Carmen', apellido: 'Admin' })
  vet = await clinic.person('veterinario', { nombre: 'Nuria', apellido: 'Castaño' })
  recepcion = await clinic.person('recepcion', { nombre: 'Rosa', apellido: 'Desk' })
  montserrat = await clinic.person('cliente', {
    ...{ nombre: 'Montserrat', apellido: 'Guerrero Muñoz', telefono: '+34680000995', email: 'montse@correo.example' },
  })
  otherOwner = await clinic.person('cliente', { nombre: 'Asunción', apellido: 'García Vázquez' })
  await clinic.person('cliente', { nombre: 'Carla', apellido: 'Etxebarria Romero' })
  await clinic.person('cliente', { nombre: 'Domingo', apellido: 'Prats' })
  const alba = await clinic.person('cliente', { nombre: 'Alba', apellido: 'Prats' })
  await clinic.cita(await clinic.mascota(alba, { nombre: 'Copo' }), vet, { fecha_hora: '2026-11-22T10:00' })
  bigotes = await clinic.mascota(montserrat, { nombre: 'Bigotes', especie: 'gato', raza: 'Ragdoll' })
  await clinic.sql`UPDATE mascota SET microchip = '724098765432109' WHERE id_mascota = ${bigotes}`
  const wanda = await clinic.mascota(otherOwner, { nombre: 'Wanda' })
  await clinic.mascota(otherOwner, { nombre: 'Nube' })
  cita = await clinic.cita(bigotes, vet, { fecha_hora: '2026-11-18T14:00', motivo_consulta: 'Se lame la barriga' })
  await clinic.cita(bigotes, vet, { fecha_hora: '2026-11-02T10:00' })
  await clinic.cita(wanda, vet, { fecha_hora: '2026-11-18T12:15', estado: 'confirmada' })
  // Without digits, which a search for part of a telephone number may find.
  await clinic.sql`UPDATE usuario SET email = translate(email, '0123456789', 'ghijklmnop')`
})
afterAll(() => clinic.close())

async function search(person: Person, q: string, tipo?: ResultadoTipo): Promise<Busqueda> {
  const query = new URLSearchParams(tipo ? { q, tipo } : { q })
  const response = await person.get(`/api/buscar?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const titles = ({ data }: Busqueda, tipo: ResultadoTipo) =>
  data.filter((row) => row.tipo === tipo).map(({ titulo }) => titulo)

describe('what is found', () => {
  test.each(['guerrero', 'MONTSE', 'muñoz guerrero', 'montse@correo', '680 000 9', '+34 680-00-09-95', '995'])(
    'a client by «%s», with pets and appointments',
    async (q) => {
      const found = await search(recepcion, q)
      expect(titles(found, 'cliente')).toEqual(['Montserrat Guerrero Muñoz'])
      expect(found.data[0]).toMatchObject({ detalle: 'Bigotes', telefono: '+34680000995' })
      expect(titles(found, 'mascota')).toEqual(['Bigotes'])
      expect(found.totales).toEqual({ cliente: 1, mascota: 1, cita: 2 })
      expect(found.sugerencia).toBeNull()
    },
  )

  test.each(['bigotes', 'bigotes guerrero', 'guerrero bigotes', '7240 9876', '724.0987.6543.2109'])(
    'a pet by «%s»',
    async (q) => {
      const found = await search(vet, q)
      const row = found.data.find(({ tipo }) => tipo === 'mascota')
      expect(row).toMatchObject({ id: bigotes, detalle: 'Gato, Ragdoll · Montserrat Guerrero Muñoz' })
    },
  )

  test('the next appointment of a client before the last one', async () => {
    const { data } = await search(admin, 'guerrero')
    const citas = data.filter(({ tipo }) => tipo === 'cita')
    expect(citas.map(({ fecha_hora }) => fecha_hora)).toEqual(['2026-11-18T14:00', '2026-11-02T10:00'])
    expect(citas[0]).toMatchObject({
      ...{ id: cita, titulo: 'Bigotes', detalle: 'Montserrat Guerrero Muñoz · Se lame la barriga · Nuria' },
      ...{ estado: 'pendiente', id_mascota: bigotes, id_cliente: montserrat.usuario.id_usuario },
    })
  })

  test.each([
    ['mañana', ['Wanda', 'Bigotes'], []],
    ['18/11', ['Wanda', 'Bigotes'], []],
    ['miércoles confirmada', ['Wanda'], []],
    ['garcía mañana', ['Wanda'], ['Asunción García Vázquez']],
    ['garsia mañana', ['Wanda'], ['Asunción García Vázquez']],
    ['nuria mañana', ['Wanda', 'Bigotes'], []],
    ['hoy', [], []],
    ['domingo', ['Copo'], ['Domingo Prats']],
    ['domingo prats', ['Copo'], ['Domingo Prats', 'Alba Prats']],
    ['el domingo prats', ['Copo'], ['Alba Prats', 'Domingo Prats']],
  ])('appointments of a day: «%s»', async (q, citas, clientes) => {
    const found = await search(recepcion, q)
    expect(titles(found, 'cita')).toEqual(citas)
    expect(titles(found, 'cliente')).toEqual(clientes)
    expect(found.fecha).toMatch(/^2026-11-/)
  })

  test('the pets whose name begins with it before those that only have it', async () => {
    await clinic.mascota(otherOwner, { nombre: 'Ágata Xun' })
    await clinic.mascota(otherOwner, { nombre: 'Caxun' })
    await clinic.mascota(montserrat, { nombre: 'Xuna' })
    expect(titles(await search(recepcion, 'xun'), 'mascota')).toEqual(['Ágata Xun', 'Xuna', 'Caxun'])
    expect(titles(await search(otherOwner, 'xun'), 'mascota')).toEqual(['Ágata Xun', 'Caxun'])
  })

  test('only one kind, where it is asked for', async () => {
    const found = await search(admin, 'guerrero', 'cliente')
    expect(found.data.map(({ tipo }) => tipo)).toEqual(['cliente'])
  })

  test('nothing for a blank text', async () => {
    expect((await search(admin, '  ')).data).toEqual([])
  })
})

describe('misspelt names', () => {
  test.each([
    ['guerero', 'cliente', 'Montserrat Guerrero Muñoz', 'guerrero'],
    ['vasques', 'cliente', 'Asunción García Vázquez', 'vázquez'],
    ['nuve', 'mascota', 'Nube', 'nube'],
    ['montserat', 'cliente', 'Montserrat Guerrero Muñoz', 'montserrat'],
    ['echevarria', 'cliente', 'Carla Etxebarria Romero', 'etxebarria'],
    ['monserrat', 'cliente', 'Montserrat Guerrero Muñoz', 'montserrat'],
    ['guerreor', 'cliente', 'Montserrat Guerrero Muñoz', 'guerrero'],
    ['guerer', 'cliente', 'Montserrat Guerrero Muñoz', 'guerrero'],
    ['vigottes', 'mascota', 'Bigotes', 'bigotes'],
    ['montserat muños', 'cliente', 'Montserrat Guerrero Muñoz', 'montserrat muñoz'],
    ['bigotes guerero', 'mascota', 'Bigotes', 'bigotes guerrero'],
  ] as const)('«%s» finds what is meant', async (q, tipo, titulo, sugerencia) => {
    const found = await search(recepcion, q)
    expect(titles(found, tipo)).toEqual([titulo])
    expect(found.sugerencia).toBe(sugerencia)
  })

  // No letters of hexadecimal digits, of which the addresses are made.
  test.each(['lola vidal', 'xilofon', 'xz', '600112233'])('«%s» is like nobody', async (q) => {
    expect(await search(recepcion, q)).toMatchObject({ data: [], sugerencia: null })
  })

  test('come after those that match exactly', async () => {
    await clinic.person('cliente', { nombre: 'Zoe', apellido: 'Guerero' })
    const found = await search(recepcion, 'guerero')
    expect(titles(found, 'cliente')).toEqual(['Zoe Guerero', 'Montserrat Guerrero Muñoz'])
    expect(found.sugerencia).toBeNull()
  })

  test('a name that changed is found by the new one', async () => {
    await clinic.sql`UPDATE mascota SET nombre = 'Zarzamora' WHERE nombre = 'Nube'`
    expect((await search(recepcion, 'zarsamora')).sugerencia).toBe('zarzamora')
    expect((await search(recepcion, 'nuve')).data).toEqual([])
  })
})

describe('lists to choose from', () => {
  const list = async (person: Person, path: string) => {
    const response = await person.get(`/api/${path}&page=1&nombre_primero=1`)
    return response.json<{ data: { nombre: string }[]; parecidas?: boolean }>()
  }

  test('have names that are like the search where nothing matches it', async () => {
    for (const path of ['mascotas?search=vigottes', 'mascotas?search=bigotes guereroo', 'clientes?search=montserat']) {
      const { data, parecidas } = await list(recepcion, path)
      expect(data.map(({ nombre }) => nombre)).toEqual([path.startsWith('m') ? 'Bigotes' : 'Montserrat'])
      expect(parecidas).toBe(true)
    }
  })

  test('say nothing of it where something matches, and elsewhere a search is exact', async () => {
    expect(await list(recepcion, 'mascotas?search=bigotes')).toMatchObject({ data: [{ nombre: 'Bigotes' }] })
    expect((await list(recepcion, 'mascotas?search=bigotes')).parecidas).toBeUndefined()
    expect((await recepcion.get('/api/mascotas?page=1&search=vigottes')).json().data).toEqual([])
    expect((await list(otherOwner, 'mascotas?search=vigottes')).data).toEqual([])
  })
})

describe('who finds what', () => {
  test('an owner finds their own pets and appointments alone, and no names of others', async () => {
    expect(titles(await search(montserrat, 'bigotes'), 'mascota')).toEqual(['Bigotes'])
    expect((await search(montserrat, 'vigotes')).sugerencia).toBe('bigotes')
    expect(titles(await search(montserrat, 'barriga'), 'cita')).toEqual(['Bigotes'])
    expect(titles(await search(montserrat, 'mañana'), 'cita')).toEqual(['Bigotes'])
    for (const q of ['wanda', 'wnada', 'garcía', 'garsia', 'guerrero', 'montserat', '680000995'])
      expect(await search(montserrat, q), q).toMatchObject({
        data: (await search(montserrat, q)).data.filter(({ id_mascota }) => id_mascota === bigotes),
        sugerencia: null,
      })
    expect((await search(otherOwner, 'bigotes')).data).toEqual([])
  })

  test('nobody finds what is archived, and an owner not what they took off their list', async () => {
    const owner = await clinic.person('cliente', { nombre: 'Ulises', apellido: 'Quintana' })
    const pet = await clinic.mascota(owner, { nombre: 'Sombra' })
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
    expect((await search(owner, 'sombra')).data).toEqual([])
    expect(titles(await search(vet, 'sombra'), 'mascota')).toEqual(['Sombra'])
    await clinic.archiveMascota(pet)
    await clinic.archive(owner)
    expect((await search(vet, 'sombra')).data).toEqual([])
    expect((await search(vet, 'quintanna')).data).toEqual([])
  })

  test('not without a session, and not with an invalid question', async () => {
    expect((await clinic.anonymous.get('/api/buscar?q=luna')).statusCode).toBe(401)
    expect((await admin.get('/api/buscar')).statusCode).toBe(422)
    expect((await admin.get('/api/buscar?q=luna&tipo=factura')).statusCode).toBe(422)
    expect((await admin.get(`/api/buscar?q=${'a'.repeat(101)}`)).statusCode).toBe(422)
    expect((await search(admin, "100%_\\ ' OR 1=1")).data).toEqual([])
  })
})
