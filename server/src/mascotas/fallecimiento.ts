import type { FallecimientoCreate, Mascota } from '@huella/contract'
import { discardPending } from '../avisos/index.ts'
import { cancelCitasOfMascota } from '../citas/index.ts'
import { endEsperasOfMascota } from '../espera/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { throwIfErrors } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { cancelTratamientosOfMascota, reviveTratamientosOfMascota } from '../tratamientos/index.ts'
import { endReport } from './comunicado.ts'
import { enqueueCondolencia } from './condolencia.aviso.ts'
import { deathDateErrors } from './fallecimiento-date.ts'
import { lockMascotaRow, writeMascota } from './mascotas.repo.ts'

/**
 * Records the death of a pet, or corrects it. What was to come is cancelled without telling the owner; nothing is deleted. The owner
 * gets a letter only where it is asked for.
 */
export async function recordDeath(
  tx: Tx,
  id: number,
  { fecha, causa = null, condolencia = false }: FallecimientoCreate,
  context: RequestContext,
): Promise<Mascota> {
  const { caller, author, clock, config } = context
  const before = await lockMascotaRow(tx, caller, id)
  const { today } = clinicTime(clock(), config.timeZone)
  throwIfErrors(deathDateErrors(fecha, before, today))
  // Notices are locked before appointments, as in sending: a notice locks itself first, and its appointment then.
  await discardNoticesOfMascota(tx, id, 'La mascota ha fallecido', clock())
  await cancelCitasOfMascota(tx, { id_mascota: id, after: fecha }, context, { onlyVets: true })
  await endEsperasOfMascota(tx, id, author)
  await cancelTratamientosOfMascota(tx, id, author)
  const columns = { fallecida_en: fecha, causa_fallecimiento: causa }
  const saved = await writeMascota(tx, before, columns, author)
  await endReport(tx, before, 'confirmado', author)
  if (condolencia) await enqueueCondolencia(tx, saved, clock())
  return saved
}

/** Corrects a death that was recorded by mistake. Its treatments go on; cancelled appointments stay cancelled. */
export async function undoDeath(tx: Tx, id: number, { caller, author, clock }: RequestContext): Promise<Mascota> {
  const before = await lockMascotaRow(tx, caller, id)
  if (before.fallecida_en === null) return before
  await discardNoticesOfMascota(tx, id, 'Se anuló el fallecimiento', clock())
  const saved = await writeMascota(tx, before, { fallecida_en: null, causa_fallecimiento: null }, author)
  await reviveTratamientosOfMascota(tx, id, author)
  return saved
}

/**
 * The owner gets nothing more about this pet: neither what waits to be sent, nor a letter of condolence of a death that was undone.
 * A document that somebody sends goes out; delivery checks whose the pet is.
 */
const discardNoticesOfMascota = (tx: Tx, idMascota: number, motivo: string, now: Date): Promise<void> =>
  discardPending(
    tx,
    sql`tipo NOT LIKE 'agenda%' AND tipo <> 'documento' AND (
      id_mascota = ${idMascota}
      OR id_cita IN (SELECT id_cita FROM cita WHERE id_mascota = ${idMascota})
      OR id_prevencion IN (SELECT id_prevencion FROM prevencion WHERE id_mascota = ${idMascota})
      OR id_oferta IN (SELECT id_oferta FROM oferta JOIN espera USING (id_espera) WHERE espera.id_mascota = ${idMascota}))`,
    motivo,
    now,
  )
