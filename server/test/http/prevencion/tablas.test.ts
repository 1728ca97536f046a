import {
  enfermedadInWords,
  type NormaRabia,
  normasRabia,
  type ProductoClinica,
  productosIniciales,
} from '@huella/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { admin, clinic, owner, setUp, vet } from './setup.ts'

setUp()

interface Tabla<Row> {
  filas: Row[]
  version: string
}

const read = async <Row>(path: string) => (await vet.get(path)).json<Tabla<Row>>()
const before = new Map<string, object[]>()
const keep = async (path: string) => {
  const table = await read<object>(path)
  before.set(path, table.filas)
  return table
}
afterEach(async () => {
  for (const [path, filas] of before) await admin.put(path, { filas })
  before.clear()
})

const producto = (fields: object = {}) => ({ tipo: 'vacuna', nombre: 'Rabisín', especies: ['perro'], ...fields })
const pauta = (fields: object = {}) => ({
  ...{ especie: 'perro', enfermedad: 'leptospirosis', edad_minima: '8w', dosis: 2, separacion_dias: 21 },
  ...{ refuerzo: '1y', repite: '6m', fuente: 'Acuerdo de la clínica, 2026' },
  ...fields,
})
const norma = (fields: object = {}) => ({
  ...{ comunidad: 'AN', especie: 'perro', dosis: 1, refuerzo_meses: 12, repite_meses: 24, fuente: 'Orden nueva' },
  ...fields,
})
const gusanos = (fields: object = {}) => ({
  ...{ especie: 'perro', grupo: 'normal', repite: '2m', fuente: 'Colegio, 2026' },
  ...fields,
})
const externa = (fields: object = {}) => ({
  ...{ especie: 'perro', producto: 'Collar nuevo', repite: '6m', fuente: 'CIMAVET, 2026' },
  ...fields,
})

describe('the tables come', () => {
  test('with the products of the contract', async () => {
    const { filas } = await read<ProductoClinica>('/api/productos')
    expect(
      filas.map(({ nombre, tipo, especies, enfermedades, laboratorio }) => ({
        nombre,
        tipo,
        especies,
        enfermedades,
        laboratorio,
      })),
    ).toEqual(productosIniciales().map((row) => ({ ...row, enfermedades: row.enfermedades.map(enfermedadInWords) })))
  })

  test('with what the regions order of rabies', async () => {
    expect((await read<NormaRabia>('/api/normas-rabia')).filas).toEqual(normasRabia())
  })

  test('without rules of the clinic', async () => {
    expect((await read('/api/pautas')).filas).toEqual([])
  })
})

