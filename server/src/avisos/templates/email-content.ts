import type { Tone } from '@huella/contract'

/** A labelled value: `main` is emphasized, `old` is struck through. */
export interface Fact {
  label: string
  value: string
  emphasis?: 'main' | 'old'
}

/** What an e-mail of one kind of notice says. */
export interface EmailContent {
  subject: string
  heading: string
  chip?: { label: string; tone: Tone }
  /** The paragraphs after the greeting. */
  opening: string[]
  facts?: Fact[]
  action?: { label: string; url: string }
  closing: string[]
}

/** The parts of an e-mail, rendered as text and as HTML. */
export interface EmailLayout extends EmailContent {
  sender: string
  footer: string[]
}

export function emailText({ facts = [], ...content }: EmailLayout): string {
  const lines = facts.map(({ label, value }) =>
    // Continuation lines are indented.
    `${label}: ${value}`.replaceAll('\n', '\n  '),
  )
  const blocks = [
    ...content.opening,
    lines.join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    ...content.closing,
    ['-- ', ...content.footer].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
