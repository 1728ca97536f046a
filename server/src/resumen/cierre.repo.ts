import { addDays, CIERRE_DAYS, type Cierre, type ClinicTime, HOY_LIMIT } from '@huella/contract'
import { firstCitas, leftOpenCitas } from '../citas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Db } from '../platform/sql/database.ts'
import { jsonArrayOf, sql } from '../platform/sql/sql.ts'
import { visitasSinFirmar } from '../visitas/index.ts'

/** What was left open until today and what of tomorrow is pending, in one query. A vet gets what is theirs. */
export function readCierre(db: Db, caller: Caller, time: ClinicTime): Promise<Cierre> {
  const own = caller.scope === 'own'
  const whose = own ? ({ asignadas: '1' } as const) : {}
  const recent = { ...whose, desde: addDays(time.today, -CIERRE_DAYS), hasta: time.today }
  const tomorrow = addDays(time.today, 1)
  const pending = { ...whose, estado: 'pendiente', desde: tomorrow, hasta: tomorrow } as const
  return db.queryOne(sql`
    SELECT ${jsonArrayOf(leftOpenCitas(caller, recent, 'sin_terminar', time))} AS sin_terminar,
      ${jsonArrayOf(leftOpenCitas(caller, recent, 'sin_marcar', time))} AS sin_marcar,
      ${jsonArrayOf(visitasSinFirmar(own ? caller.usuario.id_usuario : null))} AS sin_firmar,
      ${jsonArrayOf(firstCitas(caller, pending, HOY_LIMIT))} AS por_confirmar`)
}
