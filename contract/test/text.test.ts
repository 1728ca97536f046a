import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fieldErrors,
  login,
  mascotaCreate,
  passwordOlvidada,
  persona,
  settingsBody,
  tratamientoCreate,
} from '../src/index.ts'

interface Schema {
  safeParse(value: unknown): { success: true; data: object } | { success: false; error: { issues: Issue[] } }
}
type Issue = { path: PropertyKey[]; message: string }

/** The message of one field, undefined if it is valid. */
function messageOf(schema: Schema, field: string, text: string): string | undefined {
  const result = schema.safeParse({ [field]: text })
  return result.success ? undefined : fieldErrors(result.error.issues)[field]
}

const code = (point: number) => String.fromCodePoint(point)
const INVISIBLE = [
  ...[0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2000, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028],
  ...[0x202a, 0x202e, 0x2060, 0x2063, 0x2066, 0x2069, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0],
  ...[0xfff9, 0x1d159, 0x1d173, 0xe0001, 0xe0020, 0xe007f, 0xe0100],
].map(code)
const DIRECTION = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
  code,
)

const names: [string, Schema, string, string][] = [
  ['a person’s name', persona, 'nombre', 'El nombre es obligatorio'],
  ['a surname', persona, 'apellido', 'El apellido es obligatorio'],
  ['a pet’s name', mascotaCreate, 'nombre', 'El nombre es obligatorio'],
  ['a treatment’s name', tratamientoCreate, 'nombre', 'El nombre es obligatorio'],
]
const notes: [string, Schema, string, string][] = [
  ['a description', tratamientoCreate, 'descripcion', 'La descripción es obligatoria'],
]

describe('a text of invisible characters only', () => {
  test.each([...names, ...notes])('is empty as %s', (_what, schema, field, required) => {
    const invisible = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 6 })
    fc.assert(
      fc.property(invisible, (parts) => {
        expect(messageOf(schema, field, parts.join(''))).toBe(required)
      }),
    )
    for (const one of INVISIBLE) expect(messageOf(schema, field, one), escape(one)).toBe(required)
  })

  test('is null where the field may be empty', () => {
    const luna = { nombre: 'Luna', fecha_nacimiento: '2020-01-01' }
    for (const one of INVISIBLE)
      expect(mascotaCreate.parse({ ...luna, raza: one, notas: `${one}\n${one}` })).toEqual({
        ...luna,
        raza: undefined,
        notas: null,
      })
  })
})

describe('a direction-changing character', () => {
  const refused = 'Quita los caracteres invisibles que cambian la dirección del texto'

  test.each([
    ...names.map(([what, schema, field]): [string, Schema, string] => [what, schema, field]),
    ['a breed', mascotaCreate, 'raza'] as [string, Schema, string],
    ['the clinic’s name', settingsBody, 'clinicName'] as [string, Schema, string],
  ])('is refused in %s', (_what, schema, field) => {
    for (const one of DIRECTION) expect(messageOf(schema, field, `Luna${one}xeB`), escape(one)).toBe(refused)
  })

  test.each(notes)('is stored as it was written in %s', (_what, schema, field) => {
    for (const one of DIRECTION) expect(messageOf(schema, field, `Ve a ${one}Luna`)).toBeUndefined()
  })
})

test.each(['👩‍👩‍👧', '🏳️‍🌈', 'Rey ❤️', 'Ñ', '李', 'محمد', 'می‌خواهم', 'Jean-Luc O’Neil', 'a'])(
  'a name may be %s',
  (name) => {
    for (const [, schema, field] of names) expect(messageOf(schema, field, name)).toBeUndefined()
  },
)

describe('an e-mail address', () => {
  const invalid = 'Correo electrónico no válido.'
  const fields: [Schema, string][] = [
    [persona, 'email'],
    [passwordOlvidada, 'email'],
    [settingsBody, 'email'],
  ]

  test.each([
    ...[
      'a@b.es',
      'maría@clínica.es',
      'a+b@sub.dominio.org',
      "o'neil@x.ie",
      'a.b.c@x-y.es',
      '1@2.es',
      'a@xn--espaa-rta.es',
    ],
    ...['!#$%&*/=?^_`{|}~-@x.es', 'ANA@ESPAÑA.ES', `${'a'.repeat(64)}@${'b'.repeat(63)}.es`],
  ])('may be %s', (email) => {
    for (const [schema, field] of fields) expect(messageOf(schema, field, email)).toBeUndefined()
  })

  test.each([
    ...['a@x..example', 'a..b@x.es', '.a@x.es', 'a.@x.es', 'a@-x.es', 'a@x-.es', 'a@x.es.', 'a@.x.es', 'a@x.-es'],
    ...['a@x', 'a@', '@x.es', 'a b@x.es', 'a@b@x.es', 'a@x_y.es', 'a@x.es,b@x.es', 'a@[127.0.0.1]', '"a b"@x.es'],
    ...['<a@x.es>', 'a;b@x.es', 'a:b@x.es', 'a\\b@x.es', 'a(b)@x.es', 'a\u200b@x.es', 'a@x\u00ad.es', 'a\u3164@x.es'],
    ...['a@x.es/', 'a@x!.es', `${'a'.repeat(65)}@x.es`, `a@${'b'.repeat(64)}.es`, 'a@x.123', 'a@1.2.3.4'],
  ])('may not be %s', (email) => {
    for (const [schema, field] of fields) expect(messageOf(schema, field, email)).toBe(invalid)
  })

  test('of an old account may be typed at sign-in, whatever it is', () => {
    for (const email of ['a..b@x.es', 'a@x..example', '.a@x.es'])
      expect(login.safeParse({ email, password: 'x' }).success).toBe(true)
  })
})
