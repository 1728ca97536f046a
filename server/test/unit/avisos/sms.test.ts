import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toGsm7 } from '../../../src/avisos/templates/gsm7.ts'
import { citaNotice, citaTipos, emptyClinic, renderSms } from '../../support/avisos.ts'

// The basic table of 3GPP TS 23.038, independent of the one in the code.
const GSM7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe('an SMS', () => {
  test.each([
    [
      'cita_solicitada',
      'pendiente',
      'Clinica San Anton: hemos recibido tu solicitud para Luna, martes 17 de noviembre a las 10:00. Te avisaremos al confirmarla.',
    ],
    [
      'cita_confirmada',
      'confirmada',
      'Clinica San Anton: la cita de Luna esta confirmada para el martes 17 de noviembre a las 10:00 con Marta Ruiz. Si no puedes venir: 912 345 678.',
    ],
    [
      'cita_movida',
      'pendiente',
      'Clinica San Anton: la cita de Luna pasa al martes 17 de noviembre a las 10:00 con Marta Ruiz. Pendiente de confirmar. Dudas: 912 345 678.',
    ],
    [
      'cita_movida',
      'confirmada',
      'Clinica San Anton: la cita de Luna pasa al martes 17 de noviembre a las 10:00 con Marta Ruiz. Confirmada. Dudas: 912 345 678.',
    ],
    [
      'cita_cancelada',
      'cancelada',
      'Clinica San Anton: se ha cancelado la cita de Luna del martes 17 de noviembre a las 10:00. Para otra cita: 912 345 678.',
    ],
    [
      'cita_recordatorio',
      'confirmada',
      'Clinica San Anton te recuerda la cita de Luna: martes 17 de noviembre a las 10:00 con Marta Ruiz. Si no puedes venir: 912 345 678.',
    ],
    ['agenda_nueva', 'pendiente', 'Nueva cita: Luna (Ana Garcia), martes 17 de noviembre a las 10:00. Vacunacion.'],
    [
      'agenda_movida',
      'confirmada',
      'Cambio en tu agenda: Luna (Ana Garcia) pasa al martes 17 de noviembre a las 10:00. Vacunacion.',
    ],
    [
      'agenda_cancelada',
      'cancelada',
      'Cita cancelada: Luna (Ana Garcia), martes 17 de noviembre a las 10:00. Vacunacion.',
    ],
    [
      'agenda_cancelada',
      'confirmada',
      'Fuera de tu agenda: Luna (Ana Garcia), martes 17 de noviembre a las 10:00. Vacunacion.',
    ],
  ] as const)('%s, %s', (tipo, estado, text) => {
    expect(renderSms(citaNotice(tipo, { estado }))).toBe(text)
  })

  test('omits names without characters of the alphabet', () => {
    const cita = { mascota: '猫', veterinario: 'Ольга', dueno: '李' }
    const clinica = emptyClinic
    expect(renderSms(citaNotice('cita_confirmada', cita, { clinica }))).toBe(
      'La clinica: la cita de tu mascota esta confirmada para el martes 17 de noviembre a las 10:00.',
    )
    expect(renderSms(citaNotice('agenda_nueva', cita, { clinica }))).toContain('Nueva cita: mascota, martes')
  })

  test('truncates the longest names', () => {
    const nombre = 'Centro Veterinario Nuestra Señora del Perpetuo Socorro y San Francisco de Asís'
    const clinica = { ...emptyClinic, nombre, telefono: '912 345 678' }
    const text = renderSms(citaNotice('cita_confirmada', {}, { clinica }))
    expect(text).toBe(
      'Centro Veterinario Nuestra Señora del Perpetuo Socorro y San Franci.: la cita de Luna esta confirmada para el martes 17 de noviembre a las 10:00 con Marta Ruiz.',
    )
    expect(text.length).toBeLessThanOrEqual(160)
  })

  test('is one segment that contains the date and time, for any names', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 30 })
    const longName = fc.string({
      unit: fc.constantFrom('a', 'ñ', 'á', ' ', '.', '…', '€', '\n'),
      minLength: 60,
      maxLength: 100,
    })
    const anyName = fc.oneof(name, longName)
    const data = fc.record({
      tipo: fc.constantFrom(...citaTipos),
      cita: fc.record({
        mascota: anyName,
        dueno: anyName,
        veterinario: anyName,
        estado: fc.constantFrom('pendiente' as const, 'confirmada' as const),
      }),
      clinica: fc.record({
        nombre: anyName,
        direccion: anyName,
        telefono: fc.string({ maxLength: 30 }),
        email: anyName,
        horario: fc.constant(emptyClinic.horario),
        urgencias: anyName,
      }),
    })
    fc.assert(
      fc.property(data, ({ tipo, cita, clinica }) => {
        const text = renderSms(citaNotice(tipo, { ...cita, fecha_hora: '2026-09-30T17:45' }, { clinica }))
        expect(text).toMatch(GSM7)
        expect(text.length).toBeLessThanOrEqual(160)
        expect(text).toContain('miércoles 30 de septiembre a las 17:45')
      }),
      { numRuns: 100 },
    )
  })
})

describe('conversion to GSM-7', () => {
  test.each([
    ['áéíóú ÁÉÍÓÚ', 'aéiou AÉIOU'],
    ['ñÑüÜ¿¡ çÇ ºª', 'ñÑüÜ¿¡ cÇ oa'],
    ['“Rey” – l’Óscar… 5 € [x]', '"Rey" - l\'Oscar... 5 EUR (x)'],
    ['🐶 Luna\n\tSol ', 'Luna Sol'],
    ['n\u0303andu\u0301', 'ñandu'],
  ])('%j becomes %j', (text, plain) => expect(toGsm7(text)).toBe(plain))

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = toGsm7(text)
        expect(plain).toMatch(GSM7)
        expect(toGsm7(plain)).toBe(plain)
      }),
    )
  })
})
