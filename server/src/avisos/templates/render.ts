import {
  type CitaNoticeData,
  isCitaNotice,
  isCondolenciaNotice,
  isCuentaNotice,
  isDocumentoNotice,
  isOfertaNotice,
  isPrevencionNotice,
  type NoticeData,
  type OfertaNoticeData,
  type PrevencionNoticeData,
} from '../domain/notice-data.ts'
import { citaEmail } from './cita-email.ts'
import { citaSms } from './cita-sms.ts'
import { condolenciaEmail } from './condolencia-email.ts'
import { cuentaEmail } from './cuenta-email.ts'
import { documentoEmail } from './documento-email.ts'
import { type EmailContent, emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { ofertaEmail, ofertaSms } from './oferta.ts'
import { prevencionEmail, prevencionSms } from './prevencion.ts'

/** Renders a notice as an e-mail. */
export function renderEmail(data: NoticeData): { subject: string; text: string; html: string } {
  const content = emailContent(data)
  return { subject: content.subject, text: emailText(content), html: emailHtml(content) }
}

/** Renders a notice as an SMS of one segment: at most 160 characters of GSM-7. The link of an offer may need a second one. */
export function renderSms(data: CitaNoticeData | OfertaNoticeData | PrevencionNoticeData): string {
  if (isPrevencionNotice(data)) return prevencionSms(data)
  return isOfertaNotice(data) ? ofertaSms(data) : citaSms(data)
}

function emailContent(data: NoticeData): EmailContent {
  if (isCitaNotice(data)) return citaEmail(data)
  if (isOfertaNotice(data)) return ofertaEmail(data)
  if (isPrevencionNotice(data)) return prevencionEmail(data)
  if (isCondolenciaNotice(data)) return condolenciaEmail(data)
  if (isDocumentoNotice(data)) return documentoEmail(data)
  if (isCuentaNotice(data)) return cuentaEmail(data)
  throw new Error(`A notice ${data.tipo} has neither an appointment nor a link`)
}