describe.each([
  [
    '/api/productos',
    'producto',
    producto(),
    { enfermedades: [], laboratorio: null, intervalo: null, dosis: null, fuente: null },
  ],
  ['/api/pautas', 'pauta', pauta(), { nota: null }],
  [
    '/api/normas-rabia',
    'norma_rabia',
    norma(),
    { primera: null, separacion_dias: null, veterinario: false, nota: null },
  ],
  ['/api/pautas-gusanos', 'pauta', gusanos(), { nota: null }],
  [
    '/api/fichas-externas',
    'pauta',
    externa(),
    { garrapatas: null, flebotomos: null, edad_minima: null, peso_minimo: null, nota: null },
  ],
])('%s', (path, entidad, row, defaults) => {
  test('is replaced as a whole by an administrator, in the order that was sent', async () => {
    const { version } = await keep(path)
    const later = { ...row, vigente_desde: '2027-01-01' }
    const response = await admin.put(path, { filas: [later, row], version })
    expect(response.statusCode, response.body).toBe(200)
    const saved = response.json<Tabla<object>>()
    expect(saved.filas).toEqual([
      { ...defaults, ...later },
      { ...defaults, ...row, vigente_desde: '2000-01-01' },
    ])
    expect(saved.version).not.toBe(version)
    const stale = await admin.put(path, { filas: [], version })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(saved)
    const trail = (await clinic.auditTrail(entidad, 0)).at(-1)
    expect(trail).toMatchObject({ accion: 'actualizar', despues: { filas: saved.filas } })
  })

  test('says in the trail only what has changed', async () => {
    await keep(path)
    await admin.put(path, { filas: [row] })
    await admin.put(path, { filas: [row, { ...row, vigente_desde: '2027-01-01' }] })
    expect((await clinic.auditTrail(entidad, 0)).at(-1)).toMatchObject({
      antes: { filas: [] },
      despues: { filas: [{ vigente_desde: '2027-01-01' }] },
    })
  })

  test('is read by staff and written by administrators', async () => {
    expect((await owner.get(path)).statusCode).toBe(403)
    expect((await clinic.anonymous.get(path)).statusCode).toBe(401)
    expect((await vet.put(path, { filas: [] })).statusCode).toBe(403)
    expect((await clinic.anonymous.put(path, { filas: [] })).statusCode).toBe(401)
  })

  test('refuses two rows of the same day, and too many', async () => {
    const twice = await admin.put(path, { filas: [row, row] })
    expect(twice.statusCode).toBe(422)
    expect(Object.values(twice.json().errors)).toEqual(['Ya hay otra fila igual con esta fecha'])
    const many = await admin.put(path, { filas: Array(501).fill(row) })
    expect(many.json().errors).toEqual({ filas: 'Hay demasiadas filas' })
  })
})

test.each([
  [
    '/api/productos',
    producto({ intervalo: '4 semanas', fuente: 'x' }),
    'intervalo',
    'Escribe un número y días, semanas, meses o años',
  ],
  [
    '/api/productos',
    producto({ intervalo: '0d', fuente: 'x' }),
    'intervalo',
    'Escribe un número y días, semanas, meses o años',
  ],
  ['/api/productos', producto({ intervalo: '84d' }), 'fuente', 'Escribe de dónde sale'],
  ['/api/productos', producto({ especies: [] }), 'especies', 'La especie es obligatoria'],
  ['/api/productos', producto({ nombre: ' ' }), 'nombre', 'El producto es obligatorio'],
  ['/api/pautas-gusanos', gusanos({ grupo: 'raro' }), 'grupo', 'Elige a quién se refiere'],
  ['/api/pautas-gusanos', gusanos({ fuente: '' }), 'fuente', 'Escribe de dónde sale'],
  ['/api/fichas-externas', externa({ producto: '' }), 'producto', 'El producto es obligatorio'],
  [
    '/api/fichas-externas',
    externa({ peso_minimo: 0 }),
    'peso_minimo',
    'El peso mínimo debe ser mayor que 0 y no pasar de 100 kg',
  ],
  [
    '/api/fichas-externas',
    externa({ garrapatas: 'pronto' }),
    'garrapatas',
    'Escribe un número y días, semanas, meses o años',
  ],
  ['/api/pautas', pauta({ enfermedad: 'resfriado' }), 'enfermedad', 'Escribe la enfermedad'],
  ['/api/pautas', pauta({ repite: 'nunca' }), 'repite', 'Escribe un número y días, semanas, meses o años'],
  ['/api/pautas', pauta({ fuente: '' }), 'fuente', 'Escribe de dónde sale'],
  ['/api/pautas', pauta({ separacion_dias: 3 }), 'separacion_dias', 'Debe estar entre 7 y 90'],
  ['/api/normas-rabia', norma({ comunidad: 'XX' }), 'comunidad', 'Elige una comunidad de la lista'],
  ['/api/normas-rabia', norma({ repite_meses: 61 }), 'repite_meses', 'Debe estar entre 1 y 60'],
  ['/api/normas-rabia', norma({ fuente: undefined }), 'fuente', 'Escribe de dónde sale'],
])('%s refuses %j', async (path, row, field, text) => {
  const response = await admin.put(path, { filas: [row] })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual({ [`filas.0.${field}`]: text })
})
