import { auditoria, auditoriaCsvQuery, auditoriaQuery, historialParams, historialQuery } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { fileResponse, responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { readAuditoria } from './auditoria.repo.ts'
import { auditoriaCsv } from './csv.ts'
import { readHistorial } from './historial.repo.ts'

const tags = ['auditoria']

/** Who changed what, and when. */
export const auditoriaRoutes: Slice = async (app, { db, config, clock }) => {
  const { timeZone } = config

  app.get(
    '/historial/:entidad/:id',
    {
      config: { action: 'historial:read' },
      schema: {
        tags,
        operationId: 'getHistorial',
        summary: 'What happened to a row: who changed what and when, in words, newest first, 50 entries a page',
        params: historialParams,
        querystring: historialQuery,
        response: responses({ 200: auditoria }, 'NO_ENCONTRADO'),
      },
    },
    (request) => readHistorial(db, callerOf(request), request.params, request.query, timeZone),
  )

  app.get(
    '/auditoria',
    {
      config: { action: 'auditoria:list' },
      schema: {
        tags,
        operationId: 'listAuditoria',
        summary: 'Everything that was changed, in words, newest first, 50 entries a page',
        querystring: auditoriaQuery,
        response: responses({ 200: auditoria }),
      },
    },
    (request) => readAuditoria(db, request.query, callerOf(request).usuario.rol, timeZone),
  )

  app.get(
    '/auditoria.csv',
    {
      config: { action: 'auditoria:list', acceso: true },
      schema: {
        tags,
        operationId: 'exportAuditoria',
        summary: 'The same as a CSV file for a spreadsheet, a line for each field that changed',
        querystring: auditoriaCsvQuery,
        response: responses({ 200: fileResponse('text/csv') }),
      },
    },
    async (request, reply) => {
      const { today } = clinicTime(clock(), timeZone)
      const { acceso: _, ...query } = request.query
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="cambios-${today}.csv"`,
      })
      return auditoriaCsv(db, query, callerOf(request).usuario.rol, timeZone)
    },
  )
}
