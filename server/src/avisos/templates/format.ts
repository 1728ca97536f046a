import { tiposConsulta } from '@huella/contract'
import type { NoticeCita, NoticeData } from '../domain/notice-data.ts'

const withYear = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' })
const withoutYear = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

// A wall-clock time has no time zone: it is read and written as UTC, so that no clock can shift it.
const said = (format: Intl.DateTimeFormat, fechaHora: string) => format.format(new Date(`${fechaHora}Z`))

/** 'martes, 17 de noviembre de 2026, a las 10:00' */
export const longDate = (fechaHora: string) => `${said(withYear, fechaHora)}, a las ${fechaHora.slice(11, 16)}`

/** 'martes 17 de noviembre a las 10:00', for where every letter counts. */
export const shortDate = (fechaHora: string) =>
  `${said(withoutYear, fechaHora).replace(',', '')} a las ${fechaHora.slice(11, 16)}`

// Line and paragraph separators, and the marks that turn the direction of what follows.
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const BREAKS_A_TEXT = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** What somebody typed, as one line: it can end no header and begin no other. */
export const oneLine = (text: string) => text.replace(BREAKS_A_LINE, ' ').replace(/ {2,}/g, ' ').trim()

/** What somebody typed, with its lines. */
export const multiLine = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(BREAKS_A_TEXT, ' ')
    .trim()

/** The clinic at the head of a sentence. */
export const clinicName = ({ clinica }: Pick<NoticeData, 'clinica'>) => oneLine(clinica.nombre) || 'La clínica'

export const consultationLabel = (cita: NoticeCita) => tiposConsulta[cita.tipo_consulta]
