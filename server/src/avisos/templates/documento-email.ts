import type { DocumentoNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, contactSentence, greeting } from './clinic-text.ts'
import type { EmailContent } from './email-content.ts'
import { clinicName, oneLine } from './format.ts'

/** The document is attached. */
export function documentoEmail(data: DocumentoNoticeData): EmailContent {
  const titulo = oneLine(data.documento.titulo)
  return {
    subject: titulo,
    heading: titulo,
    sender: clinicName(data),
    opening: [greeting(data), 'Te lo enviamos adjunto, en PDF.'],
    facts: [],
    closing: [contactSentence(data, 'Si tienes alguna duda,')],
    footer: clinicFooter(data),
  }
}
