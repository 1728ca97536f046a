import { type CitaEstado, type CitaRestaurada, isOpenCita } from '@huella/contract'
import { lockMascotas, lockVeterinarios, type RestoreContext, restore } from '../entities/index.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { getCitas } from './citas.repo.ts'
import { obstacleOf } from './obstacle.ts'

/** An archived appointment, as far as it matters whether it can take its time again. */
export interface ArchivedCita {
  id_cita: number
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  duracion: number
  estado: CitaEstado
  solapa: boolean
  llegada: boolean
  /** When it was archived, in the clinic's time. */
  eliminada: string
}

/**
 * Brings archived appointments back. One that cannot take its time again is refused, or comes back as cancelled: where it is asked for, and
 * where it went with its pet, which must not be lost because of it.
 */
export async function restoreCitas(
  tx: Tx,
  where: SqlFragment,
  context: RestoreContext,
  { alone }: { alone: boolean },
): Promise<CitaRestaurada[]> {
  const rows = await lockArchived(tx, where, context)
  const canceladas: CitaRestaurada[] = []
  for (const cita of rows) {
    const obstacle = await obstacleOf(tx, cita, context)
    const ends = isOpenCita(cita) && !cita.llegada
    if (obstacle && (!ends || (alone && !context.como.cancelada))) throw obstacle
    if (obstacle) {
      await tx.execute(sql`
        UPDATE cita SET estado = 'cancelada', cancelada_en = ${context.clock()} WHERE id_cita = ${cita.id_cita}`)
      canceladas.push({ id_cita: cita.id_cita, fecha_hora: cita.fecha_hora, motivo: obstacle.message })
    }
    await restore(tx, 'cita', sql`id_cita = ${cita.id_cita}`, context.author)
  }
  await notify(
    tx,
    rows.map(({ id_cita }) => id_cita),
    context,
  )
  return canceladas
}

/** The appointments, then their pets and vets: in the order of every booking. */
async function lockArchived(tx: Tx, where: SqlFragment, { config }: RestoreContext): Promise<ArchivedCita[]> {
  const rows = await tx.query<ArchivedCita>(sql`
    SELECT id_cita, id_mascota, id_usuario, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, duracion, estado, solapa,
      llegada_en IS NOT NULL AS llegada, to_char(eliminado_en AT TIME ZONE ${config.timeZone}, 'YYYY-MM-DD"T"HH24:MI') AS eliminada
    FROM cita WHERE eliminado_en IS NOT NULL AND ${where} ORDER BY id_cita FOR UPDATE`)
  const idsOf = (column: 'id_mascota' | 'id_usuario') => [...new Set(rows.map((row) => row[column]))]
  await lockMascotas(tx, idsOf('id_mascota'))
  await lockVeterinarios(tx, idsOf('id_usuario'))
  return rows
}

/** Those to come: whoever was told that it ended is told of it again; whoever was not, of nothing. */
async function notify(tx: Tx, ids: number[], context: RestoreContext): Promise<void> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  for (const cita of await getCitas(tx, { scope: 'any' }, ids)) {
    if (cita.fecha_hora <= now) continue
    await enqueueCitaNotices(tx, { ...cita, estado: 'cancelada' }, cita, context)
  }
}
