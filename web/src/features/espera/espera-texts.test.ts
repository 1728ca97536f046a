import type { Espera, OfertaAnterior } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { anteriorText, esperaText, minutesLeft, offerText, shortEsperaText, timeLeft } from './espera-texts.ts'

const TODAY = '2026-03-10'
const espera = (fields: Partial<Espera>) =>
  ({
    desde: TODAY,
    hasta: '2026-03-20',
    hora_desde: '00:00',
    hora_hasta: '24:00',
    veterinarios: [],
    ...fields,
  }) as Espera

describe('the text of an entry of the waiting list', () => {
  test.each<[Partial<Espera>, string]>([
    [{}, 'mar 10 mar – vie 20 mar · a cualquier hora · cualquier veterinario'],
    [
      { hasta: TODAY, hora_desde: '10:00', hora_hasta: '13:00' },
      'mar 10 mar · de 10:00 a 13:00 · cualquier veterinario',
    ],
    [
      { hasta: '2027-01-04', hora_desde: '16:00' },
      'mar 10 mar – lun 4 ene 2027 · desde las 16:00 · cualquier veterinario',
    ],
    [
      { hora_hasta: '12:00', veterinarios: [{ id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' }] },
      'mar 10 mar – vie 20 mar · hasta las 12:00 · Vera Sanz',
    ],
  ])('of %j', (fields, text) => {
    expect(esperaText(espera(fields), TODAY)).toBe(text)
  })

  test('leaves out of a row what any hour or vet will do for', () => {
    expect(shortEsperaText(espera({}), TODAY)).toBe('mar 10 mar – vie 20 mar')
    const veterinarios = [{ id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' }]
    expect(shortEsperaText(espera({ hasta: TODAY, hora_hasta: '12:00', veterinarios }), TODAY)).toBe(
      'mar 10 mar · hasta las 12:00 · Vera',
    )
  })

  test.each<[OfertaAnterior['estado'], string]>([
    ['rechazada', 'No lo quiso'],
    ['caducada', 'No contestó a tiempo'],
    ['anulada', 'Se retiró'],
  ])('says what came of an offer that was %s', (estado, answer) => {
    const veterinario = { id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' }
    const oferta = {
      id_oferta: 1,
      fecha_hora: '2026-03-12T10:00',
      creada_en: '2026-03-09T10:00:00Z',
      veterinario,
      estado,
    }
    expect(anteriorText(oferta, TODAY)).toBe(`${answer}: jue 12 mar, 10:00 con Vera Sanz`)
  })

  test('says how long an hour is still kept', () => {
    const oferta = { fecha_hora: '2026-03-12T10:00', caduca_en: '2026-03-10T11:30:00Z' } as NonNullable<
      Espera['oferta']
    >
    expect(offerText(oferta, TODAY, Date.parse('2026-03-10T11:00:00Z'))).toBe('jue 12 mar, 10:00 · quedan 30 minutos')
    expect(offerText(oferta, TODAY, Date.parse('2026-03-10T11:29:30Z'))).toBe('jue 12 mar, 10:00 · queda 1 minuto')
  })

  test('counts the minutes of an offer, the last one until it is over', () => {
    const now = Date.parse('2026-03-10T11:00:00Z')
    expect(minutesLeft({ caduca_en: '2026-03-10T11:30:00Z' }, now)).toBe(30)
    expect(minutesLeft({ caduca_en: '2026-03-10T11:00:01Z' }, now)).toBe(1)
    expect(minutesLeft({ caduca_en: '2026-03-10T10:00:00Z' }, now)).toBe(0)
    const kept = { creada_en: '2026-03-10T10:50:00Z', caduca_en: '2026-03-10T11:30:00Z' }
    expect(timeLeft(kept, now)).toBe(0.75)
    expect(timeLeft(kept, Date.parse('2026-03-10T12:00:00Z'))).toBe(0)
  })
})
