import type { EntryKey } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import type { TimelineSource } from './timeline.ts'

const PAGE_SIZE = 25

type Source = TimelineSource<unknown>

/** Those of a kind that come after this entry: a condition that the index of the pet's entries serves. */
function after({ cuando, id }: Source, tipo: string, antes: EntryKey<string>): SqlFragment {
  const moment = sql`${antes.cuando}::timestamp`
  if (tipo === antes.tipo) return sql`(${cuando}, ${id}) < (${moment}, ${antes.id})`
  return tipo < antes.tipo ? sql`${cuando} <= ${moment}` : sql`${cuando} < ${moment}`
}

interface Kind {
  tipo: string
  source: Source
}

interface TimelinePage {
  kinds: readonly Kind[]
  /** Whose timeline it is: a SELECT of one row, or of none if the caller may not see it. */
  subject: SqlFragment
  /** The condition on the pet of an entry. */
  ofMascota: (idMascota: SqlFragment) => SqlFragment
  /** The last entry of the page before. */
  antes: EntryKey<string> | undefined
  /** What the row of an entry is called; otherwise as its kind. */
  rowName?: string
  /** False where the plan depends on the values. */
  prepare?: boolean
}

/** The keys of a page's entries of one kind, and of one more. */
function keysOfKind({ source, tipo }: Kind, { ofMascota, antes }: TimelinePage) {
  const { from, cuando, id, where } = source
  const conditions = [ofMascota(source.idMascota), where, ...(antes ? [after(source, tipo, antes)] : [])]
  return sql`
    (SELECT ${cuando}::timestamp AS cuando, ${raw(`'${tipo}' COLLATE "C"`)} AS tipo, ${id} AS id FROM ${from}
     WHERE ${join(conditions, ' AND ')} ORDER BY ${cuando} DESC, ${id} DESC LIMIT ${raw(String(PAGE_SIZE + 1))})`
}

const rowOfKind = ({ source, tipo }: Kind): SqlFragment => sql`
  WHEN ${raw(`'${tipo}'`)} THEN (SELECT row_to_json(fila)::text FROM (${source.row(sql`clave.id`)}) fila)`

/** A page of a timeline, newest first, in one query. The next one goes on after its last entry, whatever was added meanwhile. */
export async function readTimelinePage<Page>(db: Db, timeline: TimelinePage): Promise<SerializedJson<Page>> {
  const keys = timeline.kinds.map((kind) => keysOfKind(kind, timeline))
  const rows = timeline.kinds.map(rowOfKind)
  const rowName = timeline.rowName ? raw(`'${timeline.rowName}'`) : raw('clave.tipo')
  const [page] = await db.query<{ data: string; siguiente: string }>(
    sql`
    SELECT pagina.* FROM (${timeline.subject}) sujeto CROSS JOIN LATERAL (
      WITH claves AS MATERIALIZED (
        SELECT *, row_number() OVER (ORDER BY cuando DESC, tipo DESC, id DESC) AS n FROM (${join(keys, ' UNION ALL ')}) entradas
        ORDER BY n LIMIT ${raw(String(PAGE_SIZE + 1))}
      )
      SELECT '[' || coalesce(string_agg(format('{"tipo":"%s","cuando":"%s","%s":%s}', clave.tipo,
          to_char(clave.cuando, 'YYYY-MM-DD"T"HH24:MI'), ${rowName}, CASE clave.tipo ${join(rows, ' ')} END), ',' ORDER BY n), '') || ']' AS data,
        (SELECT to_char(cuando, 'YYYY-MM-DD"T"HH24:MI:SS') || '_' || tipo || '_' || id FROM claves
         WHERE n = ${raw(String(PAGE_SIZE))} AND EXISTS (SELECT FROM claves WHERE n > ${raw(String(PAGE_SIZE))})) AS siguiente
      FROM claves clave WHERE n <= ${raw(String(PAGE_SIZE))}
    ) pagina`,
    { prepare: timeline.prepare },
  )
  if (!page) throw new AppError('NO_ENCONTRADO')
  return new SerializedJson(`{"data":${page.data},"siguiente":${JSON.stringify(page.siguiente)}}`)
}
