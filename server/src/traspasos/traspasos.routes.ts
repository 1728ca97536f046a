import { traspasos } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { listTraspasos } from './traspasos.repo.ts'

export const traspasosRoutes: Slice = async (app, { db }) => {
  app.get(
    '/traspasos',
    {
      config: { action: 'traspasos:list' },
      schema: {
        tags: ['traspasos'],
        operationId: 'listTraspasos',
        summary: 'What others have passed on to the caller and is still to be done, newest first',
        response: responses({ 200: traspasos }),
      },
    },
    (request) => listTraspasos(db, callerOf(request)),
  )
}
