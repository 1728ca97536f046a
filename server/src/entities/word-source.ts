import type { HallazgoTipo } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import type { TimelineSource } from './timeline.ts'

/** Texts of one kind that are searched for words, as far as a caller may see them. */
export interface WordSource extends Omit<TimelineSource<unknown>, 'row'> {
  /** The columns in which the words are searched: each an array of texts that an index has. */
  texts: readonly string[]
  /** The visit that a row is, or belongs to. */
  idVisita: SqlFragment
  /** Who wrote it, where the row says so. */
  autor?: SqlFragment
}

export type WordSources = { [Tipo in HallazgoTipo]: (caller: Caller, timeZone: string) => WordSource }

/** A row of which one text has the words. */
export const hasWords = ({ texts }: WordSource, query: SqlFragment): SqlFragment =>
  sql`(${join(
    texts.map((text) => sql`lexemas(${raw(text)}) @@ ${query}`),
    ' OR ',
  )})`
