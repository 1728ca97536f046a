import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { malformedJson, malformedParameters } from '../../support/malformed-values.ts'

interface Body {
  $ref?: string
  /** A body that may be absent. */
  anyOf?: Body[]
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: Record<string, { schema: Body }> }
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

let clinic: Clinic
let callers: Record<string, Person>
let target: Record<string, number>
beforeAll(async () => {
  clinic = await Clinic.open()
  const vet = await clinic.person('veterinario')
  const owner = await clinic.person('cliente')
  callers = { admin: await clinic.person('admin'), vet, owner }
  const mascota = await clinic.mascota(owner)
  const cita = await clinic.cita(mascota, vet)
  target = {
    mascotas: mascota,
    pets: mascota,
    citas: cita,
    tratamientos: await clinic.tratamiento(cita),
    users: (await clinic.person()).usuario.id_usuario,
  }
})
afterAll(() => clinic.close())

/** A valid value for each field, so that each body has exactly one malformed value. */
const validFields = () => ({
  ...{
    nombre: 'Luna',
    apellido: 'Gil',
    telefono: '612 345 678',
    token: 'no-es-un-enlace',
    email: `x${Math.random()}@ejemplo.es`,
    rol: 'cliente',
    especie: 'perro',
    raza: 'Otro',
  },
  ...{
    password: PASSWORD,
    password_confirmation: PASSWORD,
    current: 'no-es',
    new: PASSWORD,
    confirm: PASSWORD,
  },
  ...{
    fecha_nacimiento: '2020-01-01',
    sexo: 'macho',
    notas: 'x',
    id_usuario: callers.vet?.usuario.id_usuario,
    precio: 10,
  },
  ...{ id_mascota: target.mascotas, id_cita: target.citas, id_veterinario: callers.vet?.usuario.id_usuario },
  ...{ fecha_hora: '2091-03-05T10:00', tipo_consulta: 'control', motivo_consulta: 'x', estado: 'confirmada' },
  ...{
    descripcion: 'x',
    fecha_inicio: '2091-01-01',
    fecha_fin: '2091-01-02',
    clinicName: 'x',
    address: 'x',
    phone: '600 000 000',
  },
  ...{ appointmentDuration: 30, enableEmailNotifications: true, enableSMSNotifications: false },
})

/** Changes with every write: each update increments the version of its row. */
async function fingerprint(): Promise<string> {
  const [row] = await clinic.sql`
    SELECT concat_ws('|', (SELECT count(*) || '/' || sum(version) FROM usuario), (SELECT count(*) || '/' || sum(version) FROM mascota),
      (SELECT count(*) || '/' || sum(version) FROM cita), (SELECT count(*) || '/' || sum(version) FROM tratamiento),
      (SELECT sum(version) FROM ajustes), (SELECT count(*) FROM auditoria), (SELECT count(*) FROM sesion),
      (SELECT count(*) FROM aviso)) AS text`
  return row?.text
}

/** Malformed requests for every operation, parameter and field of the OpenAPI document. */
function* malformedRequests({ paths, components }: ApiDocument) {
  let n = 0
  // A tenth of the values, and others for the next field: most parameters and fields are in several requests.
  const some = (values: string[]) => {
    n += 1
    return values.filter((_, value) => (value + n) % 10 === 0)
  }
  for (const [url, operations] of Object.entries(paths)) {
    const id = target[url.split('/').filter((part) => part in target)[0] ?? ''] ?? 1
    const address = url.replace('{id}', String(id))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      for (const { name, in: where } of parameters) {
        for (const text of some(malformedParameters)) {
          yield { method, url: where === 'path' ? url.replace(`{${name}}`, text) : `${address}?${name}=${text}` }
          if (where === 'query') yield { method, url: `${address}?${name}=1&${name}=${text}` }
        }
      }
      if (!requestBody) continue
      const { $ref, anyOf = [] } = Object.values(requestBody.content)[0]?.schema ?? {}
      const name = [$ref, ...anyOf.map((one) => one.$ref)].find(Boolean)?.split('/').at(-1) ?? ''
      const fields = Object.keys(components.schemas[name]?.properties ?? {})
      expect(fields, name).not.toEqual([])
      const body = Object.fromEntries(Object.entries(validFields()).filter(([field]) => fields.includes(field)))
      for (const json of some(malformedJson)) yield { method, url: address, payload: json }
      for (const field of fields) {
        const { [field]: _, ...others } = body
        const rest = JSON.stringify(others).slice(1)
        const comma = rest === '}' ? '' : ','
        yield { method, url: address, payload: JSON.stringify(others) }
        for (const json of some(malformedJson)) {
          yield { method, url: address, payload: `{"${field}":${json}${comma}${rest}` }
        }
        yield { method, url: address, payload: `{"${field}":"x","${field}":["y"]${comma}${rest}` }
      }
      for (const key of [
        '__proto__',
        'constructor',
        'prototype',
        'eliminado_en',
        'password_hash',
        'id_cita',
        'version',
        '',
      ]) {
        const json = key === 'constructor' ? '{"prototype":{"rol":"admin"}}' : '{"rol":"admin"}'
        yield { method, url: address, payload: JSON.stringify(body).replace('{', `{"${key}":${json},`) }
      }
    }
  }
}

test('malformed requests never cause a 5xx response, and refused ones change nothing', {
  timeout: 600_000,
}, async () => {
  const document: ApiDocument = (await clinic.anonymous.get('/api/openapi.json')).json()
  const statuses: Record<number, number> = {}
  let sent = 0
  let before = await fingerprint()
  for (const malformed of malformedRequests(document)) {
    const who = Object.keys(callers)[sent % 5 === 4 ? 2 : sent % 5 === 3 ? 1 : 0] as string
    // A log-out would end the session that the test uses.
    if (malformed.url.endsWith('/logout')) continue
    const response = await (callers[who] as Person).call({
      method: malformed.method.toUpperCase() as 'GET',
      url: malformed.url,
      payload: 'payload' in malformed ? malformed.payload : undefined,
      headers: 'payload' in malformed ? { 'content-type': 'application/json' } : {},
      remoteAddress: `10.${sent % 250}.${Math.floor(sent / 250) % 250}.1`,
    })
    sent += 1
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
    const label = `${who} ${malformed.method} ${malformed.url.slice(0, 120)} ${'payload' in malformed ? malformed.payload?.slice(0, 200) : ''}: ${response.body.slice(0, 200)}`
    expect(response.statusCode, label).toBeLessThan(500)
    const refused = response.statusCode >= 400
    if (refused) expect(Object.keys(response.json()), label).toContain('message')
    // Once for each few requests in a row that are refused: to compare takes as long as the request.
    if (refused && sent % 6) continue
    const after = await fingerprint()
    if (refused) expect(after, `before or at ${label}`).toBe(before)
    before = after
  }
  expect(sent).toBeGreaterThan(4_000)
  process.stdout.write(`fuzz: ${sent} requests ${JSON.stringify(statuses)}\n`)
  expect(await clinic.sql`SELECT 1 FROM usuario WHERE rol = 'admin'`).toHaveLength(1)
  expect((await clinic.anonymous.get('/api/health')).statusCode).toBe(200)
})
