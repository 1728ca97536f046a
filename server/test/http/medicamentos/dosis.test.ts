import type { Tratamiento } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../support/pdf.ts'
import { admin, clinic, create, desk, owner, setUp, vet } from './setup.ts'

setUp()

const textOf = async (who: typeof vet, url: string) =>
  (await readPdf((await who.get(url)).rawPayload)).text.replace(/\s+/g, ' ')

/** A dog that weighs 12.4 kg since a week ago, unless the fields say otherwise. */
async function patient(
  fields: { peso?: number | null; fecha?: string; mascota?: Record<string, string> } = {},
): Promise<number> {
  const { peso = 12.4, fecha = '2026-03-03', mascota } = fields
  const id = await clinic.mascota(owner, { fecha_nacimiento: '2020-01-01', ...mascota })
  if (peso !== null) await weigh(id, peso, fecha)
  return id
}
const weigh = async (id: number, peso: number, fecha = '2026-03-10') =>
  expect((await vet.post(`/api/mascotas/${id}/pesos`, { peso, fecha })).statusCode).toBe(201)

const treatment = (fields: object) => ({
  ...{ nombre: 'Antibiótico', precio: 20, descripcion: 'Con comida', fecha_inicio: '2026-03-10' },
  ...fields,
})
const prescribe = (id_mascota: number, medicacion: object[], fields: object = {}) =>
  vet.post('/api/tratamientos', treatment({ id_mascota, medicacion, ...fields }))
const dose = (id_medicamento: number, fields: object = {}) => ({
  ...{ id_medicamento, via: 'oral', dosis: 5, cada_horas: 12, dias: 7 },
  ...fields,
})
const lineOf = (response: { json(): Tratamiento }) => response.json().medicacion[0]

describe('a treatment with a dose', () => {
  test('has what was computed by the newest weight, in the words of that day', async () => {
    const medicamento = await create({ presentacion: 'Frasco de 20 ml' })
    const id = await patient()
    const response = await prescribe(id, [dose(medicamento.id_medicamento, { peso: 12.4 })])
    expect(response.statusCode, response.body).toBe(201)
    const { nombre, id_medicamento } = medicamento
    const line = {
      ...{ id_medicamento, nombre, principio_activo: 'Amoxicilina', presentacion: 'Frasco de 20 ml', forma: 'liquido' },
      ...{ unidad: 'mg', concentracion: 50, partes: 1, via: 'oral', dosis: 5, cada_horas: 12, dias: 7, tomas: 14 },
      ...{ peso: 12.4, peso_fecha: '2026-03-03', rango: { min: 5, max: 10 }, dosis_total: 62 },
      ...{
        cantidad_calculada: 1.24,
        cantidad: 1.24,
        total_calculado: 17.4,
        total: 17.4,
        avisos: [],
        confirmada: false,
      },
    }
    expect(response.json().medicacion).toEqual([line])
    // What changes afterwards in the catalogue, or in it is deleted, does not change what was prescribed.
    await vet.put(`/api/medicamentos/${id_medicamento}`, { nombre: `${nombre} forte`, concentracion: 100 })
    await vet.delete(`/api/medicamentos/${id_medicamento}`)
    const { id_tratamiento } = response.json()
    const [row] = (await owner.get(`/api/tratamientos?id_mascota=${id}`)).json()
    expect(row.medicacion).toEqual([line])
    await weigh(id, 13)
    const renamed = await vet.put(`/api/tratamientos/${id_tratamiento}`, { nombre: 'Otro' })
    expect(renamed.json()).toMatchObject({ nombre: 'Otro', medicacion: [line] })
    const same = await vet.put(`/api/tratamientos/${id_tratamiento}`, { medicacion: [dose(id_medicamento)] })
    expect(lineOf(same)).toEqual(line)
    const changed = await vet.put(`/api/tratamientos/${id_tratamiento}`, {
      medicacion: [dose(id_medicamento, { dias: 8 })],
    })
    expect([changed.statusCode, changed.json().errors]).toEqual([
      422,
      { 'medicacion.0.id_medicamento': 'Este medicamento ya no está en el catálogo' },
    ])
    const trail = await clinic.auditTrail('tratamiento', id_tratamiento)
    expect(trail[0]).toMatchObject({ accion: 'crear', despues: { medicacion: [line] } })
  })

  test('is as the specification has it without one', async () => {
    const response = await vet.post('/api/tratamientos', treatment({ id_mascota: await patient() }))
    expect([response.statusCode, response.json().medicacion]).toEqual([201, []])
  })

  test('is computed anew by the server, whatever figures are sent', async () => {
    const { id_medicamento } = await create()
    const sneaked = { dosis_total: 1, cantidad_calculada: 9, total_calculado: 9, avisos: [], nombre: 'Agua' }
    const response = await prescribe(await patient(), [dose(id_medicamento, sneaked)])
    expect(lineOf(response)).toMatchObject({
      dosis_total: 62,
      cantidad: 1.24,
      nombre: expect.stringContaining('Amoxi'),
    })
  })

  test('keeps what the vet chose beside what was computed', async () => {
    const { id_medicamento } = await create()
    const response = await prescribe(await patient(), [dose(id_medicamento, { cantidad: 1.5, total: 30 })])
    expect(lineOf(response)).toMatchObject({
      ...{ cantidad_calculada: 1.24, cantidad: 1.5, total_calculado: 21, total: 30, avisos: [] },
    })
  })

  test('takes the newer weight when a line is changed, and refuses the one that was seen before', async () => {
    const { id_medicamento } = await create()
    const id = await patient()
    const { id_tratamiento } = (await prescribe(id, [dose(id_medicamento)])).json()
    await weigh(id, 13)
    const url = `/api/tratamientos/${id_tratamiento}`
    const stale = await vet.put(url, { medicacion: [dose(id_medicamento, { dosis: 6, peso: 12.4 })] })
    expect(stale.json().errors).toEqual({
      'medicacion.0.peso': 'El peso ha cambiado: revisa la dosis con el nuevo',
    })
    const kept = await vet.put(url, { medicacion: [dose(id_medicamento, { peso: 12.4 })] })
    expect(lineOf(kept)).toMatchObject({ peso: 12.4 })
    const fresh = await vet.put(url, { medicacion: [dose(id_medicamento, { dosis: 6, peso: 13 })] })
    expect(lineOf(fresh)).toMatchObject({ peso: 13, peso_fecha: '2026-03-10', dosis_total: 78, cantidad: 1.56 })
    expect((await vet.put(url, { medicacion: [] })).json().medicacion).toEqual([])
  })
})

