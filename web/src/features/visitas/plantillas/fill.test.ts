import type { Plantilla, VisitaDetalle } from '@huella/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldNames, type VisitaValues } from '../autosave/values.ts'
import { fillEmpty, textsOf, withoutFilled } from './fill.ts'
import { marcaValues, openMarks, replaceMarcas } from './marcas.ts'

const text = fc.oneof(fc.constant(''), fc.constant(' \n '), fc.string({ maxLength: 12 }))
const content = fc.record(
  Object.fromEntries(
    fieldNames.map((name) => [name, name === 'diagnosticos' ? fc.array(fc.string(), { maxLength: 3 }) : text]),
  ),
) as unknown as fc.Arbitrary<VisitaValues>
const written = (value: string | string[]) => [value].flat().some((one) => one.trim() !== '')

describe('texts that are filled in', () => {
  test('never overwrite what was typed, and fill every empty field that they have a text for', () =>
    fc.assert(
      fc.property(content, content, (values, wanted) => {
        const { filled, kept } = fillEmpty(values, wanted)
        const after = { ...values, ...filled }
        for (const name of fieldNames) {
          if (written(values[name])) expect(after[name]).toEqual(values[name])
          else expect(after[name]).toEqual(written(wanted[name]) ? wanted[name] : values[name])
          expect(kept.includes(name)).toBe(written(values[name]) && written(wanted[name]))
        }
      }),
    ))

  test('are taken back as if nothing had happened, but for what was typed since', () =>
    fc.assert(
      fc.property(content, content, fc.subarray([...fieldNames]), fc.string(), (before, wanted, typed, more) => {
        const { filled } = fillEmpty(before, wanted)
        const typedIn = (value: string | string[]) => (typeof value === 'string' ? `${value}${more}` : [...value, more])
        const now = { ...before, ...filled }
        const after = { ...now, ...Object.fromEntries(typed.map((name) => [name, typedIn(now[name])])) }
        const back = { ...after, ...withoutFilled(after, filled, before) }
        for (const name of fieldNames) {
          const changed = JSON.stringify(after[name]) !== JSON.stringify(now[name])
          expect(back[name]).toEqual(changed ? after[name] : before[name])
        }
      }),
    ))
})

const plantilla: Plantilla = {
  ...{ id_plantilla: 1, tipo: 'visita', nombre: 'Otitis', atajo: null, especies: [], id_usuario: null, version: 1 },
  ...{ motivo: '', anamnesis: '{nombre} se rasca', exploracion: '', mucosas: '', nota_interna: '', texto: '' },
  ...{ diagnosticos: ['Otitis de {nombre}'], plan: '{nombre}, {peso}, {edad}, {telefono}' },
}

test('a template says what is known, and leaves what is not', () => {
  const { wanted, missing } = textsOf(plantilla, { '{nombre}': 'Luna', '{edad}': '3 años' })
  expect(wanted).toMatchObject({
    ...{ anamnesis: 'Luna se rasca', diagnosticos: ['Otitis de Luna'], plan: 'Luna, {peso}, 3 años, {telefono}' },
  })
  expect(missing).toEqual(['{peso}', '{telefono}'])
})

describe('the marks', () => {
  const visita = {
    fecha_hora: '2026-11-19T10:00',
    mascota: {
      ...{
        id_mascota: 1,
        nombre: 'Luna',
        especie: 'perro',
        especie_texto: null,
        foto: null,
        raza: 'Beagle',
        sexo: null,
      },
      ...{ esterilizada: null, fecha_nacimiento: '2023-08-01' },
      usuario: { id_usuario: 2, nombre: 'Marta', apellido: 'Ruiz', telefono: null, email: null },
    },
  } as unknown as VisitaDetalle
  const known = { peso: null, last: undefined, approximate: false, today: '2026-11-19' }

  test('have what is known of the patient', () => {
    expect(marcaValues(visita, { ...known, peso: 12.4 })).toEqual({
      ...{ '{nombre}': 'Luna', '{especie}': 'perro', '{raza}': 'Beagle', '{edad}': '3 años y 3 meses' },
      ...{ '{peso}': '12,4\u00a0kg', '{dueño}': 'Marta Ruiz', '{hoy}': '19 de noviembre de 2026' },
    })
  })

  test('say of which day an earlier weight is, and that an age is a guess', () => {
    const last = { peso: 11, fecha: '2026-10-03' }
    const values = marcaValues(visita, { ...known, last, approximate: true })
    expect(values['{peso}']).toBe('11\u00a0kg (sáb 3 oct 2026)')
    expect(values['{edad}']).toBe('aprox. 3 años y 3 meses')
  })

  test('invent nothing', () => {
    const { mascota } = visita
    const stray = { ...visita, mascota: { ...mascota, fecha_nacimiento: null, especie: null, raza: null } }
    const values = marcaValues(stray, known)
    expect(replaceMarcas('{peso}, {EDAD}, {especie}, {raza}', values)).toEqual({
      text: '{peso}, {EDAD}, {especie}, {raza}',
      missing: ['{peso}', '{EDAD}', '{especie}', '{raza}'],
    })
  })

  test('are replaced whatever the case, and only where they are marks', () => {
    expect(replaceMarcas('{Nombre} {} { nombre } {nombre', { '{nombre}': '$& {peso}' })).toEqual({
      text: '$& {peso} {} { nombre } {nombre',
      missing: [],
    })
  })

  test('that are still open are found once', () => {
    expect(openMarks('Oído: ___. Dolor: ______. {peso} y {peso}, a_b')).toEqual(['___', '______', '{peso}'])
    expect(openMarks('Nada')).toEqual([])
  })
})
