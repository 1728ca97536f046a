import {
  type Cita,
  citaEstados,
  especieLabel,
  formatTelefono,
  type Mascota,
  rolLabels,
  type Tratamiento,
  tiposConsulta,
  tratamientoEstados,
  type Usuario,
} from '@huella/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

// More rows than a selective search collects, so that common words are searched the broad way.
const MANY = 1_300

const names = ['Luna', 'Ñora', 'Ébano', 'Copo', 'copito', 'LUNÁTICA']
const people = ['Marta', 'Begoña', 'Íñigo', 'García', 'Zubiri', 'de la Luna']
const sentences = ['revisión de la uña', 'Cojera 100%', 'vacuna\nanual', 'copo_suelto', "O'Higgins", 'ácaros']

let clinic: Clinic
let admin: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin', { telefono: '+34612345678' })
  owner = await clinic.person('cliente', { nombre: 'Marta', apellido: 'Ferrándiz' })
  // Prime steps: the values are combined in all ways. Every 97th row has a word of its own.
  await clinic.sql`
    INSERT INTO usuario (nombre, apellido, email, telefono, password_hash, rol)
    SELECT (${people}::text[])[1 + n % 6], (${people}::text[])[1 + n / 6 % 6], 'p' || n || '@ejemplo.es',
           CASE WHEN n % 3 = 0 THEN '+346' || lpad((n * 7919)::text, 8, '0') END, 'x',
           CASE WHEN n % 50 = 0 THEN 'veterinario' ELSE 'cliente' END
    FROM generate_series(1, ${MANY}) n`
  await clinic.sql`
    INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
    SELECT (${names}::text[])[1 + n % 6], (ARRAY['perro', 'pez_dorado', NULL])[1 + n % 3], (ARRAY['Siamés', NULL])[1 + n % 2],
           '2020-01-01', (ARRAY['Macho', 'Hembra', NULL])[1 + n / 3 % 3],
           CASE WHEN n % 97 = 0 THEN 'alérgica ' || n WHEN n % 5 > 0 THEN (${sentences}::text[])[1 + n / 5 % 6] END,
           CASE WHEN n % 13 = 0 THEN ${owner.usuario.id_usuario} ELSE 1 + n * 31 % ${MANY} END
    FROM generate_series(1, ${MANY}) n`
  await clinic.sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT 1 + n * 17 % ${MANY}, (SELECT id_usuario FROM usuario WHERE rol = 'veterinario' ORDER BY 1 OFFSET n % 20 LIMIT 1),
           timestamp '2030-01-01 10:00' + n * interval '1 day', 30,
           (ARRAY['consulta_general', 'vacunacion', 'cirugia'])[1 + n % 3],
           (${sentences}::text[])[1 + n % 6] || CASE WHEN n % 97 = 0 THEN ' astilla ' || n ELSE '' END,
           (ARRAY['pendiente', 'confirmada', 'completada', 'cancelada'])[1 + n % 4]
    FROM generate_series(1, ${MANY}) n`
  await clinic.sql`
    INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, estado)
    SELECT id_cita, id_mascota, id_usuario, (${names}::text[])[1 + id_cita % 6] || ' ' || id_cita, 10,
           (${sentences}::text[])[1 + id_cita / 7 % 6], fecha_hora::date,
           (ARRAY['activo', 'en_progreso', 'completado'])[1 + id_cita % 3]
    FROM cita`
  await clinic.owner`ANALYZE` // a clinic that has so many rows has their statistics
})
afterAll(() => clinic.close())

const name = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`

type Texts = (string | null)[]

// The texts that a list or the details of its rows show. A species, type or state is found by its key, too, and a number without spaces.
const textsOf = {
  mascotas: ({ nombre, especie, raza, sexo, notas, usuario }: Mascota): Texts => [
    ...[nombre, especieLabel(especie ?? ''), especie, raza, sexo, notas, name(usuario)],
  ],
  citas: ({ mascota, veterinario, tipo_consulta, motivo_consulta, estado }: Cita): Texts => [
    ...[mascota.nombre, name(mascota.usuario), name(veterinario), motivo_consulta],
    ...[tiposConsulta[tipo_consulta], tipo_consulta, citaEstados[estado].label],
  ],
  tratamientos: ({ nombre, descripcion, estado, mascota, veterinario }: Tratamiento): Texts => [
    ...[nombre, descripcion, tratamientoEstados[estado].label, estado],
    ...[mascota.nombre, name(mascota.usuario), name(veterinario)],
  ],
  'admin/users': (usuario: Usuario): Texts => [
    ...[name(usuario), usuario.email, rolLabels[usuario.rol]],
    ...[usuario.telefono, formatTelefono(usuario.telefono ?? '')],
  ],
}

