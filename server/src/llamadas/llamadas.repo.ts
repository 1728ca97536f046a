import {
  can,
  type FieldErrors,
  type Llamada,
  type LlamadaCreate,
  type LlamadaParte,
  scopeOf,
  validation,
} from '@huella/contract'
import { archive, audit } from '../entities/index.ts'
import { currentCliente } from '../fusion/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, raw, sql } from '../platform/sql/sql.ts'
import { closeAvisos, reopenAvisos, wasTold } from './avisos.ts'

/** A client's page shows the last ones. */
const MAX_LLAMADAS = 100

/** After `WITH llamada AS (INSERT … RETURNING *)` it reads the row just written. */
const selectLlamada = raw(`
  SELECT l.id_llamada, l.id_usuario, l.motivo, l.resultado, l.nota, l.id_prevencion, ${utcTimestamp('l.creado_en')},
    CASE WHEN m.id_mascota IS NOT NULL THEN ${jsonObject('m.id_mascota, m.nombre')} END AS mascota,
    CASE WHEN c.id_cita IS NOT NULL
      THEN ${jsonObject(`c.id_cita, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora`)} END AS cita,
    ${jsonObject('a.id_usuario, a.nombre, a.apellido')} AS autor
  FROM llamada l
  JOIN usuario a ON a.id_usuario = l.id_autor
  LEFT JOIN mascota m ON m.id_mascota = l.id_mascota
  LEFT JOIN cita c ON c.id_cita = l.id_cita`)

/** The calls with a client, newest first. */
export async function listLlamadas(db: Db, id: number): Promise<Llamada[]> {
  const idCliente = await currentCliente(db, id)
  return db.query(sql`
    ${selectLlamada} WHERE l.id_usuario = ${idCliente} AND l.eliminado_en IS NULL
    ORDER BY l.creado_en DESC, l.id_llamada DESC LIMIT ${raw(String(MAX_LLAMADAS))}`)
}

/** Notes a call with a client. What it is about must be the client's. `nuevos`: what was created with it. */
export async function insertLlamada(
  tx: Tx,
  id: number,
  call: LlamadaCreate,
  context: RequestContext,
  nuevos: readonly LlamadaParte[] = [],
): Promise<Llamada> {
  const idCliente = await currentCliente(tx, id)
  const { author, clock, caller } = context
  const { motivo = 'consulta', resultado, nota = null, avisos = [] } = call
  if (avisos.length > 0 && !can('avisos:llamar', caller.usuario.rol)) throw new AppError('PROHIBIDO')
  const subject = await subjectOf(tx, idCliente, call)
  const columns = {
    ...{ id_usuario: idCliente, ...subject, motivo, resultado, nota, nuevos },
    ...{ id_autor: author.actor, creado_en: clock() },
  }
  const saved = await tx.queryOne<Llamada>(sql`
    WITH llamada AS (INSERT INTO llamada ${columnValues(columns)} RETURNING *) ${selectLlamada}`)
  await audit(tx, author, { accion: 'crear', entidad: 'llamada', id: saved.id_llamada, despues: saved })
  if (wasTold(resultado))
    await closeAvisos(tx, { ...subject, id_llamada: saved.id_llamada, id_usuario: idCliente }, avisos, context)
  return saved
}

interface Subject {
  id_mascota: number | null
  id_cita: number | null
  id_prevencion: number | null
}

async function subjectOf(
  tx: Tx,
  idCliente: number,
  { id_mascota = null, id_cita = null, id_prevencion = null }: LlamadaCreate,
): Promise<Subject> {
  const found = await tx.queryOne<Subject>(sql`
    WITH suya AS (SELECT m.id_mascota FROM mascota m WHERE m.id_usuario = ${idCliente} AND m.eliminado_en IS NULL),
      cita AS (SELECT c.id_cita, c.id_mascota FROM cita c JOIN suya USING (id_mascota) WHERE c.id_cita = ${id_cita}),
      debida AS (
        SELECT p.id_prevencion, p.id_mascota FROM prevencion p JOIN suya USING (id_mascota)
        WHERE p.id_prevencion = ${id_prevencion})
    SELECT (SELECT id_mascota FROM suya WHERE id_mascota = coalesce(
        ${id_mascota}, (SELECT id_mascota FROM cita), (SELECT id_mascota FROM debida))) AS id_mascota,
      (SELECT id_cita FROM cita) AS id_cita, (SELECT id_prevencion FROM debida) AS id_prevencion`)
  const errors: FieldErrors = {}
  if (id_mascota && !found.id_mascota) errors.id_mascota = validation.mascotaGone
  if (id_cita && !found.id_cita) errors.id_cita = validation.llamadaCitaGone
  if (id_prevencion && !found.id_prevencion) errors.id_prevencion = validation.llamadaPrevencionGone
  throwIfErrors(errors)
  return found
}

export interface RemovedLlamada {
  id_usuario: number
  id_mascota: number | null
  id_cita: number | null
  nuevos: LlamadaParte[]
}

/** Takes a call back; what it created stays. */
export async function removeLlamada(tx: Tx, id: number, context: RequestContext): Promise<RemovedLlamada> {
  const { caller, author } = context
  const own = scopeOf('llamadas:delete', caller.usuario.rol) === 'own'
  const where = own ? sql`id_llamada = ${id} AND id_autor = ${author.actor}` : sql`id_llamada = ${id}`
  const [removed] = await archive(tx, 'llamada', where, author)
  if (removed === undefined) throw new AppError('NO_ENCONTRADO')
  await reopenAvisos(tx, id, context)
  return tx.queryOne(sql`SELECT id_usuario, id_mascota, id_cita, nuevos FROM llamada WHERE id_llamada = ${id}`)
}
