import type { HistoriaEntrada, HistoriaTipo } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import type { RowsSql, SqlFragment } from '../platform/sql/sql.ts'

/** The entries of one kind in the timeline of a pet, as far as a caller may see them. Only the slice of the kind knows its columns. */
export interface TimelineSource<Row> {
  /** The table with its alias. */
  from: SqlFragment
  /** Columns of that table: the pet, when an entry took place, and its id. */
  idMascota: SqlFragment
  cuando: SqlFragment
  id: SqlFragment
  /** Which rows the caller may see. */
  where: SqlFragment
  /** The whole row of an entry. */
  row(id: SqlFragment): RowsSql<Row>
}

type EntryOf<Tipo extends HistoriaTipo> = Extract<HistoriaEntrada, { tipo: Tipo }>
type RowOf<Tipo extends HistoriaTipo> = EntryOf<Tipo>[Tipo & keyof EntryOf<Tipo>]

export type TimelineSources = { [Tipo in HistoriaTipo]: (caller: Caller) => TimelineSource<RowOf<Tipo>> }
