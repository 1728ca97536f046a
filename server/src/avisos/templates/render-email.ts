import { openingText } from '@huella/contract'
import type { Parties } from '../kind.ts'
import { clinicName } from './clinic-text.ts'
import { type EmailContent, type EmailLayout, emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { multiLine, oneLine, unbroken } from './format.ts'

/** Renders a notice as an e-mail, with the greeting, and how to reach the clinic. */
export function renderEmail(content: EmailContent, parties: Parties): { subject: string; text: string; html: string } {
  const layout: EmailLayout = {
    ...content,
    sender: clinicName(parties),
    opening: [greeting(parties), ...content.opening].map(unbroken),
    facts: content.facts?.map((fact) => ({ ...fact, value: unbroken(fact.value) })),
    closing: content.closing.map(unbroken),
    footer: clinicFooter(parties).map(unbroken),
  }
  return { subject: content.subject, text: emailText(layout), html: emailHtml(layout) }
}

const greeting = ({ persona: { nombre } }: Parties): string => (nombre ? `Hola, ${oneLine(nombre)}:` : 'Hola:')

/** How to reach the clinic, when, and what to do while it is closed. */
function clinicFooter(parties: Parties): string[] {
  const { direccion, telefono, email, horario, urgencias } = parties.clinica
  const phone = telefono && `Teléfono: ${telefono}`
  const hours = openingText(horario)
  const lines = [clinicName(parties), direccion, phone, email, hours && `Horario: ${hours}`].map(oneLine)
  return [...lines, ...multiLine(urgencias).split('\n')].filter(Boolean)
}
