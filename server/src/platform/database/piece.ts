import type { MaybeRow, ParameterOrJSON, PendingQuery } from 'postgres'
import type { Db } from './pool.ts'

/**
 * A piece of SQL and its values, put together without a database. The driver has fragments, too; but each of those is a
 * promise, and a list is made of dozens.
 */
export class Piece {
  /** One more than there are values, which stand between them. */
  readonly texts: string[]
  readonly values: unknown[]

  constructor(texts: string[], values: unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** What is put in is part of the text if it is a piece, and otherwise a value, which PostgreSQL gets beside the text. */
export function piece({ raw: [first = '', ...strings] }: TemplateStringsArray, ...inserted: unknown[]): Piece {
  const texts = [first]
  const values: unknown[] = []
  const write = (text: string) => {
    texts[texts.length - 1] += text
  }
  inserted.forEach((one, index) => {
    if (one instanceof Piece) {
      one.texts.forEach((text, place) => {
        if (place > 0) texts.push(text)
        else write(text)
      })
      values.push(...one.values)
    } else {
      values.push(one)
      texts.push('')
    }
    write(strings[index] ?? '')
  })
  return new Piece(texts, values)
}

/** Text of our own that is taken as it is. */
export const raw = (text: string): Piece => new Piece([text], [])

export const joined = (pieces: Piece[], between: string): Piece =>
  pieces.reduce((all, one) => piece`${all}${raw(between)}${one}`)

/**
 * Asks for it. PostgreSQL keeps how it answers such a text; `afresh` lets it think again, about these very values: what is
 * best for a name that few have is worst for one that many have.
 */
export function run<Rows extends readonly MaybeRow[]>(
  db: Db,
  { texts, values }: Piece,
  { afresh = false } = {},
): PendingQuery<Rows> {
  const text = texts.reduce((all, one, index) => `${all}$${index}${one}`)
  const asked = db.unsafe(text, values as ParameterOrJSON<never>[], { prepare: !afresh, simple: false } as object)
  return asked as unknown as PendingQuery<Rows>
}
