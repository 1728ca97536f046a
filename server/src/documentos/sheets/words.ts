import { fullName } from '@huella/contract'
import type { Veterinario } from '../documento.ts'

const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-11-16' as '16 de noviembre de 2026'; a time after it is ignored. */
export const dateInWords = (day: string) => long.format(new Date(`${day.slice(0, 10)}T00:00Z`))

/** '16 de noviembre de 2026, 12:03' */
export const dateAndTime = (moment: string) => `${dateInWords(moment)}, ${moment.slice(11, 16)}`

/** '16/11/2026', in tables. */
export const numericDate = (day: string | null) => (day ? day.split('-').reverse().join('/') : '')

export const number = (value: number) => String(value).replace('.', ',')

/** 'Nuria Vidal, col. 28/4512' */
export const signer = (vet: Veterinario) => `${fullName(vet)}${vet.colegiado ? `, col. ${vet.colegiado}` : ''}`

/** A moment in UTC on the clock of a time zone: '2026-11-16T12:03'. The Swedish format is ISO 8601. */
export const wallTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(' ', 'T')
