import { email } from '@huella/contract'

export interface Mailbox {
  name: string
  address: string
}

const NAME_AND_ADDRESS = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u

/** An address, or `Name <address>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const { name = '', address = text } = NAME_AND_ADDRESS.exec(text.trim())?.groups ?? {}
  const parsed = email().safeParse(address)
  if (!parsed.success) return undefined
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1')
  return { name: unquoted, address: parsed.data }
}
