import { isOpenCita, releasesTime } from '@huella/contract'
import { liveCita, type RestoreContext } from '../entities/index.ts'
import { vetsAtSlot } from '../huecos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { readSettings } from '../settings/index.ts'
import type { ArchivedCita } from './restaurar.ts'

/** What keeps an archived appointment from taking its time again; undefined: nothing. Its pet and vet are locked. */
export async function obstacleOf(tx: Tx, cita: ArchivedCita, context: RestoreContext): Promise<AppError | undefined> {
  if (releasesTime(cita.estado)) return undefined
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const open = isOpenCita(cita) && !cita.llegada
  if (open && cita.fecha_hora <= now && cita.eliminada < cita.fecha_hora) return new AppError('CITA_PASADA')
  if (open && cita.fecha_hora > now) return (await mascotaObstacle(tx, cita)) ?? (await vetObstacle(tx, cita, context))
  return takenObstacle(tx, cita)
}

async function mascotaObstacle(tx: Tx, { id_mascota }: ArchivedCita): Promise<AppError | undefined> {
  const mascota = await tx.queryOne<{ fallecida: boolean; baja: boolean }>(sql`
    SELECT fallecida_en IS NOT NULL AS fallecida, baja_en IS NOT NULL AS baja FROM mascota WHERE id_mascota = ${id_mascota}`)
  if (mascota.fallecida) return new AppError('MASCOTA_FALLECIDA')
  return mascota.baja ? new AppError('DUENO_SIN_ACCESO') : undefined
}

async function vetObstacle(tx: Tx, cita: ArchivedCita, { clock, como }: RestoreContext): Promise<AppError | undefined> {
  const { enforceWorkingHours } = await readSettings(tx)
  const [vet] = await vetsAtSlot(tx, cita, { allDay: !enforceWorkingHours, now: clock() })
  if (!vet) return new AppError('VETERINARIO_NO_DISPONIBLE')
  const taken = await takenObstacle(tx, cita)
  if (taken) return taken
  if (vet.ofrecido && !cita.solapa) return new AppError('HORA_OFRECIDA')
  return vet.abierto || como.fuera_de_horario ? undefined : new AppError('FUERA_DE_HORARIO')
}

/** Whether another appointment has that time of its vet or of its pet. */
async function takenObstacle(tx: Tx, cita: ArchivedCita): Promise<AppError | undefined> {
  const { id_mascota, id_usuario, fecha_hora, duracion, solapa } = cita
  const same = (of: SqlFragment) => sql`EXISTS (
    SELECT FROM cita c WHERE ${of} AND ${liveCita}
      AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion})))`
  const taken = await tx.queryOne<{ vet: boolean; mascota: boolean }>(sql`
    SELECT ${same(sql`c.id_usuario = ${id_usuario} AND NOT c.solapa`)} AS vet, ${same(sql`c.id_mascota = ${id_mascota} AND NOT c.mascota_solapa`)} AS mascota`)
  if (taken.vet && !solapa) return new AppError('CITA_SOLAPADA')
  return taken.mascota ? new AppError('CITA_MASCOTA_SOLAPADA') : undefined
}
