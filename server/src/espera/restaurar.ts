import type { Espera } from '@huella/contract'
import { assertMascotaLives, openEstados, type RestoreContext, restore } from '../entities/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

interface ArchivedEspera extends Pick<Espera, 'id_mascota' | 'tipo_consulta'> {
  id_cita: number | null
  activa: boolean
  caducada: boolean
  /** Whether the appointment that it would move is still to come. */
  con_cita: boolean
}

/** Puts an entry of the waiting list back in its place, if it still has something to wait for. */
export async function restoreEspera(tx: Tx, id: number, context: RestoreContext): Promise<void> {
  const { today, now } = clinicTime(context.clock(), context.config.timeZone)
  const entry = await tx.queryOne<ArchivedEspera>(sql`
    SELECT e.id_mascota, e.tipo_consulta, e.id_cita, e.estado = 'activa' AS activa, e.hasta < ${today}::date AS caducada,
      EXISTS (SELECT FROM cita c WHERE c.id_cita = e.id_cita AND c.eliminado_en IS NULL AND c.estado IN ${openEstados}
        AND c.fecha_hora > ${now}::timestamp) AS con_cita
    FROM espera e WHERE e.id_espera = ${id} FOR UPDATE`)
  const mascota = await assertMascotaLives(tx, entry.id_mascota)
  if (entry.activa) {
    if (mascota.fallecida) throw new AppError('MASCOTA_FALLECIDA')
    if (mascota.baja) throw new AppError('DUENO_SIN_ACCESO')
    if (entry.caducada || (entry.id_cita !== null && !entry.con_cita)) throw new AppError('ESPERA_CADUCADA')
    await assertOnlyOne(tx, entry)
  }
  await restore(tx, 'espera', sql`id_espera = ${id}`, context.author)
}

async function assertOnlyOne(tx: Tx, { id_mascota, tipo_consulta, id_cita }: ArchivedEspera): Promise<void> {
  const [same] = await tx.query(sql`
    SELECT FROM espera WHERE id_mascota = ${id_mascota} AND tipo_consulta = ${tipo_consulta}
      AND coalesce(id_cita, 0) = coalesce(${id_cita}::int, 0) AND estado = 'activa' AND eliminado_en IS NULL`)
  if (same) throw new AppError('ESPERA_REPETIDA')
}
