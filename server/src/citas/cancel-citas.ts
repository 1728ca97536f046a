import { openEstados } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { lockCitas, writeCita } from './citas.repo.ts'
import { noTimes } from './estados.ts'

/** Which appointments of a pet end: those to come, and with `after` those of the days after it. */
interface Which {
  id_mascota: number
  after?: string
}

/** Whoever is in the clinic already is attended. */
const toCancel = ({ id_mascota, after }: Which, now: string): SqlFragment => sql`
  c.id_mascota = ${id_mascota} AND c.estado IN ${openEstados} AND c.llegada_en IS NULL AND c.eliminado_en IS NULL
  AND (c.fecha_hora > ${now}::timestamp OR c.fecha_hora::date > coalesce(${after ?? null}::date, 'infinity'))`

const nowOf = ({ clock, config }: RequestContext) => clinicTime(clock(), config.timeZone).now

export async function countCitasToCancel(db: Db, which: Which, context: RequestContext): Promise<number> {
  const { n } = await db.queryOne<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM cita c WHERE ${toCancel(which, nowOf(context))}`,
  )
  return n
}

/** Cancels the appointments of a pet that its transaction has locked: its owner has taken it off their list, or, `onlyVets`, it has died and the owner gets no notice. */
export async function cancelCitasOfMascota(
  tx: Tx,
  which: Which,
  context: RequestContext,
  { onlyVets }: { onlyVets: boolean },
): Promise<void> {
  const find = sql`SELECT c.id_cita FROM cita c WHERE ${toCancel(which, nowOf(context))}`
  const ids = (await tx.query<{ id_cita: number }>(find)).map(({ id_cita }) => id_cita)
  await lockCitas(tx, { scope: 'any' }, ids)
  // Again: one may have changed while we waited for its lock.
  const still = (await tx.query<{ id_cita: number }>(find)).map(({ id_cita }) => id_cita)
  const motivo_cancelacion = onlyVets ? null : 'cliente'
  const columns = { ...noTimes, estado: 'cancelada', motivo_cancelacion, cancelada_en: context.clock() }
  for (const before of await lockCitas(tx, { scope: 'any' }, still)) {
    const saved = await writeCita(tx, before, columns, context.author)
    await enqueueCitaNotices(tx, before, saved, context, { onlyVets })
  }
}
