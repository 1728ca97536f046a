import type { Cita } from '../citas.ts'
import { tiposConsulta } from './catalog.ts'

/** What an appointment is for, in a line. Staff may have left the reason empty. */
export const citaEnUnaLinea = ({ tipo_consulta, motivo_consulta }: Pick<Cita, 'tipo_consulta' | 'motivo_consulta'>) =>
  [tiposConsulta[tipo_consulta], motivo_consulta].filter(Boolean).join(': ')

export const citaSorts = [
  'fecha_hora',
  'mascota',
  'dueno',
  'veterinario',
  'tipo_consulta',
  'motivo_consulta',
  'estado',
] as const
/** What is still to take place, and all the rest. */
export const citaCuando = ['proximas', 'pasadas'] as const
export type CitaCuando = (typeof citaCuando)[number]

/** How many appointments can be passed to other vets at once. */
export const TRASPASO_MAX = 100

/** The clinic's clock: `today` as YYYY-MM-DD, `now` as YYYY-MM-DDTHH:MM. */
export interface ClinicTime {
  today: string
  now: string
}

/** The quarter of an hour that a time of the day is in. */
export const runningQuarter = (now: string): string =>
  `${now.slice(0, 14)}${String(Math.floor(Number(now.slice(14, 16)) / 15) * 15).padStart(2, '0')}`
