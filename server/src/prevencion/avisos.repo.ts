import type { ClinicTime, PrevencionAvisosResult } from '@huella/contract'
import { enqueueQuery, type NoticeContext } from '../avisos/index.ts'
import { audit } from '../entities/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { isUnanswered } from './pendientes.repo.ts'
import type { DuePrevencion, PrevencionAviso } from './prevencion.aviso.ts'

/** A reminder that could not be queued on its day, because the server was down, is still queued so many days later. */
const LATE_DAYS = 6
const BATCH_SIZE = 500
/** What is due within so many days is given at one visit: its owner is reminded of all of it at once. */
const VISIT_DAYS = 14

/**
 * Enqueues the reminders that are due: from 10:00 clinic time, so many days before as the settings say, one message for what
 * a pet needs at one visit: on the first day, and soon after it. A row has one step on each day: the smallest number of days that is not below those that are left.
 * A step that lies before the application itself is left out. The key contains pet, first day and step, so none is sent twice; what an
 * earlier message of the same step named has no message of its own.
 */
export async function enqueuePrevencionReminders(db: Db, moment: Date, timeZone: string): Promise<number> {
  const time = clinicTime(moment, timeZone)
  const { now, today } = time
  if (now.slice(11) < '10:00') return 0
  const due = sql`
    WITH paso AS (
      SELECT dias, lag(dias, 1, -1) OVER (ORDER BY dias) AS anterior FROM ajustes, unnest(recordatorios_prevencion) AS dias
    ), debida AS (
      SELECT p.id_mascota, p.id_dueno, dias, min(p.proxima) AS primera
      FROM paso, LATERAL (
        SELECT id_prevencion, id_mascota, id_dueno, proxima FROM prevencion_pendiente p
        WHERE proxima BETWEEN greatest(${today}::date + dias - ${LATE_DAYS}::int, ${today}::date + anterior + 1) AND ${today}::date + dias
          AND proxima - dias > fecha AND ${isUnanswered(time)}
        OFFSET 0 -- a range of the index for each step
      ) AS p
      WHERE NOT EXISTS (
        SELECT FROM aviso a WHERE a.tipo = 'prevencion' AND a.id_usuario = p.id_dueno AND a.creado_en < ${moment}
          AND (a.clave LIKE concat_ws(':', 'prevencion', p.id_mascota, p.proxima, dias, '%')
            OR (a.datos ->> 'dias' = dias::text AND a.datos -> 'fechas' ->> p.id_prevencion::text = p.proxima::text)))
      GROUP BY p.id_mascota, p.id_dueno, dias
    ), visita AS (
      SELECT debida.*, p.* FROM debida, LATERAL (
        SELECT min(p.id_prevencion) AS id_prevencion, jsonb_agg(p.id_prevencion ORDER BY p.id_prevencion) AS prevenciones,
               jsonb_object_agg(p.id_prevencion, p.proxima) AS fechas
        FROM prevencion_pendiente p
        WHERE p.id_mascota = debida.id_mascota AND p.proxima BETWEEN primera AND primera + ${VISIT_DAYS}::int
          AND p.proxima - dias > p.fecha AND ${isUnanswered(time)}
      ) AS p
    )
    SELECT 'prevencion' AS tipo, concat_ws(':', 'prevencion', id_mascota, primera, dias) AS clave, d.id_usuario, primera AS orden,
           id_prevencion, jsonb_build_object('prevenciones', prevenciones, 'proxima', primera, 'dias', dias, 'fechas', fechas) AS datos
    FROM visita JOIN usuario d ON d.id_usuario = id_dueno WHERE d.recordatorios`
  const options = { now: moment, sms: true, limit: BATCH_SIZE }
  let total = 0
  for (let queued = BATCH_SIZE; queued === BATCH_SIZE; total += queued) {
    queued = (await enqueueQuery(db, due, ['id_prevencion', 'datos'], options)).length
  }
  return total
}