/** In the search of pets, digits in a row are one number, also with spaces: a chip or a telephone, which has tests of its own. */
const NUMBER = /\d(\s*\d){3,}/

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** A part of a word that some row shows, in another case or without its accents. */
const typedWord = (words: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...words), fc.nat(3), fc.integer({ min: 2, max: 20 }), fc.nat(3))
    .map(([word, from, length, form]) => {
      const part = [...word].slice(from, from + length).join('') || word
      return [part, part.toUpperCase(), normalise(part), part.toLowerCase()][form] as string
    })

describe.each(Object.entries(textsOf))('the search of %s', (list, shown) => {
  test.each(['admin', 'owner'])('finds for the %s exactly the rows that show every word', async (role) => {
    const person = role === 'admin' ? admin : owner
    const rows = (await person.get(`/api/${list}`)).json()
    if (!Array.isArray(rows)) return expect(rows.code).toBe('PROHIBIDO')
    const texts = rows.map((row) => shown(row as never).map((text) => text ?? ''))
    const words = [...new Set(texts.flat().flatMap(wordsOf))]
    const normalised = texts.map((row) => row.map(normalise))
    await fc.assert(
      fc.asyncProperty(fc.array(typedWord(words), { minLength: 1, maxLength: 4 }), async (typed) => {
        const search = typed.join(' ').slice(0, 100).trim()
        fc.pre(list !== 'mascotas' || !NUMBER.test(search))
        const searched = wordsOf(search).map(normalise)
        const expected = rows.filter((_, n) =>
          searched.every((word) => normalised[n]?.some((text) => text.includes(word))),
        )
        const url = `/api/${list}?search=${encodeURIComponent(search)}`
        expect((await person.get(url)).json()).toEqual(expected)
        const page = (await person.get(`${url}&page=1&per_page=25`)).json()
        expect(page).toMatchObject({ total: expected.length, data: expected.slice(0, 25) })
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['mascotas', 'lun', ({ nombre }: Mascota) => [nombre]],
  ['clientes', 'i', ({ nombre, apellido }: Usuario) => [nombre, apellido]],
  ['citas', 'lun', ({ mascota }: Cita) => [mascota.nombre]],
])('%s: what begins with the first word comes first, on every page', async (list, word, namesOf) => {
  const url = `/api/${list}?search=${word}&per_page=100`
  const begins = (row: unknown) => namesOf(row as never).some((one) => normalise(one).startsWith(word))
  const read = async (query: string) => {
    const all: unknown[] = []
    for (let page = 1; ; page++) {
      const { data } = (await admin.get(`${url}&page=${page}${query}`)).json()
      if (data.length === 0) return all
      all.push(...data)
    }
  }
  const plain = await read('')
  expect(plain.every(begins)).toBe(false)
  const expected = [...plain.filter(begins), ...plain.filter((row) => !begins(row))]
  expect(await read('&nombre_primero=1')).toEqual(expected)
  const { total } = (await admin.get(`${url}&page=1&nombre_primero=1`)).json()
  expect(total).toBe(plain.length)
})

test.each([
  ['/api/mascotas', 'copo ferrandiz', 'FERRÁNDIZ  copo'],
  ['/api/citas', 'vacunacion ferrandiz ebano', 'Ébano Vacunación Ferrándiz'],
  ['/api/tratamientos', 'cojera 100% ferrandiz', 'ferrandiz Cojera'],
])('%s: the order of words does not matter', async (url, one, other) => {
  const found = async (search: string) => (await admin.get(`${url}?search=${encodeURIComponent(search)}`)).json()
  expect((await found(one)).length).toBeGreaterThan(0)
  expect(await found(other)).toEqual(await found(one))
})

test('staff find clients and pets by telephone number; an e-mail address only in the lists of people', async () => {
  const found = async (url: string, search: string) =>
    (await admin.get(`${url}?search=${encodeURIComponent(search)}`)).json()
  const rosa = await clinic.person('cliente', { email: 'rosa@correo.es', telefono: '+34699887766' })
  const pet = await clinic.mascota(rosa)
  expect(await found('/api/admin/users', '699 887 766')).toEqual([rosa.usuario])
  expect(await found('/api/clientes', '699 887 766')).toMatchObject([{ id_usuario: rosa.usuario.id_usuario }])
  expect(await found('/api/mascotas', '699 887 766')).toMatchObject([{ id_mascota: pet }])
  expect((await rosa.get('/api/mascotas?search=699887766')).json()).toEqual([])
  expect(await found('/api/mascotas', 'rosa@correo.es')).toEqual([])
})
