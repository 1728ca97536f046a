import {
  type Historia,
  type HistoriaClave,
  type HistoriaQuery,
  type HistoriaTipo,
  historiaTipos,
  keysOf,
} from '@huella/contract'
import { adjuntoConditions, adjuntoFrom, adjuntoSelect } from '../adjuntos/index.ts'
import { citaConditions, citaFrom, citaSelect } from '../citas/index.ts'
import { mascotaConditions } from '../mascotas/index.ts'
import { pesoFrom, pesoSelect } from '../pesos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { prevencionJoin, prevencionSelect } from '../prevencion/index.ts'
import { tratamientoConditions, tratamientoFrom, tratamientoSelect } from '../tratamientos/index.ts'
import { visitaConditions, visitaFrom, visitaSelect } from '../visitas/index.ts'

const PAGE_SIZE = 25

/** The entries of one kind: where they are, which the caller may see, by what they are ordered, and how a row is read. */
interface Kind {
  table: string
  cuando: string
  id: string
  where: SqlFragment[]
  select: string
  from: string
}

const kindsFor = (caller: Caller): Record<HistoriaTipo, Kind> => ({
  visita: {
    table: 'visita vi',
    cuando: 'vi.fecha_hora',
    id: 'vi.id_visita',
    where: visitaConditions(caller),
    select: visitaSelect(caller),
    from: visitaFrom,
  },
  cita: {
    table: 'cita c',
    cuando: 'c.fecha_hora',
    id: 'c.id_cita',
    where: citaConditions(caller),
    select: citaSelect,
    from: citaFrom,
  },
  tratamiento: {
    table: 'tratamiento t',
    cuando: 't.fecha_inicio',
    id: 't.id_tratamiento',
    where: tratamientoConditions(caller),
    select: tratamientoSelect,
    from: tratamientoFrom,
  },
  prevencion: {
    table: 'prevencion p',
    cuando: 'p.fecha',
    id: 'p.id_prevencion',
    where: [sql`p.eliminado_en IS NULL`],
    select: prevencionSelect,
    from: `prevencion p ${prevencionJoin}`,
  },
  // Only those noted alone: a weight of a visit is shown with it.
  peso: {
    table: 'peso p',
    cuando: 'p.fecha',
    id: 'p.id_peso',
    where: [sql`p.eliminado_en IS NULL`],
    select: pesoSelect,
    from: pesoFrom,
  },
  adjunto: {
    table: 'adjunto ad',
    cuando: 'ad.fecha_hora',
    id: 'ad.id_adjunto',
    where: adjuntoConditions(caller),
    select: adjuntoSelect(caller),
    from: adjuntoFrom,
  },
})

/** Those of a kind that come after this entry: a condition that the index of the pet's entries serves. */
function after({ cuando, id }: Kind, tipo: HistoriaTipo, antes: HistoriaClave): SqlFragment {
  const moment = sql`${antes.cuando}::timestamp`
  if (tipo === antes.tipo) return sql`(${raw(cuando)}, ${raw(id)}) < (${moment}, ${antes.id})`
  return tipo < antes.tipo ? sql`${raw(cuando)} <= ${moment}` : sql`${raw(cuando)} < ${moment}`
}

/** The keys of a page's entries of one kind, and of one more. */
function keysOfKind(kind: Kind, tipo: HistoriaTipo, idMascota: number, antes: HistoriaClave | undefined): SqlFragment {
  const { table, cuando, id, where } = kind
  const pet = sql`${raw(`${table.split(' ').at(-1)}.id_mascota`)} = ${idMascota}`
  const conditions = [pet, ...where, ...(antes ? [after(kind, tipo, antes)] : [])]
  return sql`
    (SELECT ${raw(`${cuando}::timestamp AS cuando, '${tipo}' COLLATE "C" AS tipo, ${id} AS id FROM ${table}`)}
     WHERE ${join(conditions, ' AND ')} ${raw(`ORDER BY ${cuando} DESC, ${id} DESC LIMIT ${PAGE_SIZE + 1}`)})`
}

const rowOfKind = ({ select, from, id }: Kind, tipo: HistoriaTipo): string => `
  WHEN '${tipo}' THEN (SELECT row_to_json(fila)::text FROM (SELECT ${select} FROM ${from} WHERE ${id} = clave.id) fila)`

/** A page of a pet's timeline, newest first, in one query. The next one goes on after its last entry, whatever was added meanwhile. */
export async function readHistoria(
  db: Db,
  caller: Caller,
  id: number,
  { tipo, antes }: HistoriaQuery,
): Promise<SerializedJson<Historia>> {
  const kinds = kindsFor(caller)
  const tipos = tipo ? [tipo] : keysOf(historiaTipos)
  const keys = tipos.map((each) => keysOfKind(kinds[each], each, id, antes))
  const rows = tipos.map((each) => rowOfKind(kinds[each], each)).join('')
  const [page] = await db.query<{ data: string; siguiente: string }>(sql`
    SELECT pagina.* FROM mascota m CROSS JOIN LATERAL (
      WITH claves AS MATERIALIZED (
        SELECT *, row_number() OVER (ORDER BY cuando DESC, tipo DESC, id DESC) AS n FROM (${join(keys, ' UNION ALL ')}) entradas
        ORDER BY n LIMIT ${raw(String(PAGE_SIZE + 1))}
      )
      SELECT '[' || coalesce(string_agg(format('{"tipo":"%s","cuando":"%s","%s":%s}', clave.tipo,
          to_char(clave.cuando, 'YYYY-MM-DD"T"HH24:MI'), clave.tipo, CASE clave.tipo ${raw(rows)} END), ',' ORDER BY n), '') || ']' AS data,
        (SELECT to_char(cuando, 'YYYY-MM-DD"T"HH24:MI:SS') || '_' || tipo || '_' || id FROM claves
         WHERE n = ${raw(String(PAGE_SIZE))} AND EXISTS (SELECT FROM claves WHERE n > ${raw(String(PAGE_SIZE))})) AS siguiente
      FROM claves clave WHERE n <= ${raw(String(PAGE_SIZE))}
    ) pagina
    WHERE m.id_mascota = ${id} AND ${join(mascotaConditions(caller), ' AND ')}`)
  if (!page) throw new AppError('NO_ENCONTRADO')
  return new SerializedJson(`{"data":${page.data},"siguiente":${JSON.stringify(page.siguiente)}}`)
}
