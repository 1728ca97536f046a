import { cita, type FlujoStep, flujo, idParams, keysOf } from '@huella/contract'
import { contextOf } from '../platform/http/crud-routes.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { lockCita } from './citas.repo.ts'
import { noteStep, undoStep } from './flujo.ts'

const tags = ['citas']

const texts: Record<FlujoStep, { noun: string; note: string; undo: string }> = {
  llegada: { noun: 'Llegada', note: 'Note that the pet has arrived', undo: 'Remove the times of the visit' },
  inicio: {
    noun: 'Inicio',
    note: 'Note that the consultation begins, and the arrival if it was not noted',
    undo: 'Remove the beginning and the end of the consultation',
  },
  fin: {
    noun: 'Fin',
    note: 'Note that the consultation has ended, and complete the appointment',
    undo: 'Remove the end of the consultation; the appointment is again in the state before',
  },
}

/** Arrival, beginning and end of a visit: each is noted by one call, and undone by another. */
export const flujoRoutes: Slice = async (app, deps) => {
  const { db } = deps
  for (const step of keysOf(flujo)) {
    const { noun, note, undo } = texts[step]
    app.post(
      `/citas/:id/${step}`,
      {
        config: { action: 'citas:flujo' },
        schema: {
          tags,
          operationId: `noteCita${noun}`,
          summary: `${note}; a second call changes nothing`,
          params: idParams,
          response: responses({ 200: cita }, 'CITA_NO_ACTIVA', 'CITA_DE_OTRO_DIA'),
        },
      },
      (request) => {
        const context = contextOf(request, deps)
        return withTransaction(db, async (tx) =>
          noteStep(tx, await lockCita(tx, context.caller, request.params.id), step, context),
        )
      },
    )

    app.delete(
      `/citas/:id/${step}`,
      {
        config: { action: 'citas:flujo' },
        schema: {
          tags,
          operationId: `undoCita${noun}`,
          summary: `${undo}. Possible on the day on which it was noted`,
          params: idParams,
          response: responses({ 204: noContent }, 'DESHACER_CADUCADO'),
        },
      },
      async (request, reply) => {
        const context = contextOf(request, deps)
        await withTransaction(db, async (tx) =>
          undoStep(tx, await lockCita(tx, context.caller, request.params.id), step, context),
        )
        return reply.code(204).send()
      },
    )
  }
}
