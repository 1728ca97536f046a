import type { MaybeRow, ParameterOrJSON, PendingQuery } from 'postgres'
import type { Db } from './pool.ts'

/**
 * A piece of SQL and what stands between its texts: values, and other pieces. The driver has fragments, too; but each of
 * those is a promise, and a list is made of dozens.
 */
export class Piece {
  /** One more than there are things between them. Of the same text in the program, always the same object. */
  readonly texts: readonly string[]
  readonly between: readonly unknown[]

  constructor(texts: readonly string[], between: readonly unknown[]) {
    this.texts = texts
    this.between = between
  }
}

/** What is put in is part of the text if it is a piece, and otherwise a value, which PostgreSQL gets beside the text. */
export const piece = ({ raw }: TemplateStringsArray, ...between: unknown[]): Piece => new Piece(raw, between)

/** Text of our own that is taken as it is. It is kept: nothing that a person has typed may be in it. */
export function raw(text: string): Piece {
  let known = raws.get(text)
  if (!known) {
    known = new Piece([text], [])
    raws.set(text, known)
  }
  return known
}

const raws = new Map<string, Piece>()

export const joined = (pieces: Piece[], separator: string): Piece =>
  pieces.reduce((all, one) => piece`${all}${raw(separator)}${one}`)

/** The pieces that a text may go on with. What pieces it is made of says what it is, so each is written once. */
class Path {
  private readonly onwards = new Map<unknown, Path>()
  text?: string

  to(step: unknown): Path {
    let next = this.onwards.get(step)
    if (!next) {
      next = new Path()
      this.onwards.set(step, next)
    }
    return next
  }
}

const start = new Path()
const VALUE = Symbol('a value')

/** The whole text, with numbers where the values go, and the values. */
export function compose(whole: Piece): { text: string; values: unknown[] } {
  const values: unknown[] = []
  let path = start
  const walk = ({ texts, between }: Piece) => {
    path = path.to(texts)
    for (const one of between) {
      if (one instanceof Piece) walk(one)
      else {
        path = path.to(VALUE)
        values.push(one)
      }
    }
  }
  walk(whole)
  path.text ??= write(whole)
  return { text: path.text, values }
}

function write(whole: Piece): string {
  let values = 0
  const textOf = ({ texts, between }: Piece): string =>
    texts.reduce((all, text, index) => {
      const before = between[index - 1]
      return `${all}${before instanceof Piece ? textOf(before) : `$${++values}`}${text}`
    })
  return textOf(whole)
}

/**
 * Asks for it. PostgreSQL keeps how it answers such a text; `afresh` lets it think again, about these very values: what is
 * best for a name that few have is worst for one that many have.
 */
export function run<Rows extends readonly MaybeRow[]>(
  db: Db,
  whole: Piece,
  { afresh = false } = {},
): PendingQuery<Rows> {
  const { text, values } = compose(whole)
  const asked = db.unsafe(text, values as ParameterOrJSON<never>[], { prepare: !afresh, simple: false } as object)
  return asked as unknown as PendingQuery<Rows>
}
