import type { Traspaso } from '@huella/contract'
import { enqueue } from '../avisos/index.ts'
import { audit, openEstados } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** What is passed on: an appointment, a draft, or both. */
export interface Passed {
  id_mascota: number
  id_dueno: number
  id_cita: number | null
  id_visita: number | null
  /** Whose it was, and whose it is. */
  id_anterior: number
  id_usuario: number
  mensaje: string | null
}

/** Notes that something was passed on, in the transaction of that change, and tells who gets it: not who took it. */
export async function noteTraspaso(
  tx: Tx,
  { id_mascota, id_dueno, ...passed }: Passed,
  now: Date,
  author: Author,
): Promise<void> {
  const columns = { ...passed, id_autor: author.actor, creado_en: now }
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO traspaso ${columnValues(columns)} RETURNING id_traspaso AS id`,
  )
  const despues = { id_traspaso: id, ...passed, id_autor: author.actor, id_mascota, id_dueno }
  await audit(tx, author, { accion: 'crear', entidad: 'traspaso', id, despues })
  const { id_usuario } = passed
  if (id_usuario === author.actor) return
  const notice = { tipo: 'traspaso', clave: `traspaso:${id}`, id_usuario, columns: { datos: { id_traspaso: id } } }
  await enqueue(tx, [notice], { now })
}

/** The tables of what was passed on, and whether it is still this vet's to do: it was not passed on again, and is not over. */
export const traspasoFrom = raw(`
  traspaso t LEFT JOIN cita c ON c.id_cita = t.id_cita LEFT JOIN visita vi ON vi.id_visita = t.id_visita
    JOIN mascota m ON m.id_mascota = coalesce(vi.id_mascota, c.id_mascota) JOIN usuario o ON o.id_usuario = m.id_usuario
    LEFT JOIN usuario w ON w.id_usuario = t.id_autor JOIN usuario p ON p.id_usuario = t.id_anterior`)
export const stillTheirs: SqlFragment = sql`(m.eliminado_en IS NULL AND CASE
  WHEN t.id_visita IS NULL THEN c.id_usuario = t.id_usuario AND c.estado IN ${openEstados} AND c.eliminado_en IS NULL
  ELSE vi.id_usuario = t.id_usuario AND vi.firmada_en IS NULL AND vi.eliminado_en IS NULL END)`
export const fechaHora = raw(`to_char(coalesce(vi.fecha_hora, c.fecha_hora), 'YYYY-MM-DD"T"HH24:MI')`)

const LIMIT = 20
const person = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)
const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')
const mascota = jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`)

/** What others have passed on to the caller and is still to be done, the last of each appointment and visit, the newest first. */
export const listTraspasos = (db: Db, { usuario }: Caller): Promise<Traspaso[]> =>
  db.query(sql`
    SELECT t.id_traspaso, t.id_cita, t.id_visita, ${fechaHora} AS fecha_hora, ${raw(mascota)} AS mascota,
      CASE WHEN w.id_usuario IS NOT NULL THEN ${raw(person('w'))} END AS autor, ${raw(person('p'))} AS anterior, t.mensaje,
      ${raw(utcTimestamp('t.creado_en'))}
    FROM ${traspasoFrom}
    WHERE t.id_usuario = ${usuario.id_usuario} AND t.id_autor IS DISTINCT FROM t.id_usuario AND ${stillTheirs}
      AND NOT EXISTS (
        SELECT FROM traspaso later WHERE later.id_traspaso > t.id_traspaso AND (later.id_cita = t.id_cita OR later.id_visita = t.id_visita))
    ORDER BY t.id_traspaso DESC LIMIT ${raw(String(LIMIT))}`)
