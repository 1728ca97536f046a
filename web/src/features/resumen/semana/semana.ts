import type { DiaSemana } from '@huella/contract'
import { weekdayOf } from '../../../lib/formats.ts'

/** The segments of a bar, from bottom to top. */
export const segments = [
  { key: 'firmes', label: 'Confirmadas y completadas' },
  { key: 'pendientes', label: 'Pendientes' },
  { key: 'canceladas', label: 'Canceladas' },
  { key: 'no_presentadas', label: 'No se presentaron' },
] as const
export type Segment = (typeof segments)[number]['key']

export interface Bar extends Record<Segment, number> {
  dia: string
  nombre: string
  total: number
}

export const barsOf = (semana: readonly DiaSemana[]): Bar[] =>
  semana.map(({ dia, pendientes, confirmadas, completadas, canceladas, no_presentadas }) => {
    const firmes = confirmadas + completadas
    const total = firmes + pendientes + canceladas + no_presentadas
    return { dia, nombre: weekdayOf(dia), firmes, pendientes, canceladas, no_presentadas, total }
  })

export const sumOf = (bars: readonly Bar[], key: Segment | 'total') => bars.reduce((sum, barra) => sum + barra[key], 0)
