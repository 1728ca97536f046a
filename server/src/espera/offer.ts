import { duracionOf, esperaLimits, type Settings } from '@huella/contract'
import { lockVeterinario } from '../citas/index.ts'
import { type ClockContext, lastDay, timeAfter, vetsAtSlot } from '../huecos/index.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { readSettings } from '../settings/index.ts'
import type { Moment } from './espera.repo.ts'
import { momentOf } from './espera.ts'
import { enqueueOferta } from './oferta.aviso.ts'
import { closeExpired, insertOferta, lockActive } from './ofertas.repo.ts'
import { firstPlace, hasOferta, type Place, type Waiting, waitingWishes } from './waiting.repo.ts'

/** Any number that no other lock of this database has. */
const LOCK = 20_260_012

/**
 * Offers the first freed place to the first in line whose wish fits. `again`: somebody took it before; `done`: there is nothing more
 * to offer; `busy`: another process is offering.
 */
export async function offerNext(db: Database, context: ClockContext): Promise<'offered' | 'again' | 'done' | 'busy'> {
  const moment = momentOf(context)
  // On its own: whoever accepts an offer locks the vet before it.
  await withTransaction(db, (tx) => closeExpired(tx, moment.now, moment.wall.slice(0, 10)))
  return withTransaction(db, async (tx) => {
    // One process at a time, so that the order of the list holds. The lock ends with the transaction of a killed one.
    const { locked } = await tx.queryOne<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`)
    if (!locked) return 'busy'
    const settings = await readSettings(tx)
    const choose = () => chooseOffer(tx, settings, context, moment)
    // Again until it stays the same: hours that are freed between two queries of a choice may be for somebody before.
    let chosen = await choose()
    for (let again = await choose(); !isSame(chosen, again); again = await choose()) chosen = again
    if (!chosen) return 'done'
    // Lost to a booking: there may be another place, or another wish for it.
    return (await offer(tx, chosen, settings, moment)) ? 'offered' : 'again'
  })
}

interface Choice {
  wish: Waiting
  place: Place
  duracion: number
}

const isSame = (one: Choice | undefined, other: Choice | undefined) =>
  one?.wish.id_espera === other?.wish.id_espera &&
  one?.place.fecha_hora === other?.place.fecha_hora &&
  one?.place.id_usuario === other?.place.id_usuario

/** The first in line whose wish a freed place fits. */
async function chooseOffer(
  tx: Tx,
  settings: Settings,
  context: ClockContext,
  moment: Moment,
): Promise<Choice | undefined> {
  const limits = {
    until: lastDay(context, settings),
    movableFrom: timeAfter(context, settings.changeNotice * 60 + settings.ofertaMinutos),
  }
  for (const wish of await waitingWishes(tx, moment, limits)) {
    const duracion = wish.duracion ?? duracionOf(settings, wish.tipo_consulta)
    const kept = wish.urgente ? urgentMinutes(settings) : settings.ofertaMinutos
    // A place is kept until it begins at most.
    const from = timeAfter(context, Math.max(settings.minimumNotice, kept))
    const place = await firstPlace(tx, wish, { duracion, from }, moment)
    if (place) return { wish, place, duracion }
  }
}

const urgentMinutes = ({ ofertaMinutos }: Settings) => Math.min(esperaLimits.urgentMinutes, ofertaMinutos)

/** False: somebody has booked the place, or removed the wish, before the locks were taken. */
async function offer(
  tx: Tx,
  { wish, place: { fecha_hora, id_usuario }, duracion }: Choice,
  settings: Settings,
  { now, wall }: Moment,
): Promise<boolean> {
  const { id_espera, id_cita, id_dueno, urgente } = wish
  if (!(await lockVeterinario(tx, id_usuario)) || !(await lockActive(tx, id_espera))) return false
  if (await hasOferta(tx, id_espera, now)) return false
  const [vet] = await vetsAtSlot(tx, { fecha_hora, duracion, id_usuario, id_cita }, { allDay: false, now })
  if (!vet?.abierto || !vet.libre) return false
  const today = fecha_hora.slice(0, 10) === wall.slice(0, 10)
  const minutes = urgente && today ? urgentMinutes(settings) : settings.ofertaMinutos
  const caduca_en = new Date(now.getTime() + minutes * 60_000)
  const id_oferta = await insertOferta(tx, { id_espera, id_usuario, fecha_hora, duracion, caduca_en }, id_dueno)
  await enqueueOferta(tx, { id_oferta, id_usuario: id_dueno, caduca_en }, now)
  return true
}
