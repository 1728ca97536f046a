import type { HallazgoTipo } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import type { TimelineSource } from './timeline.ts'

/** Texts of one kind that are searched for words, as far as a caller may see them. */
export interface WordSource extends Omit<TimelineSource<unknown>, 'row'> {
  /** What is searched: a column with the words, and the texts that they are of, as an array. */
  texts: readonly { words: string; of: string }[]
  /** The visit that a row is, or belongs to. */
  idVisita: SqlFragment
  /** Who wrote it, where the row says so. */
  autor?: SqlFragment
}

export type WordSources = { [Tipo in HallazgoTipo]: (caller: Caller, timeZone: string) => WordSource }

/** A row of which one text has the words. */
export const hasWords = ({ texts }: WordSource, query: SqlFragment): SqlFragment =>
  sql`(${join(
    texts.map(({ words }) => sql`${raw(words)} @@ ${query}`),
    ' OR ',
  )})`
