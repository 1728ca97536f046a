import { acceptedOfferPowers, type Cita, isOpenCita, type OfertaPublica } from '@huella/contract'
import { lockCita, saveCita } from '../citas/index.ts'
import { lockMascota, lockVeterinario } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { closeOferta, estadoOf, type FoundOferta, fulfil, lockActive, withdrawOfertas } from './ofertas.repo.ts'

/** `actor`: who has signed in; absent: the owner of the pet. */
type Context = Pick<RequestContext, 'clock' | 'config'> & { peticion: string; actor?: number }

/**
 * Books what an offer keeps: moves the appointment that the entry is for, or makes a new one. A second call changes nothing.
 */
export async function takeOferta(db: Database, oferta: FoundOferta, context: Context): Promise<OfertaPublica> {
  const { publica } = oferta
  if (publica.estado === 'aceptada') return publica
  assertOpen(publica)
  try {
    await withTransaction(db, (tx) => book(tx, oferta, context))
  } catch (error) {
    // Somebody else may have answered it meanwhile.
    const estado = await estadoOf(db, oferta)
    if (estado === 'aceptada') return { ...publica, estado }
    if (!(error instanceof AppError)) throw error
    if (error.code === 'OFERTA_CADUCADA') throw goneError(estado)
    // The vet is closed by now, or the appointment that would move is gone: the offer is worth nothing.
    await withTransaction(db, (tx) => closeOferta(tx, oferta, 'anulada', context.clock(), authorOf(oferta, context)))
    throw new AppError('OFERTA_NO_DISPONIBLE')
  }
  return { ...publica, estado: 'aceptada' }
}

/** Leaves the slot to the next in line. The entry stays on the list. */
export const declineOferta = (db: Database, oferta: FoundOferta, context: Context): Promise<OfertaPublica> =>
  endOferta(db, oferta, 'rechazada', context)

/** Takes the slot back: it goes to the next in line. The entry stays on the list. */
export const withdrawOferta = (db: Database, oferta: FoundOferta, context: Context): Promise<OfertaPublica> =>
  endOferta(db, oferta, 'anulada', context)

async function endOferta(
  db: Database,
  oferta: FoundOferta,
  end: 'rechazada' | 'anulada',
  context: Context,
): Promise<OfertaPublica> {
  if (oferta.publica.estado === end) return oferta.publica
  assertOpen(oferta.publica)
  const author = authorOf(oferta, context)
  const closed = await withTransaction(db, (tx) => closeOferta(tx, oferta, end, context.clock(), author))
  // Somebody else may have answered it meanwhile.
  const estado = closed ? end : await estadoOf(db, oferta)
  if (estado !== end) throw goneError(estado)
  return { ...oferta.publica, estado }
}

function assertOpen({ estado }: OfertaPublica): void {
  if (estado !== 'abierta') throw goneError(estado)
}

/** Why an offer can no longer be answered. One that is still stored as open has expired. */
const goneError = (estado: OfertaPublica['estado']) =>
  new AppError(estado === 'abierta' || estado === 'caducada' ? 'OFERTA_CADUCADA' : 'OFERTA_NO_DISPONIBLE')

const authorOf = ({ id_dueno }: FoundOferta, { peticion, actor = id_dueno }: Context) => ({ actor, peticion })

async function book(tx: Tx, oferta: FoundOferta, context: Context): Promise<void> {
  const { clock } = context
  const { id_cita, id_mascota, id_usuario, publica, motivo_consulta } = oferta
  const { fecha_hora, duracion, tipo_consulta } = publica
  const author = authorOf(oferta, context)
  // The locks are in the order of every booking: appointment, pet, vet; then the entry and its offer.
  const before = id_cita ? await lockCita(tx, { scope: 'any' }, id_cita) : null
  await lockMascota(tx, id_mascota, null)
  await lockVeterinario(tx, id_usuario)
  const open = (await lockActive(tx, oferta.id_espera)) && (await closeOferta(tx, oferta, 'aceptada', clock(), author))
  if (!open) throw new AppError('OFERTA_CADUCADA')
  if (before && !isEarlier(before, fecha_hora)) throw new AppError('OFERTA_NO_DISPONIBLE')
  const slot = { id_usuario, fecha_hora, estado: 'confirmada' } as const
  const fields = before ? slot : { ...slot, id_mascota, tipo_consulta, motivo_consulta, duracion }
  const saved = await saveCita(tx, before, fields, { ...context, author, powers: acceptedOfferPowers, withdrawOfertas })
  await fulfil(tx, oferta, saved.id_cita, author)
}

/** An appointment that was cancelled, or moved before the offer, is not moved to it. */
const isEarlier = (before: Cita, fechaHora: string) => isOpenCita(before) && fechaHora < before.fecha_hora
