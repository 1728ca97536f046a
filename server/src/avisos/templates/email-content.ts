import type { Tone } from '@huella/contract'

/** One thing to know, under its label: the one that matters most, or one that was and is no more. */
export interface Fact {
  label: string
  value: string
  weight?: 'main' | 'old'
}

/** What an e-mail says, before it has a shape. */
export interface Letter {
  subject: string
  /** Who writes: the clinic. */
  sender: string
  heading: string
  chip?: { label: string; tone: Tone }
  opening: string[]
  facts: Fact[]
  action?: { label: string; url: string }
  closing: string[]
  footer: string[]
}

/** A letter as plain text. */
export function emailText(letter: Letter): string {
  const facts = letter.facts.map(({ label, value }) =>
    // The further lines of a value stand under its first.
    `${label}: ${value}`.replaceAll('\n', '\n  '),
  )
  const blocks = [
    ...letter.opening,
    facts.join('\n'),
    letter.action && `${letter.action.label}:\n${letter.action.url}`,
    ...letter.closing,
    ['-- ', ...letter.footer].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
