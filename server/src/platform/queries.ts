import { type ParsedUrlQuery, parse } from 'node:querystring'
import { validatorCompiler } from 'fastify-type-provider-zod'

const KEPT = 500
const LONGEST = 200

const lately = new Map<string, ParsedUrlQuery>()

/**
 * Query strings, read. Screens ask with the same few again and again, so those that came lately are kept: of one text
 * there is one object, by which what was found out about it is known, too. To check it costs more than to route a request.
 */
export function readQuery(text: string): ParsedUrlQuery {
  const known = lately.get(text)
  if (known) return known
  const read = parse(text)
  if (text.length > LONGEST) return read
  if (lately.size >= KEPT) lately.clear()
  lately.set(text, read)
  return read
}

type Check = (input: object) => { value?: object; error?: Error }

/** Checks what comes in. A query that was right once is right again. */
export function checkInput(part: Parameters<typeof validatorCompiler>[0]): Check {
  const check = validatorCompiler(part) as Check
  if (part.httpPart !== 'querystring') return check
  const right = new WeakMap<object, { value: object }>()
  return (query) => {
    const known = right.get(query)
    if (known) return known
    const { value, error } = check(query)
    if (!value) return { error }
    const checked = { value: Object.freeze(value) }
    right.set(query, checked)
    return checked
  }
}
