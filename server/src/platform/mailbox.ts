import { email } from '@huella/contract'

export interface Mailbox {
  name: string
  address: string
}

const NAMED = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u

/** An address, or `Name <address>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const { name = '', address = text } = NAMED.exec(text.trim())?.groups ?? {}
  const parsed = email().safeParse(address)
  if (!parsed.success || /[<>(),;:\\"[\]]/.test(parsed.data)) return undefined
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1')
  return { name: unquoted, address: parsed.data }
}
