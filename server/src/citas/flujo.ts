import { type Cita, type CitaEstado, canUndoStep, type FlujoStep, flujo, isDue, isOpenCita } from '@huella/contract'
import { openEstados } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { lockCita, writeCita } from './citas.repo.ts'
import { completedTimes, noTimes } from './estados.ts'

/** Notes a time of the visit, and those before it that are missing; the end completes the appointment. A second call changes nothing. */
export async function noteStep(tx: Tx, before: Cita, step: FlujoStep, context: RequestContext): Promise<Cita> {
  const { clock, config, author } = context
  if (before[flujo[step]]) return before
  if (!isOpenCita(before)) throw new AppError('CITA_NO_ACTIVA')
  if (!isDue(before, clinicTime(clock(), config.timeZone))) throw new AppError('CITA_DE_OTRO_DIA')
  const { llegada_en, inicio_en, fin_en } = completedTimes(before, clock())
  const columns = {
    llegada: { llegada_en },
    inicio: { llegada_en, inicio_en },
    fin: { llegada_en, inicio_en, fin_en, estado: 'completada' },
  }[step]
  return writeCita(tx, before, columns, author)
}

/** Ends an appointment whose visit is signed, if it still goes on: the same as its end, whoever's it is. Null: there was nothing to end. */
export async function endSigned(tx: Tx, idCita: number, context: RequestContext): Promise<Cita | null> {
  const cita = await lockCita(tx, { scope: 'any' }, idCita).catch(() => null)
  const { clock, config } = context
  if (!cita || !isOpenCita(cita) || !isDue(cita, clinicTime(clock(), config.timeZone))) return null
  return noteStep(tx, cita, 'fin', context)
}

/** Removes a time of the visit and the later ones, on the day on which it was noted. A visit that had ended goes on. */
export async function undoStep(tx: Tx, before: Cita, step: FlujoStep, context: RequestContext): Promise<void> {
  const { clock, config, author } = context
  if (!before[flujo[step]]) return
  const completed = before.estado === 'completada'
  const dayOf = (instant: string) => clinicTime(new Date(instant), config.timeZone).today
  if (!canUndoStep(before, step, clinicTime(clock(), config.timeZone), dayOf)) throw new AppError('DESHACER_CADUCADO')
  const { llegada_en, inicio_en } = before
  const times = {
    llegada: noTimes,
    inicio: { ...noTimes, llegada_en },
    fin: { ...noTimes, llegada_en, inicio_en },
  }[step]
  await writeCita(tx, before, { ...times, ...(completed && { estado: await estadoBefore(tx, before) }) }, author)
}

/** The state that an appointment had before it was completed, as the audit trail knows it. */
async function estadoBefore(tx: Tx, { id_cita }: Cita): Promise<CitaEstado> {
  const [row] = await tx.query<{ estado: CitaEstado }>(sql`
    SELECT antes ->> 'estado' AS estado FROM auditoria
    WHERE entidad = 'cita' AND id_entidad = ${id_cita}
      AND despues ->> 'estado' = 'completada' AND antes ->> 'estado' IN ${openEstados}
    ORDER BY id_auditoria DESC LIMIT 1`)
  return row?.estado ?? 'confirmada'
}
