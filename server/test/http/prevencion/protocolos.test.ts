import { type Protocolos, protocolosVigentes, proximaFecha } from '@huella/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { admin, clinic, owner, setUp, vet } from './setup.ts'

setUp()

const read = async () => (await vet.get('/api/protocolos')).json<Protocolos>()
const initial = read
let before: Protocolos | undefined
afterEach(async () => {
  if (before) await admin.put('/api/protocolos', { protocolos: before.protocolos })
  before = undefined
})

const row = (fields: object = {}) => ({ especie: 'perro', tipo: 'vacuna', nombre: 'Rabia', cada_meses: 24, ...fields })

describe('the protocol', () => {
  test('comes with the usual vaccines of dogs, cats, rabbits and ferrets', async () => {
    const { protocolos } = await read()
    const names = (especie: 'perro' | 'conejo') =>
      protocolosVigentes(protocolos, { especie, tipo: 'vacuna' }, '2026-11-16').map(({ nombre }) => nombre)
    expect(names('perro')).toEqual(['Polivalente (CHPPi/L)', 'Rabia', 'Leishmaniosis', 'Tos de las perreras'])
    expect(names('conejo')).toEqual(['Mixomatosis y enfermedad hemorrágica'])
    const [puppy] = protocolosVigentes(protocolos, { especie: 'perro', tipo: 'vacuna' }, '2026-11-16')
    expect(puppy && proximaFecha(puppy, '2026-09-01', '2026-11-16')).toBe('2026-12-14')
    expect(protocolos.find(({ nombre }) => nombre === 'Rabia')?.nota).toContain('comunidad autónoma')
  })

  test('is replaced as a whole by an administrator, in the order that was sent', async () => {
    before = await initial()
    const rows = [row({ vigente_desde: '2027-01-01', cada_meses: 36 }), row(), row({ especie: 'gato' })]
    const response = await admin.put('/api/protocolos', { protocolos: rows, version: before.version })
    expect(response.statusCode, response.body).toBe(200)
    const { protocolos, version } = response.json<Protocolos>()
    expect(protocolos.map(({ cada_meses }) => cada_meses)).toEqual([36, 24, 24])
    expect(protocolos[1]).toEqual({
      ...row(),
      enfermedades: [],
      cachorro_hasta_semanas: null,
      cachorro_cada_semanas: null,
      vigente_desde: '2000-01-01',
      nota: null,
    })
    expect(version).not.toBe(before.version)
    const stale = await admin.put('/api/protocolos', { protocolos: [], version: before.version })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(response.json())
    expect((await clinic.auditTrail('protocolo', 0)).at(-1)).toMatchObject({ accion: 'actualizar' })
  })

  test('is read by staff and written by administrators', async () => {
    expect((await owner.get('/api/protocolos')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/protocolos')).statusCode).toBe(401)
    expect((await vet.put('/api/protocolos', { protocolos: [] })).statusCode).toBe(403)
    expect((await clinic.anonymous.put('/api/protocolos', { protocolos: [] })).statusCode).toBe(401)
  })

  test.each([
    [[row({ cada_meses: 0 })], 'protocolos.0.cada_meses', 'Debe estar entre 1 y 60'],
    [[row({ especie: 'unicornio' })], 'protocolos.0.especie', 'La especie es obligatoria'],
    [[row({ cachorro_hasta_semanas: 16 })], 'protocolos.0.cachorro_cada_semanas', /las dos cosas/],
    [[row(), row({ nombre: 'RABIA' })], 'protocolos.1.nombre', 'Ya hay otra fila con este nombre y esta fecha'],
    [Array(301).fill(row()), 'protocolos', 'Hay demasiadas filas'],
  ])('refuses %#', async (protocolos, field, text) => {
    const response = await admin.put('/api/protocolos', { protocolos })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[field]).toMatch(text)
  })
})
