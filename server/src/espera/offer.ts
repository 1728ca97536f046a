import { duracionOf, esperaLimits, type StoredSettings } from '@huella/contract'
import { lockVeterinario } from '../entities/index.ts'
import { type ClockContext, lastDay, type Slot, timeAfter, vetsAtSlot } from '../huecos/index.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { readSettings } from '../settings/index.ts'
import type { Moment } from './espera.repo.ts'
import { momentOf } from './espera.ts'
import { enqueueOferta } from './oferta.aviso.ts'
import { closeExpired, insertOferta, lockActive } from './ofertas.repo.ts'
import { firstSlot, hasOferta, type Waiting, waitingEsperas } from './waiting.repo.ts'

/** Any number that no other lock of this database has. */
const LOCK = 20_260_012

/**
 * Offers the first freed slot to the first in line whom it fits. `again`: somebody took it before; `done`: there is nothing more
 * to offer; `busy`: another process is offering.
 */
export async function offerNext(db: Database, context: ClockContext): Promise<'offered' | 'again' | 'done' | 'busy'> {
  const moment = momentOf(context)
  // In a transaction of its own: whoever accepts an offer locks the vet before the offer.
  await withTransaction(db, (tx) => closeExpired(tx, moment.now, moment.wall.slice(0, 10)))
  return withTransaction(db, async (tx) => {
    // One process at a time, so that the order of the list holds. The lock ends with the transaction of a killed one.
    const { locked } = await tx.queryOne<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`)
    if (!locked) return 'busy'
    const settings = await readSettings(tx)
    const choose = () => chooseOffer(tx, settings, context, moment)
    // The choice is repeated until it stays the same: hours that are freed between two of its queries may be for somebody before.
    let chosen = await choose()
    for (let again = await choose(); !isSame(chosen, again); again = await choose()) chosen = again
    if (!chosen) return 'done'
    // Lost to a booking: there may be another slot, or another entry for it.
    return (await offer(tx, chosen, settings, moment)) ? 'offered' : 'again'
  })
}

interface Choice {
  espera: Waiting
  slot: Slot
}

const isSame = (one: Choice | undefined, other: Choice | undefined) =>
  one?.espera.id_espera === other?.espera.id_espera &&
  one?.slot.fecha_hora === other?.slot.fecha_hora &&
  one?.slot.id_usuario === other?.slot.id_usuario

/** The first in line whom a freed slot fits. */
async function chooseOffer(
  tx: Tx,
  settings: StoredSettings,
  context: ClockContext,
  moment: Moment,
): Promise<Choice | undefined> {
  const limits = {
    until: lastDay(context, settings),
    movableFrom: timeAfter(context, settings.changeNotice * 60 + settings.ofertaMinutos),
  }
  for (const espera of await waitingEsperas(tx, moment, limits)) {
    const duracion = espera.duracion ?? duracionOf(settings, espera.tipo_consulta)
    const kept = espera.urgente ? urgentMinutes(settings) : settings.ofertaMinutos
    // A slot is kept until it begins at most.
    const from = timeAfter(context, Math.max(settings.minimumNotice, kept))
    const slot = await firstSlot(tx, espera, { duracion, from }, moment)
    if (slot) return { espera, slot }
  }
}

const urgentMinutes = ({ ofertaMinutos }: StoredSettings) => Math.min(esperaLimits.urgentMinutes, ofertaMinutos)

/** False: somebody has booked the slot, or removed the entry, before the locks were taken. */
async function offer(
  tx: Tx,
  { espera, slot }: Choice,
  settings: StoredSettings,
  { now, wall }: Moment,
): Promise<boolean> {
  const { id_espera, id_cita, id_mascota, id_dueno, urgente } = espera
  if (!(await lockVeterinario(tx, slot.id_usuario)) || !(await lockActive(tx, id_espera))) return false
  if (await hasOferta(tx, id_espera, now)) return false
  const [vet] = await vetsAtSlot(tx, { ...slot, id_cita, id_mascota }, { allDay: false, now })
  if (!vet?.abierto || !vet.libre) return false
  const today = slot.fecha_hora.slice(0, 10) === wall.slice(0, 10)
  const minutes = urgente && today ? urgentMinutes(settings) : settings.ofertaMinutos
  const caduca_en = new Date(now.getTime() + minutes * 60_000)
  const id_oferta = await insertOferta(tx, { id_espera, ...slot, caduca_en }, { id_mascota, id_dueno })
  await enqueueOferta(tx, { id_oferta, id_usuario: id_dueno, caduca_en }, now)
  return true
}
