import { contacto, usuarioQuery, veterinarios } from '@huella/contract'
import { responses, type Slice, serializedList } from '../platform/http/routes.ts'
import { listClientes, listVeterinarios } from './usuarios.repo.ts'

const tags = ['directorio']

/** The users that forms offer: owners for a pet, vets for an appointment. */
export const directorioRoutes: Slice = async (app, { db }) => {
  app.get(
    '/clientes',
    {
      config: { action: 'clientes:list' },
      schema: {
        tags,
        operationId: 'listClientes',
        summary: 'The owners, by name',
        querystring: usuarioQuery,
        response: responses({ 200: serializedList(contacto) }, 'PROHIBIDO'),
      },
    },
    (request) => listClientes(db, request.query),
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
