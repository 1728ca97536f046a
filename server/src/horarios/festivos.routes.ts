import { festivos, festivosQuery, validation } from '@huella/contract'
import { throwIfErrors } from '../platform/http/errors.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { festivosOf } from './festivos.ts'

const YEARS = { before: 1, after: 5 }

export const festivosRoutes: Slice = async (app, { clock, config }) => {
  app.get(
    '/festivos',
    {
      config: { action: 'festivos:read' },
      schema: {
        tags: ['horarios'],
        operationId: 'listFestivos',
        summary: 'The public holidays of a year, to be accepted as exceptions',
        querystring: festivosQuery,
        response: responses({ 200: festivos }),
      },
    },
    async (request) => {
      const { anio, comunidad } = request.query
      const year = Number(clinicTime(clock(), config.timeZone).today.slice(0, 4))
      if (anio < year - YEARS.before || anio > year + YEARS.after) throwIfErrors({ anio: validation.anio })
      return festivosOf(anio, comunidad)
    },
  )
}
