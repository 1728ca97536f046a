import type { Cita, Excepcion, OfertaAgenda } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { DAY } from './minutes.ts'

const FECHA = '2026-03-12'
const closing = (desde: string, hasta: string, fields: Partial<Excepcion> = {}): Excepcion => ({
  id_excepcion: 1,
  id_usuario: null,
  desde: desde.length === 5 ? `${FECHA}T${desde}` : desde,
  hasta: hasta.length === 5 ? `${FECHA}T${hasta}` : hasta,
  tipo: 'cierre',
  motivo: 'Fiesta local',
  ...fields,
})
const cita = (id_cita: number, hora: string, fields: Partial<Cita> = {}) =>
  ({ id_cita, id_usuario: 1, fecha_hora: `${FECHA}T${hora}`, duracion: 30, estado: 'confirmada', ...fields }) as Cita
const column = (
  excepciones: Excepcion[],
  { citas = [], ofertas = [], abierto = [] as { desde: string; hasta: string }[] } = {} as {
    citas?: Cita[]
    ofertas?: OfertaAgenda[]
    abierto?: { desde: string; hasta: string }[]
  },
) => {
  const veterinarios = [{ id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' }]
  const dias = [{ fecha: FECHA, veterinarios: [{ id_usuario: 1, abierto }] }]
  const [one] = columnsOf({ veterinarios, dias, citas, borradores: [], ofertas, excepciones })
  if (!one) throw new Error('no column')
  return one
}

describe('closings', () => {
  test('are those of the clinic and of the vet, on this day', () => {
    const { closings } = column([
      closing('12:00', '14:00', { id_usuario: 1, motivo: 'Cirugía' }),
      closing('12:00', '14:00', { id_usuario: 2, motivo: 'Curso' }),
      closing('09:00', '10:00', { tipo: 'apertura' }),
      closing('2026-03-13T00:00', '2026-03-14T00:00'),
    ])
    expect(closings).toMatchObject([{ start: 720, end: 840, label: 'Cirugía', labelAt: 720 }])
  })

  test('of several days take the whole day, and have a name also without a reason', () => {
    const days = ['2026-03-10T00:00', '2026-03-20T00:00'] as const
    expect(column([closing(...days, { motivo: '' })]).closings).toMatchObject([
      { start: 0, end: DAY, label: 'Clínica cerrada' },
    ])
    expect(column([closing(...days, { motivo: '', id_usuario: 1 })]).closings).toMatchObject([{ label: 'Ausencia' }])
    expect(column([closing('2026-03-10T15:00', '11:00')]).closings).toMatchObject([{ start: 0, end: 660 }])
  })

  test('that overlap are one, with both names; those that touch are two', () => {
    const { closings } = column([
      closing('10:00', '12:00'),
      closing('11:00', '13:00', { id_usuario: 1, motivo: 'Curso' }),
      closing('13:00', '14:00', { motivo: 'Obras' }),
    ])
    expect(closings).toMatchObject([
      { start: 600, end: 780, label: 'Fiesta local · Curso' },
      { start: 780, end: 840, label: 'Obras' },
    ])
  })

  test('of which only those at its hour are named on an appointment', () => {
    const all = [closing('09:00', '20:00', { id_usuario: 1, motivo: 'Curso' }), closing('16:00', '20:00')]
    const { citas } = column(all, { citas: [cita(1, '12:30'), cita(2, '16:30')] })
    expect(citas.map((placed) => placed.closing)).toEqual(['Curso', 'Curso · Fiesta local'])
  })

  test('leave out the hours in which the vet is open all the same', () => {
    const { closings } = column([closing('00:00', '2026-03-13T00:00')], {
      abierto: [{ desde: '10:00', hasta: '11:00' }],
    })
    expect(closings).toMatchObject([
      { start: 0, end: 600 },
      { start: 660, end: DAY },
    ])
  })

  test('mark the appointments inside that are still to take place, and are named beside them', () => {
    const citas = [cita(1, '12:00'), cita(2, '13:00', { estado: 'completada' }), cita(3, '14:00')]
    const found = column([closing('12:00', '14:00', { motivo: 'Cirugía' })], { citas })
    expect(found.citas.map(({ closing }) => closing)).toEqual(['Cirugía', undefined, undefined])
    expect(found.closings).toMatchObject([{ start: 720, labelAt: 750 }])
    const full = column([closing('12:00', '12:30')], { citas })
    expect(full.closings).toMatchObject([{ start: 720, labelAt: undefined }])
  })
})

test('a kept hour is beside the visit that was not attended, and is not an appointment', () => {
  const oferta = { id_oferta: 7, id_usuario: 1, fecha_hora: `${FECHA}T10:00`, duracion: 30 } as OfertaAgenda
  const found = column([], { citas: [cita(1, '10:00', { estado: 'no_presentada' })], ofertas: [oferta] })
  expect(found.citas).toMatchObject([{ lane: 0, lanes: 2 }])
  expect(found.ofertas).toMatchObject([{ oferta: { id_oferta: 7 }, start: 600, end: 630, lane: 1, lanes: 2 }])
  expect(found.booked).toBe(30)
})
