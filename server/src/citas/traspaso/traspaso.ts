import { type Cita, isOpenCita, type TraspasoBody, type TraspasoItem } from '@huella/contract'
import pg from 'pg'
import { lockMascotas, lockVeterinarios } from '../../entities/index.ts'
import type { RequestContext } from '../../platform/http/crud-routes.ts'
import { AppError, assertVersion } from '../../platform/http/errors.ts'
import type { Database, Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { withAlternativas } from '../booking/alternativas.ts'
import { saveCita } from '../booking/booking.ts'
import type { BookingContext } from '../booking/context.ts'
import { SlotTakenError } from '../booking/vet.ts'
import { citaConstraintErrors, lockCitas } from '../citas.repo.ts'

type Context = RequestContext & BookingContext

/** Passes appointments to other vets, each by the rules of a change by staff, all or none. In the order of the body. */
export const passCitas = (db: Database, { citas, ...body }: TraspasoBody, context: Context): Promise<Cita[]> =>
  withAlternativas(db, context, () =>
    withTransaction(db, async (tx) => {
      const before = await lockAll(tx, citas, context)
      const outside = body.fuera_de_horario
      const saved = new Map<number, Cita>()
      let waiting = citas
      while (waiting.length > 0) {
        const blocked: TraspasoItem[] = []
        let failure: unknown
        for (const item of waiting) {
          try {
            saved.set(item.id_cita, await passCita(tx, before.get(item.id_cita), item, outside, context))
          } catch (error) {
            // Nothing was written. Another one of these may still have to leave that slot.
            if (!(error instanceof SlotTakenError)) throw error
            failure ??= error
            blocked.push(item)
          }
        }
        if (blocked.length === waiting.length) throw failure
        waiting = blocked
      }
      return citas.flatMap(({ id_cita }) => saved.get(id_cita) ?? [])
    }),
  )

/** The appointments, the pets and the vets: in the order of every booking, and each by id. */
async function lockAll(tx: Tx, citas: TraspasoItem[], { caller }: Context): Promise<Map<number, Cita>> {
  const rows = await lockCitas(
    tx,
    caller,
    citas.map(({ id_cita }) => id_cita),
  )
  await lockMascotas(
    tx,
    rows.map(({ id_mascota }) => id_mascota),
  )
  await lockVeterinarios(
    tx,
    citas.map(({ id_usuario }) => id_usuario),
  )
  return new Map(rows.map((row) => [row.id_cita, row]))
}

async function passCita(
  tx: Tx,
  before: Cita | undefined,
  { id_cita, version, ...change }: TraspasoItem,
  fuera_de_horario: boolean | undefined,
  context: BookingContext,
): Promise<Cita> {
  try {
    if (!before) throw new AppError('NO_ENCONTRADO')
    assertVersion(before, version)
    if (!isOpenCita(before)) throw new AppError('CITA_CERRADA')
    return await saveCita(tx, before, { ...change, fuera_de_horario }, context)
  } catch (error) {
    throw withCita(error, id_cita)
  }
}

/** The same failure, which names the appointment. */
export function withCita(error: unknown, id_cita: number): unknown {
  if (error instanceof SlotTakenError) return new SlotTakenError(error.code, error.slot, { ...error.details, id_cita })
  if (error instanceof AppError) return new AppError(error.code, { ...error.details, id_cita })
  const known = error instanceof pg.DatabaseError && citaConstraintErrors[error.constraint ?? '']
  return known ? new AppError(known().code, { id_cita }) : error
}
