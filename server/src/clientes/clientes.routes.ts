import { avisoQuery, cliente, clienteAviso, clienteHistoria, clienteHistoriaQuery, idParams } from '@huella/contract'
import { currentCliente } from '../fusion/index.ts'
import { callerOf, withScopeOf } from '../platform/auth/access.ts'
import { responses, type Slice, serialized, serializedList } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { listClienteAvisos } from './avisos.repo.ts'
import { readCliente } from './clientes.repo.ts'
import { readClienteHistoria } from './historia.repo.ts'

const tags = ['clientes']

/** The page of a client. */
export const clientesRoutes: Slice = async (app, { db, config, clock }) => {
  const time = () => clinicTime(clock(), config.timeZone)

  app.get(
    '/clientes/:id',
    {
      config: { action: 'clientes:list', lectura: 'cliente' },
      schema: {
        tags,
        operationId: 'getCliente',
        summary:
          'A client with figures, pets, the next appointments and the pinned note; of a merged one, the kept one',
        params: idParams,
        response: responses({ 200: serialized(cliente) }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => readCliente(db, await currentCliente(db, request.params.id), time(), clock()),
  )

  app.get(
    '/clientes/:id/historia',
    {
      config: { action: 'clientes:list', lectura: 'cliente' },
      schema: {
        tags,
        operationId: 'getClienteHistoria',
        summary: 'Past appointments and treatments of a client’s pets, newest first, 25 entries a page',
        params: idParams,
        querystring: clienteHistoriaQuery,
        response: responses({ 200: serialized(clienteHistoria) }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => {
      const caller = withScopeOf('citas:list', callerOf(request))
      const id = await currentCliente(db, request.params.id)
      return readClienteHistoria(db, caller, id, request.query, time().now)
    },
  )

  app.get(
    '/clientes/:id/avisos',
    {
      config: { action: 'clientes:avisos', lectura: 'cliente' },
      schema: {
        tags,
        operationId: 'listClienteAvisos',
        summary: 'The notices to a client: first those that were not delivered, then the newest',
        params: idParams,
        querystring: avisoQuery,
        response: responses({ 200: serializedList(clienteAviso) }, 'NO_ENCONTRADO'),
      },
    },
    async (request) => listClienteAvisos(db, await currentCliente(db, request.params.id), request.query),
  )
}
