import { bookingPowers, duracionOf, type HuecosQuery, huecos, huecosQuery } from '@huella/contract'
import { citaVisibleTo, findMascota } from '../entities/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import { contextOf, type RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { responses, type Slice, serialized } from '../platform/http/routes.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { readSettings } from '../settings/index.ts'
import { readHuecos } from './huecos.repo.ts'
import { bookingLimits } from './limits.ts'

export const huecosRoutes: Slice = async (app, deps) => {
  app.get(
    '/huecos',
    {
      config: { action: 'huecos:read' },
      schema: {
        tags: ['huecos'],
        operationId: 'getHuecos',
        summary: 'The free starts of each day, and the first of all',
        querystring: huecosQuery,
        response: responses({ 200: serialized(huecos) }, 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    (request) => findHuecos(deps.db, contextOf(request, deps), request.query),
  )
}

async function findHuecos(db: Database, context: RequestContext, query: HuecosQuery) {
  const powers = bookingPowers(context.caller.usuario)
  if (query.duracion && !powers.overrides.includes('duracion')) throw new AppError('PROHIBIDO')
  const moved = query.id_cita ? await findMoved(db, context.caller, query.id_cita) : null
  // Nobody learns when a pet of another owner has an appointment.
  const seen = withScopeOf('mascotas:list', context.caller)
  const mascota = query.id_mascota ? await findMascota(db, seen, query.id_mascota) : null
  const settings = await readSettings(db)
  const usual = query.tipo_consulta ? duracionOf(settings, query.tipo_consulta) : settings.appointmentDuration
  return readHuecos(db, {
    desde: query.desde,
    hasta: query.hasta,
    id_usuario: query.id_usuario ?? null,
    duracion: query.duracion ?? moved?.duracion ?? usual,
    id_cita: moved?.id_cita ?? null,
    id_mascota: mascota?.id_mascota ?? null,
    ...bookingLimits(context, settings, powers),
  })
}

/** The appointment to move, if the caller may change it. */
async function findMoved(db: Database, caller: Caller, id: number) {
  const visible = citaVisibleTo(withScopeOf('citas:update', caller))
  const [row] = await db.query<{ id_cita: number; duracion: number }>(
    sql`SELECT c.id_cita, c.duracion FROM cita c WHERE ${visible} AND c.id_cita = ${id}`,
  )
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}
