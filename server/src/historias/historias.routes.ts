import { hallazgos, historiasQuery } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { WordSources } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { responses, type SliceDeps, serialized } from '../platform/http/routes.ts'
import { searchHistorias } from './historias.repo.ts'

interface HistoriasDeps extends SliceDeps {
  wordSources: WordSources
}

/** Searching the records of all patients. */
export const historiasRoutes: FastifyPluginAsyncZod<HistoriasDeps> = async (app, { db, config, wordSources }) => {
  app.get(
    '/historia',
    {
      config: { action: 'historia:buscar' },
      schema: {
        tags: ['busqueda'],
        operationId: 'searchHistorias',
        summary: 'Visits, treatments, alerts and files of all patients with these words, newest first, 25 a page',
        description: 'Of visits that are not signed, and of internal notes, only those learn who read them elsewhere.',
        querystring: historiasQuery,
        response: responses({ 200: serialized(hallazgos) }),
      },
    },
    (request) => searchHistorias(db, wordSources, callerOf(request), request.query, config.timeZone),
  )
}
