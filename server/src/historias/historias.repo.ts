import { type Hallazgo, type Hallazgos, type HallazgoTipo, type HistoriasQuery, keysOf } from '@huella/contract'
import { hasWords, mascotaVisibleTo, readTimelinePage, type WordSource, type WordSources } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { SerializedJson } from '../platform/http/serializer.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido')
const mascota = jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`)

/** Stands before and after each word that was found. No text has it: fields refuse what cannot be printed. */
const MARK = String.raw`E'\x02'`
const excerptOptions = `'MaxFragments=1, MaxWords=32, MinWords=16, StartSel="' || ${MARK} || '", StopSel="' || ${MARK} || '"'`

/** The text that has the words, as what stands between them and the words in turn. */
function extracto({ texts }: WordSource, query: SqlFragment): SqlFragment {
  const found = texts.map(
    ({ words, of }) => sql`WHEN ${raw(words)} @@ ${query} THEN array_to_string(array_remove(${raw(of)}, ''), ' · ')`,
  )
  return sql`string_to_array(
    ts_headline('historia'::regconfig, CASE ${join(found, ' ')} END, ${query}, ${raw(excerptOptions)}), ${raw(MARK)})`
}

const rowWith =
  (source: WordSource, query: SqlFragment) =>
  (id: SqlFragment): RowsSql<Hallazgo['hallazgo']> =>
    sql`
    SELECT ${source.id} AS id, ${source.idVisita} AS id_visita, ${extracto(source, query)} AS extracto,
      ${raw(mascota)} AS mascota,
      ${source.autor ? sql`(SELECT row_to_json(autor) FROM (SELECT u.id_usuario, u.nombre, u.apellido FROM usuario u WHERE u.id_usuario = ${source.autor}) autor)` : sql`NULL`} AS autor
    FROM ${source.from} JOIN mascota m ON m.id_mascota = ${source.idMascota} JOIN usuario o ON o.id_usuario = m.id_usuario
    WHERE ${source.id} = ${id}`

function conditionsOf(source: WordSource, query: SqlFragment, { desde, hasta, id_usuario }: HistoriasQuery) {
  const where = [source.where, hasWords(source, query)]
  if (desde) where.push(sql`${source.cuando} >= ${desde}::date`)
  if (hasta) where.push(sql`${source.cuando} < ${hasta}::date + 1`)
  if (id_usuario !== undefined) where.push(sql`${source.autor} = ${id_usuario}`)
  return join(where, ' AND ')
}

interface Searched {
  tipo: HallazgoTipo
  source: WordSource
}

/** Up to so many rows are found by their words and sorted then. Where there are more, reading them from the newest on is faster. */
const FEW = 1000

/** Which kinds have more rows with the words. The planner cannot tell: it takes a word that nobody wrote for one of many. */
async function findMany(db: Db, searched: Searched[], query: SqlFragment): Promise<Set<string>> {
  const counts = searched.map(
    ({ tipo, source }) => sql`
      SELECT ${raw(`'${tipo}'`)} AS tipo FROM (
        SELECT FROM ${source.from} WHERE ${source.where} AND ${hasWords(source, query)} LIMIT ${raw(String(FEW + 1))}) AS filas
      HAVING count(*) > ${raw(String(FEW))}`,
  )
  const many = await db.query<{ tipo: string }>(join(counts, ' UNION ALL '), { prepare: false })
  return new Set(many.map(({ tipo }) => tipo))
}

/** What has these words in the records of all pets that the caller may see. */
export async function searchHistorias(
  db: Db,
  sources: WordSources,
  caller: Caller,
  filters: HistoriasQuery,
  timeZone: string,
): Promise<SerializedJson<Hallazgos>> {
  const query = sql`websearch_to_tsquery('historia'::regconfig, ${filters.q})`
  const ofEspecie = filters.especie ? sql`AND m.especie = ${filters.especie}` : sql``
  const searched = keysOf(sources)
    .map((tipo) => ({ tipo, source: sources[tipo](caller, timeZone) }))
    .filter(({ source }) => source.autor || filters.id_usuario === undefined)
  const many = await findMany(db, searched, query)
  const kinds = searched.map(({ tipo, source }) => {
    const where = conditionsOf(source, query, filters)
    // As an expression it has no index whose order could be read.
    const cuando = many.has(tipo) ? source.cuando : sql`(${source.cuando} + interval '0')`
    return { tipo, source: { ...source, cuando, where, row: rowWith(source, query) } }
  })
  return readTimelinePage(db, {
    kinds,
    subject: sql`SELECT`,
    ofMascota: (idMascota) => sql`EXISTS (
      SELECT FROM mascota m WHERE m.id_mascota = ${idMascota} AND ${mascotaVisibleTo(caller)} ${ofEspecie})`,
    antes: filters.antes,
    rowName: 'hallazgo',
    prepare: false,
  })
}
