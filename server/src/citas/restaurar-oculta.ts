import { bookingPowers, type CitaRestaurada } from '@huella/contract'
import { lockMascota, lockVeterinario, type RestoreContext } from '../entities/index.ts'
import { bookingLimits } from '../huecos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { readSettings } from '../settings/index.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { lockCita, writeCita } from './citas.repo.ts'
import { obstacleOf } from './obstacle.ts'

/**
 * Puts an appointment that its owner deleted on their list again. Where its hour can still be booked, they ask for it again; otherwise it
 * stays cancelled.
 */
export async function restoreOculta(tx: Tx, id: number, context: RestoreContext): Promise<CitaRestaurada[]> {
  const { author, caller } = context
  const before = await lockCita(tx, { scope: 'any' }, id)
  const { id_mascota, id_usuario, fecha_hora } = before
  await lockMascota(tx, id_mascota, null)
  await lockVeterinario(tx, id_usuario)
  const wasOpen = before.estado === 'cancelada' && (await endedWithIt(tx, id))
  const obstacle = wasOpen ? await refusal() : undefined
  const estado = wasOpen && !obstacle ? bookingPowers(caller.usuario).startsAs : before.estado
  const again = { motivo_cancelacion: null, detalle_cancelacion: '', cancelada_en: null }
  const columns = { oculta_en: null, estado, ...(estado !== before.estado && again) }
  const saved = await writeCita(tx, before, columns, author)
  await enqueueCitaNotices(tx, before, saved, context)
  return obstacle ? [{ id_cita: id, fecha_hora, motivo: obstacle.message }] : []

  async function refusal(): Promise<AppError | undefined> {
    const { from } = bookingLimits(context, await readSettings(tx), bookingPowers(caller.usuario))
    if (fecha_hora < from) return new AppError('CITA_PASADA')
    const wanted = { ...before, estado: 'pendiente', llegada: false, eliminada: '' } as const
    return obstacleOf(tx, wanted, context)
  }
}

/** Whether the deletion cancelled it: the trail has the state before. */
async function endedWithIt(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ ended: boolean }>(sql`
    SELECT antes ->> 'estado' <> 'cancelada' AS ended FROM auditoria
    WHERE entidad = 'cita' AND id_entidad = ${id} AND despues ->> 'oculta_en' IS NOT NULL
    ORDER BY id_auditoria DESC LIMIT 1`)
  return row?.ended ?? false
}
