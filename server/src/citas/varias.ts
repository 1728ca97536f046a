import { type Cita, type CitasEstadoBody, releasesTime } from '@huella/contract'
import { lockMascotas, lockVeterinarios } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion } from '../platform/http/errors.ts'
import type { Database } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { saveCita } from './booking/booking.ts'
import type { BookingContext } from './booking/context.ts'
import { lockCitas } from './citas.repo.ts'
import { withCita } from './traspaso/traspaso.ts'

const idsOf = (citas: Cita[], column: 'id_mascota' | 'id_usuario') => citas.map((cita) => cita[column])

/** Changes the state of several appointments, each by the rules of one, all or none. In the order of the body. */
export const setEstados = (
  db: Database,
  { citas, ...cancelacion }: CitasEstadoBody,
  context: RequestContext & BookingContext,
): Promise<Cita[]> =>
  withTransaction(db, async (tx) => {
    const ids = citas.map(({ id_cita }) => id_cita)
    const locked = await lockCitas(tx, context.caller, ids)
    const rows = new Map(locked.map((row) => [row.id_cita, row]))
    // Those that take time again need their pets and vets: in the order of every booking, and each by id.
    const closed = locked.filter(({ estado }) => releasesTime(estado))
    if (closed.length > 0) {
      await lockMascotas(tx, idsOf(closed, 'id_mascota'))
      await lockVeterinarios(tx, idsOf(closed, 'id_usuario'))
    }
    const saved: Cita[] = []
    for (const { id_cita, version, estado } of citas) {
      try {
        const before = rows.get(id_cita)
        if (!before) throw new AppError('NO_ENCONTRADO')
        assertVersion(before, version)
        saved.push(await saveCita(tx, before, { estado, ...cancelacion }, context))
      } catch (error) {
        throw withCita(error, id_cita)
      }
    }
    return saved
  })
