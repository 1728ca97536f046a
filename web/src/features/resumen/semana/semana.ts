import type { Cita, DiaSemana } from '@huella/contract'

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** What a bar is made of, from its foot up: what stands, what waits, what was called off. */
export const segments = [
  { key: 'firmes', label: 'Confirmadas y completadas' },
  { key: 'pendientes', label: 'Pendientes' },
  { key: 'canceladas', label: 'Canceladas' },
] as const
export type Segment = (typeof segments)[number]['key']

export interface Bar extends Record<Segment, number> {
  dia: string
  nombre: string
  total: number
}

/** The bars of a week that begins on Monday. */
export const barsOf = (semana: readonly DiaSemana[]): Bar[] =>
  semana.map(({ dia, pendientes, confirmadas, completadas, canceladas }, n) => {
    const firmes = confirmadas + completadas
    const total = firmes + pendientes + canceladas
    return { dia, nombre: WEEKDAYS[n % WEEKDAYS.length] ?? '', firmes, pendientes, canceladas, total }
  })

export const sumOf = (bars: readonly Bar[], key: Segment | 'total') => bars.reduce((sum, barra) => sum + barra[key], 0)

/** Whom to call in next: the first that is still to begin and stands or waits. */
export const nextCitaOf = (hoy: readonly Cita[], now: string) =>
  hoy.find(({ fecha_hora, estado }) => fecha_hora >= now && (estado === 'pendiente' || estado === 'confirmada'))
