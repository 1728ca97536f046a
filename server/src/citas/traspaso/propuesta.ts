import {
  addDays,
  bookingPowers,
  byNeed,
  type Cita,
  isOpenCita,
  type StoredSettings,
  type TraspasoPropuesta,
  type TraspasoPropuestas,
} from '@huella/contract'
import { bookingLimits, nearestStarts, type Slot, vetsAtSlot } from '../../huecos/index.ts'
import type { RequestContext } from '../../platform/http/crud-routes.ts'
import type { Database, Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { readSettings } from '../../settings/index.ts'
import { moveNotices } from '../avisos/index.ts'
import { getCitas } from '../citas.repo.ts'

const SEARCH_DAYS = 14

/** To whom appointments can be passed. Those that are closed or gone meanwhile are left out. */
export const proposeTraspaso = (db: Database, ids: number[], context: RequestContext): Promise<TraspasoPropuestas> =>
  withTransaction(
    db,
    async (tx) => {
      const settings = await readSettings(tx)
      const citas = (await getCitas(tx, context.caller, ids)).filter(isOpenCita).sort(byNeed)
      const taken: Slot[] = []
      const propuestas: TraspasoPropuesta[] = []
      for (const cita of citas) {
        const proposed = await propose(tx, cita, taken, settings, context)
        if (proposed.propuesta) taken.push({ ...proposed.propuesta, duracion: cita.duracion })
        propuestas.push(proposed)
      }
      return { propuestas, avisos: await moveNotices(tx, citas, context) }
    },
    { readOnlySnapshot: true },
  )

async function propose(
  tx: Tx,
  cita: Cita,
  taken: Slot[],
  settings: StoredSettings,
  context: RequestContext,
): Promise<TraspasoPropuesta> {
  const { id_cita, id_mascota, fecha_hora, duracion, id_usuario: current } = cita
  const slot = { id_cita, id_mascota, fecha_hora, duracion, id_usuario: null }
  const vets = await vetsAtSlot(tx, slot, {
    allDay: !settings.enforceWorkingHours,
    now: context.clock(),
  })
  const libres = vets
    .filter((vet) => vet.abierto && vet.libre && vet.id_usuario !== current)
    .map(({ id_usuario }) => id_usuario)
  const day = fecha_hora.slice(0, 10)
  const wanted = {
    ...slot,
    ...bookingLimits(context, settings, bookingPowers(context.caller.usuario)),
    ...aroundDay(day),
  }
  // A vet who is away then can see the pet another day; one who is not is the vet to be relieved.
  const isAway = !vets.some((vet) => vet.id_usuario === current && vet.abierto)
  const excluded = { taken, except: isAway ? null : current, otherTime: true, sameHalfFirst: true }
  const alternativas = await nearestStarts(tx, wanted, fecha_hora, excluded)
  const slotOf = (id_usuario: number): Slot => ({ id_usuario, fecha_hora, duracion })
  const free = libres.find((id) => !taken.some((one) => overlaps(one, slotOf(id))))
  const propuesta = free ? { id_usuario: free, fecha_hora } : (alternativas[0] ?? null)
  return { cita, libres, propuesta, alternativas }
}

const aroundDay = (day: string) => ({ desde: addDays(day, -SEARCH_DAYS), hasta: addDays(day, SEARCH_DAYS) })

const minutes = (fechaHora: string) => Date.parse(`${fechaHora}Z`) / 60_000

const overlaps = (one: Slot, other: Slot) =>
  one.id_usuario === other.id_usuario &&
  minutes(one.fecha_hora) < minutes(other.fecha_hora) + other.duracion &&
  minutes(other.fecha_hora) < minutes(one.fecha_hora) + one.duracion
