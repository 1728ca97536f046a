import type { Cita, CitaUpdate } from '@huella/contract'
import { lockMascota, lockVeterinario, lockVeterinarios } from '../../entities/index.ts'
import { vetsAtSlot } from '../../huecos/index.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { readSettings } from '../../settings/index.ts'
import { noteTraspaso } from '../../traspasos/index.ts'
import { giveDraft } from '../../visitas/index.ts'
import { enqueueCitaNotices } from '../avisos/index.ts'
import { auditCita, hasUnknownOverlap, insertCita, updateCita } from '../citas.repo.ts'
import type { BookingContext } from './context.ts'
import { type Booking, decideBooking, type Found } from './decide.ts'
import { type BookingRequest, type WantedBooking, wantedBooking } from './request.ts'

/** Creates an appointment (`before` is null), or changes one that is locked: absent fields stay. */
export async function saveCita(tx: Tx, before: Cita | null, body: CitaUpdate, context: BookingContext): Promise<Cita> {
  const { powers, config, urgent } = context
  const now = context.clock()
  // One moment for all rules.
  const request = { before, body, powers, config, urgent, clock: () => now, settings: await readSettings(tx) }
  const wanted = wantedBooking(request)
  const found = await lockAndRead(tx, request, wanted)
  const booking = decideBooking(request, wanted, found)
  return write(tx, before, booking, context)
}

/**
 * The pet before the vets, in every booking: two that lock them in different orders would wait for each other. Timetables and
 * appointments are read after the locks, so that what somebody stores meanwhile is seen.
 */
async function lockAndRead(tx: Tx, request: BookingRequest, wanted: WantedBooking): Promise<Found> {
  const { clock, powers, settings } = request
  const { cita, slot, changed, readsMascota, readsVets } = wanted
  const id = cita.id_mascota ?? 0
  const locked = readsMascota ? await lockMascota(tx, id, changed.pet ? powers.idDueno : null) : null
  if (readsVets) await (slot.id_usuario ? lockVeterinario(tx, slot.id_usuario) : lockVeterinarios(tx))
  const allDay = !settings.enforceWorkingHours
  const vets = readsVets ? await vetsAtSlot(tx, slot, { allDay, now: clock() }) : []
  const mascota = locked && { ...locked, solapada: await hasUnknownOverlap(tx, id, slot) }
  return { mascota, vets }
}

async function write(tx: Tx, before: Cita | null, booking: Booking, context: BookingContext): Promise<Cita> {
  const { author, clock, pase } = context
  const { columns, note, overlaps } = booking
  if (overlaps) await context.withdrawOfertas(tx, columns)
  const saved = await (before ? updateCita(tx, before, columns, clock()) : insertCita(tx, columns, clock()))
  await auditCita(tx, author, before, saved, note)
  const told = before && before.id_usuario !== saved.id_usuario && (await passOn(tx, before, saved, context))
  await enqueueCitaNotices(tx, before, saved, context, { except: told && pase ? saved.id_usuario : null })
  return saved
}

/** The draft that its vet has begun goes with an appointment. Who gets it is told of that, or of an appointment that is passed on to them. */
async function passOn(
  tx: Tx,
  { id_usuario: id_anterior }: Cita,
  { id_cita, id_mascota, id_usuario, mascota }: Cita,
  { author, clock, pase }: BookingContext,
): Promise<boolean> {
  const ofVet = sql`vi.id_cita = ${id_cita} AND vi.id_usuario = ${id_anterior}`
  const draft = await giveDraft(tx, ofVet, id_usuario, author)
  if (!draft && !pase) return false
  const row = { id_mascota, id_dueno: mascota.usuario.id_usuario, id_cita, id_visita: draft?.id_visita ?? null }
  await noteTraspaso(tx, { ...row, id_anterior, id_usuario, mensaje: pase?.mensaje ?? null }, clock(), author)
  return true
}
