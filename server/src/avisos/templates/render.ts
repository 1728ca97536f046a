import type { NoticeData } from '../domain/notice-data.ts'
import { type CitaNoticeData, isCitaNotice, isCuentaNotice } from '../domain/notice-data.ts'
import { citaEmail } from './cita-email.ts'
import { citaSms } from './cita-sms.ts'
import { cuentaEmail } from './cuenta-email.ts'
import { emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** A notice as an e-mail. */
export function renderEmail(data: NoticeData): { subject: string; text: string; html: string } {
  const letter = emailContent(data)
  return { subject: letter.subject, text: emailText(letter), html: emailHtml(letter) }
}

/** A notice as an SMS: at most 160 characters of GSM-7, which is one segment. */
export const renderSms = (data: CitaNoticeData): string => citaSms(data)

function emailContent(data: NoticeData) {
  if (isCitaNotice(data)) return citaEmail(data)
  if (isCuentaNotice(data)) return cuentaEmail(data)
  throw new Error(`A notice ${data.tipo} without an appointment and without a link says nothing`)
}
