import { expect, test } from 'vitest'
import { readApiDocument } from './document.ts'

interface Schema {
  $ref?: string
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  format?: string
}
type Content = Record<string, { schema: Schema }>
interface Body {
  content?: Content
}
interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  requestBody?: Body
  responses: Record<string, Body>
}
interface Document {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const json = await readApiDocument()
const document: Document = JSON.parse(json)
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/** The names of the schemas that a part of the document refers to, directly or through others. */
function referencesOf(part: object, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referencesOf(schemas[name] ?? {}, found)
  }
  return found
}

test('every operation has an id of its own, a summary, a description, a described tag and its security', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const tags = document.tags.filter(({ description }) => description).map(({ name }) => name)
  for (const operation of operations) {
    expect(operation).toMatchObject({
      operationId: expect.stringMatching(/^[a-z]+[A-Za-z]*$/),
      summary: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      security: expect.any(Array),
    })
    expect(operation.tags, operation.operationId).toHaveLength(1)
    expect(tags).toContain(operation.tags[0])
    expect(Object.keys(operation.responses).some((status) => status.startsWith('4'))).toBe(true)
  }
})

test('every named schema is used by an operation, every reference resolves, and none is there twice', () => {
  expect([...referencesOf(document.paths)].sort()).toEqual(Object.keys(schemas))
  expect(Object.keys(schemas).filter((name) => /Input$|undefined/.test(name))).toEqual([])
})

/** A file, a named schema, an array of one, the union of both that a list responds with, or one that may be left out. */
const isNamed = ({ $ref, items, anyOf, format, type }: Schema): boolean =>
  format === 'binary' ||
  type === 'null' ||
  Boolean($ref ?? items?.$ref) ||
  Boolean(anyOf?.length === 2 && anyOf.every(isNamed))

test('bodies of requests and successful responses have named schemas', () => {
  for (const { operationId, requestBody, responses } of operations) {
    const successes = Object.entries(responses).flatMap(([status, response]) =>
      status.startsWith('2') ? response : [],
    )
    for (const { content } of [requestBody ?? {}, ...successes]) {
      for (const { schema } of Object.values(content ?? {})) expect(schema, operationId).toSatisfy(isNamed)
    }
  }
})

test('schemas of new rows name the fields that are required', () => {
  const creates = Object.entries(schemas).filter(([name]) => /Create$|^Register$|^Login$/.test(name))
  expect(creates.map(([name]) => name)).toContain('CitaCreate')
  for (const [name, { required = [] }] of creates) expect(required.length, name).toBeGreaterThan(0)
  expect(schemas.CitaCreate?.required).toEqual(['id_mascota', 'fecha_hora', 'tipo_consulta'])
})

test.each([
  ['Cita', 'id_cita', { type: 'integer', format: 'int32' }],
  ['Cita', 'fecha_hora', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }],
  ['CitaCreate', 'fecha_hora', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }],
  ['Mascota', 'fecha_nacimiento', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }],
  ['MascotaCreate', 'fecha_nacimiento', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }],
  ['Aviso', 'creado_en', { type: 'string', format: 'date-time' }],
  ['Aviso', 'cerrado_en', { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }],
  ['Usuario', 'email', { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] }],
  ['Register', 'email', { type: 'string', format: 'email' }],
  ['Tratamiento', 'precio', { type: 'number', format: 'double' }],
])('%s.%s has its format', (name, field, expected) => {
  expect(schemas[name]?.properties?.[field]).toMatchObject(expected)
})

test('numbers have no bounds of JavaScript', () => {
  expect(json).not.toContain(String(Number.MAX_SAFE_INTEGER))
})
