import type { Tone } from '@huella/contract'

/** A labelled value: `main` is emphasized, `old` is struck through. */
export interface Fact {
  label: string
  value: string
  emphasis?: 'main' | 'old'
}

/** The parts of an e-mail, rendered as text and as HTML. */
export interface EmailContent {
  subject: string
  /** The name of the clinic. */
  sender: string
  heading: string
  chip?: { label: string; tone: Tone }
  opening: string[]
  facts: Fact[]
  action?: { label: string; url: string }
  closing: string[]
  footer: string[]
}

/** The plain text version. */
export function emailText(content: EmailContent): string {
  const facts = content.facts.map(({ label, value }) =>
    // Continuation lines are indented.
    `${label}: ${value}`.replaceAll('\n', '\n  '),
  )
  const blocks = [
    ...content.opening,
    facts.join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    ...content.closing,
    ['-- ', ...content.footer].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