describe('it warns', () => {
  test.each([
    ['without a weight', { peso: null }, { cantidad: 1 }, ['sin_peso']],
    ['of an old weight', { fecha: '2026-02-07' }, {}, ['peso_antiguo']],
    ['of no weight that is thirty days old', { fecha: '2026-02-08' }, {}, []],
    [
      'of a young one after a week',
      { fecha: '2026-03-02', mascota: { fecha_nacimiento: '2026-01-01' } },
      {},
      ['peso_antiguo'],
    ],
    ['of a species without a dose', { mascota: { especie: 'gato' } }, {}, ['sin_rango']],
    ['of little volume', { peso: 0.4 }, {}, ['volumen_pequeno']],
  ])('%s', async (_, who, chosen, avisos) => {
    const { id_medicamento } = await create()
    const response = await prescribe(await patient(who), [dose(id_medicamento, chosen)])
    expect(response.statusCode, response.body).toBe(201)
    expect(lineOf(response)?.avisos).toEqual(avisos)
  })

  test('of a dose outside the range, which has to be confirmed', async () => {
    const { id_medicamento } = await create()
    const id = await patient()
    for (const dosis of [4.9, 10.1]) {
      const refused = await prescribe(id, [dose(id_medicamento, { dosis })])
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { 'medicacion.0.confirmada': 'La dosis se sale de la habitual: confírmala' },
      ])
      const confirmed = await prescribe(id, [dose(id_medicamento, { dosis, confirmada: true })])
      expect(lineOf(confirmed)).toMatchObject({
        ...{ dosis, confirmada: true, avisos: [dosis < 5 ? 'dosis_baja' : 'dosis_alta'] },
      })
    }
  })

  test('and asks again when the treatment goes to another pet', async () => {
    const { id_medicamento } = await create()
    const [one, other] = [await patient(), await patient({ peso: 20 })]
    const [cita, otra] = [await clinic.cita(one, vet), await clinic.cita(other, vet)]
    const made = await vet.post('/api/tratamientos', treatment({ id_cita: cita, medicacion: [dose(id_medicamento)] }))
    const moved = await vet.put(`/api/tratamientos/${made.json().id_tratamiento}`, { id_cita: otra })
    expect(lineOf(moved)).toMatchObject({ peso: 20, cantidad: 2 })
  })
})

test.each([
  [{ id_medicamento: 999_999 }, 'id_medicamento', 'Este medicamento ya no está en el catálogo'],
  [{ id_medicamento: null }, 'id_medicamento', 'Elige un medicamento del catálogo'],
  [{ via: 'topica' }, 'via', 'El catálogo no tiene esta vía para este medicamento'],
  [{ via: 'x' }, 'via', 'Elige una vía de la lista'],
  [{ dosis: 0 }, 'dosis', 'Escribe la dosis por kg: un número mayor que 0, con 4 decimales como máximo'],
  [{ dosis: null }, 'dosis', 'Escribe la dosis por kg, o la cantidad'],
  [{ cada_horas: 0 }, 'cada_horas', 'Las horas deben estar entre 1 y 8760'],
  [{ dias: 366 }, 'dias', 'Los días deben estar entre 1 y 365'],
  [{ dias: null }, 'dias', 'Escribe durante cuántos días'],
  [{ cantidad: -1 }, 'cantidad', 'Escribe la cantidad: un número mayor que 0, con 3 decimales como máximo'],
])('%j is refused', async (fields, field, text) => {
  const { id_medicamento } = await create()
  const refused = await prescribe(await patient(), [dose(id_medicamento, fields)])
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { [`medicacion.0.${field}`]: text }])
})

