import type { Cita, DiaSemana } from '@huella/contract'

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** What a bar is made of, from its foot up: what stands, what waits, what was called off. */
export const partes = [
  { key: 'firmes', label: 'Confirmadas y completadas' },
  { key: 'pendientes', label: 'Pendientes' },
  { key: 'canceladas', label: 'Canceladas' },
] as const
export type Parte = (typeof partes)[number]['key']

export interface Barra extends Record<Parte, number> {
  dia: string
  nombre: string
  total: number
}

/** The bars of a week that begins on Monday. */
export const barrasOf = (semana: readonly DiaSemana[]): Barra[] =>
  semana.map(({ dia, pendientes, confirmadas, completadas, canceladas }, n) => {
    const firmes = confirmadas + completadas
    const total = firmes + pendientes + canceladas
    return { dia, nombre: WEEKDAYS[n % WEEKDAYS.length] ?? '', firmes, pendientes, canceladas, total }
  })

export const sumOf = (barras: readonly Barra[], key: Parte | 'total') =>
  barras.reduce((sum, barra) => sum + barra[key], 0)

/** Whom to call in next: the first that is still to begin and stands or waits. */
export const siguienteOf = (hoy: readonly Cita[], now: string) =>
  hoy.find(({ fecha_hora, estado }) => fecha_hora >= now && (estado === 'pendiente' || estado === 'confirmada'))
