import type { Parties } from '../kind.ts'
import { clinicName } from './clinic-text.ts'
import { type EmailContent, type EmailLayout, emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { oneLine } from './format.ts'

/** Renders a notice as an e-mail, with the greeting and the clinic's name and address. */
export function renderEmail(content: EmailContent, parties: Parties): { subject: string; text: string; html: string } {
  const layout: EmailLayout = {
    ...content,
    sender: clinicName(parties),
    opening: [`Hola, ${oneLine(parties.persona.nombre)}:`, ...content.opening],
    footer: clinicFooter(parties),
  }
  return { subject: content.subject, text: emailText(layout), html: emailHtml(layout) }
}

function clinicFooter(parties: Parties): string[] {
  const { direccion, telefono, email } = parties.clinica
  const phone = telefono && `Teléfono: ${telefono}`
  return [clinicName(parties), direccion, phone, email].map(oneLine).filter(Boolean)
}