/** Enqueues a message to each owner of these rows, for what of them is due, unless one was enqueued today. */
export async function enqueuePrevencionNotices(
  tx: Tx,
  ids: number[],
  { clock, config, author }: NoticeContext,
): Promise<PrevencionAvisosResult> {
  const now = clock()
  const time = clinicTime(now, config.timeZone)
  const { today } = time
  const startOfDay = sql`${today}::timestamp AT TIME ZONE ${config.timeZone}`
  const owners = await tx.query<{ id_usuario: number; avisado: boolean }>(sql`
    SELECT DISTINCT m.id_usuario, EXISTS (
      SELECT FROM aviso a WHERE a.tipo = 'prevencion' AND a.id_usuario = m.id_usuario AND a.creado_en >= ${startOfDay}) AS avisado
    FROM prevencion p JOIN mascota m ON m.id_mascota = p.id_mascota WHERE p.id_prevencion = ANY(${ids}::int[])`)
  const pending = owners.filter(({ avisado }) => !avisado).map(({ id_usuario }) => id_usuario)
  const due = sql`
    SELECT 'prevencion' AS tipo, concat_ws(':', 'prevencion', 'dueno', d.id_usuario, ${today}::text) AS clave, d.id_usuario,
           d.id_usuario AS orden, min(p.id_prevencion) AS id_prevencion,
           jsonb_build_object('prevenciones', jsonb_agg(p.id_prevencion ORDER BY p.id_prevencion)) AS datos
    FROM prevencion_pendiente p JOIN usuario d ON d.id_usuario = p.id_dueno
    WHERE p.id_prevencion = ANY(${ids}::int[]) AND d.id_usuario = ANY(${pending}::int[]) AND d.recordatorios
      AND ${isUnanswered(time)}
    GROUP BY d.id_usuario`
  const queued = await enqueueQuery(tx, due, ['id_prevencion', 'datos'], { now, sms: true })
  for (const { id_aviso: id, id_usuario } of queued) {
    const despues = { id_cita: null, para: { id_usuario } }
    await audit(tx, author, { accion: 'crear', entidad: 'aviso', id, despues })
  }
  const avisados = new Set(queued.map(({ id_usuario }) => id_usuario)).size
  const ya_avisados = owners.length - pending.length
  return { avisados, ya_avisados, sin_avisar: owners.length - avisados - ya_avisados }
}

/** Whether the owner still wants reminders. Locked until the message is sent, as the appointment of a notice is. */
export async function lockRecordatorios(tx: Tx, idUsuario: number): Promise<boolean> {
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${idUsuario} FOR SHARE`)
  const { recordatorios } = await tx.queryOne<{ recordatorios: boolean }>(
    sql`SELECT recordatorios FROM usuario WHERE id_usuario = ${idUsuario}`,
  )
  return recordatorios
}

/**
 * What of the notice is still due, and whether there is an appointment for it or its owner does not want it, with its pets locked until the message is sent: a death or a vaccine that is recorded
 * meanwhile waits for it.
 */
export async function lockPrevenciones(
  tx: Tx,
  idUsuario: number,
  datos: PrevencionAviso['datos'],
  time: ClinicTime,
): Promise<(DuePrevencion & { resuelta: boolean })[]> {
  const { prevenciones, proxima = null, fechas = null } = datos
  await tx.query(sql`
    SELECT FROM mascota WHERE id_mascota IN (SELECT id_mascota FROM prevencion WHERE id_prevencion = ANY(${prevenciones}::int[]))
    ORDER BY id_mascota FOR SHARE`)
  return tx.query(sql`
    SELECT p.id_mascota, m.nombre AS mascota, p.tipo, p.producto, p.enfermedades, p.propuesta, p.proxima::text, NOT (${isUnanswered(time)}) AS resuelta
    FROM prevencion_pendiente p JOIN mascota m ON m.id_mascota = p.id_mascota
    WHERE p.id_prevencion = ANY(${prevenciones}::int[]) AND p.id_dueno = ${idUsuario}
      AND p.proxima = coalesce((${JSON.stringify(fechas)}::jsonb ->> p.id_prevencion::text)::date, ${proxima}::date, p.proxima)
    ORDER BY p.proxima, m.nombre, p.id_prevencion`)
}