test('a treatment has at most twenty medicines', async () => {
  const { id_medicamento } = await create()
  const refused = await prescribe(await patient(), Array(21).fill(dose(id_medicamento)))
  expect(refused.json().errors).toEqual({ medicacion: 'Un tratamiento tiene como máximo 20 medicamentos' })
})

describe('what a dose is computed by', () => {
  test('is read by who prescribes', async () => {
    const id = await patient()
    const url = `/api/mascotas/${id}/dosis`
    const read = { especie: 'perro', fecha_nacimiento: '2020-01-01', peso: { peso: 12.4, fecha: '2026-03-03' } }
    for (const who of [vet, admin]) expect((await who.get(url)).json()).toEqual(read)
    for (const who of [desk, owner]) expect((await who.get(url)).statusCode).toBe(403)
    expect((await clinic.anonymous.get(url)).statusCode).toBe(401)
    expect((await vet.get('/api/mascotas/999999/dosis')).statusCode).toBe(404)
    await clinic.archiveMascota(id)
    expect((await vet.get(url)).statusCode).toBe(404)
    expect((await vet.get(`/api/mascotas/${await patient({ peso: null })}/dosis`)).json().peso).toBeNull()
  })

  test('counts the weight of the draft at which it is given', async () => {
    const { id_medicamento } = await create()
    const id = await patient()
    const draft = (
      await vet.post('/api/visitas', { id_mascota: id, motivo: 'Otitis', plan: 'Gotas', peso: 12.9 })
    ).json()
    const other = (
      await vet.post('/api/visitas', { id_mascota: await patient(), motivo: 'Tos', plan: 'x', peso: 40 })
    ).json()
    expect((await vet.get(`/api/mascotas/${id}/dosis`)).json().peso.peso).toBe(12.4)
    expect((await vet.get(`/api/mascotas/${id}/dosis?id_visita=${draft.id_visita}`)).json().peso).toEqual({
      ...{ peso: 12.9, fecha: '2026-03-10' },
    })
    expect((await vet.get(`/api/mascotas/${id}/dosis?id_visita=${other.id_visita}`)).json().peso.peso).toBe(12.4)
    const given = await vet.post(
      '/api/tratamientos',
      treatment({ id_visita: draft.id_visita, medicacion: [dose(id_medicamento, { peso: 12.9 })] }),
    )
    expect(given.statusCode, given.body).toBe(201)
    expect(lineOf(given)).toMatchObject({ peso: 12.9, dosis_total: 64.5, cantidad: 1.29 })
    const { version } = (await vet.get(`/api/visitas/${draft.id_visita}`)).json()
    const signed = await vet.post(`/api/visitas/${draft.id_visita}/firma`, { version })
    expect(signed.statusCode, signed.body).toBe(200)
    const { actos } = (await owner.get(`/api/visitas/${draft.id_visita}`)).json()
    expect(actos.tratamientos[0].medicacion).toEqual(given.json().medicacion)
    const report = await textOf(vet, `/api/visitas/${draft.id_visita}.pdf`)
    expect(report).toContain('Cantidad dispensada: 18,1 ml')
  })
})

test('the printed sheet has weight, quantity, owner and chip', async () => {
  const { id_medicamento, nombre } = await create()
  const id = await patient()
  await clinic.sql`UPDATE mascota SET microchip = '724098765432109' WHERE id_mascota = ${id}`
  const { id_tratamiento } = (await prescribe(id, [dose(id_medicamento)])).json()
  const text = await textOf(owner, `/api/tratamientos/${id_tratamiento}.pdf`)
  for (const part of [
    ...[`${nombre} (Amoxicilina), 50 mg/ml`, '1,24 ml por vía oral, cada 12 horas, durante 7 días.'],
    ...['Cantidad dispensada: 17,4 ml', '12,4 kg (03/03/2026)', '724098765432109', 'Ana García', 'Con comida'],
  ])
    expect(text).toContain(part)
  const bare = (await vet.post('/api/tratamientos', treatment({ id_mascota: id }))).json()
  const plain = await textOf(vet, `/api/tratamientos/${bare.id_tratamiento}.pdf`)
  expect(plain).toContain('12,4 kg (03/03/2026)')
  expect(plain).not.toContain('Medicación')
})
