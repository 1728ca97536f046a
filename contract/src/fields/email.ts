import { validation } from '../rules/messages.ts'
import { limits } from './limits.ts'
import { anyLine, line, orNull } from './text.ts'
import * as z from './zod.ts'

const INVISIBLE = /[\s\p{C}\p{Z}\p{DI}\u2800]/u
const WORD = /^[^@<>()[\]\\,;:"]+$/
const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** RFC 5321 and 6531, without quoted names and IP addresses: words between dots, at a host name with a domain. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, labels] = [text.slice(0, at), text.slice(at + 1).split('.')]
  const isName = name.length <= 64 && name.split('.').every((word) => WORD.test(word))
  const isHost = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return at > 0 && isName && isHost && !INVISIBLE.test(text)
}

const emailFormat = { format: 'email' }

export const email = () =>
  line(limits.email, validation.emailRequired)
    .check(z.refine(isEmail, validation.emailInvalid))
    .register(z.globalRegistry, emailFormat)

/** An address, or null: who has none has no access to the web. */
export const emailOrNull = () =>
  orNull<string>(
    anyLine(limits.email)
      .check(z.refine((text) => text === '' || isEmail(text), validation.emailInvalid))
      .register(z.globalRegistry, emailFormat),
  )

/** In a response: an e-mail address. */
export const emailText = z.string().register(z.globalRegistry, emailFormat)
