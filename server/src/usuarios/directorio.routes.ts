import { clienteFila, clienteQuery, veterinarios } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { listClientes, listVeterinarios } from './usuarios.repo.ts'

const tags = ['directorio']

/** The users that forms offer: owners for a pet, vets for an appointment. */
export const directorioRoutes: Slice = async (app, { db, config, clock }) => {
  app.get(
    '/clientes',
    {
      config: { action: 'clientes:list' },
      schema: {
        tags,
        operationId: 'listClientes',
        summary: 'The owners, by name, with their pets and the next appointment',
        querystring: clienteQuery,
        response: responses({ 200: serializedList(clienteFila) }, 'PROHIBIDO'),
      },
    },
    (request) => listClientes(db, callerOf(request), request.query, clinicTime(clock(), config.timeZone)),
  )

  app.get(
    '/veterinarios',
    {
      config: { action: 'veterinarios:list' },
      schema: {
        tags,
        operationId: 'listVeterinarios',
        summary: 'The vets, by name',
        response: responses({ 200: veterinarios }),
      },
    },
    async () => ({ data: await listVeterinarios(db) }),
  )
}
