import { Readable } from 'node:stream'
import { idParams } from '@huella/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getClinic } from '../avisos/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { FILE_POLICY } from '../platform/files/send-file.ts'
import { fileResponse, responses } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { citaCalendarFile } from './avisos/cita-calendar.ts'
import { readNoticeCita } from './avisos/load.ts'
import type { CitasDeps } from './booking/context.ts'
import { getCita } from './citas.repo.ts'

export const calendarioRoutes: FastifyPluginAsyncZod<CitasDeps> = async (app, { db, clock, config }) => {
  app.get(
    '/citas/:id.ics',
    {
      config: { action: 'citas:list', acceso: true },
      schema: {
        tags: ['citas'],
        operationId: 'getCalendarioOfCita',
        summary: 'An appointment as an iCalendar file, which a later notice by e-mail updates',
        params: idParams,
        response: responses({ 200: fileResponse('text/calendar') }),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id_cita } = await getCita(db, caller, request.params.id)
      const { instalacion, ...clinica } = await getClinic(db, clinicTime(clock(), config.timeZone).today)
      const text = citaCalendarFile(
        { cita: await readNoticeCita(db, id_cita), forVet: caller.scope === 'any' },
        { clinica },
        { timeZone: config.timeZone, stamp: clock(), instalacion },
      )
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="cita.ics"',
        'content-security-policy': FILE_POLICY,
      })
      return Readable.from([Buffer.from(text)], { objectMode: false })
    },
  )
}
