import { type CitaNoticeData, isCitaNotice, isCuentaNotice, type NoticeData } from '../domain/notice-data.ts'
import { citaEmail } from './cita-email.ts'
import { citaSms } from './cita-sms.ts'
import { cuentaEmail } from './cuenta-email.ts'
import { type EmailContent, emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** Renders a notice as an e-mail. */
export function renderEmail(data: NoticeData): { subject: string; text: string; html: string } {
  const content = emailContent(data)
  return { subject: content.subject, text: emailText(content), html: emailHtml(content) }
}

/** Renders a notice as an SMS of one segment: at most 160 characters of GSM-7. */
export const renderSms = (data: CitaNoticeData): string => citaSms(data)

function emailContent(data: NoticeData): EmailContent {
  if (isCitaNotice(data)) return citaEmail(data)
  if (isCuentaNotice(data)) return cuentaEmail(data)
  throw new Error(`A notice ${data.tipo} has neither an appointment nor a link`)
}
