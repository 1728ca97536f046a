import { type CitaContents, isOfCita, isOfCuenta } from '../domain/kinds.ts'
import type { Contents } from '../domain/notice-data.ts'
import { citaLetter } from './cita-email.ts'
import { citaSms } from './cita-sms.ts'
import { cuentaLetter } from './cuenta-email.ts'
import { letterText } from './email-content.ts'
import { letterHtml } from './email-html.ts'

/** A notice as an e-mail. */
export function renderEmail(contents: Contents): { subject: string; text: string; html: string } {
  const letter = letterOf(contents)
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}

/** A notice as an SMS: at most 160 characters of GSM-7, which is one segment. */
export const renderSms = (contents: CitaContents): string => citaSms(contents)

function letterOf(contents: Contents) {
  if (isOfCita(contents)) return citaLetter(contents)
  if (isOfCuenta(contents)) return cuentaLetter(contents)
  throw new Error(`A notice ${contents.tipo} without an appointment and without a link says nothing`)
}
