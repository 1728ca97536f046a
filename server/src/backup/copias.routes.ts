import { type Copias, copias } from '@huella/contract'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { attemptsOf } from './copias.repo.ts'
import type { Attempts } from './schedule.ts'

export const copiasRoutes: Slice = async (app, { db, config }) => {
  app.get(
    '/copias',
    {
      config: { action: 'almacen:read' },
      schema: {
        tags: ['servidor'],
        operationId: 'getCopias',
        summary: 'When the server made its last backup, and restored one as a test',
        response: responses({ 200: copias }),
      },
    },
    async () => {
      const [made, tested] = [await attemptsOf(db, 'copia'), await attemptsOf(db, 'comprobacion')]
      const clock = (moment: Date | null) => moment && clinicTime(moment, config.timeZone).now
      return { ultima: clock(made.done), comprobada: clock(tested.done), fallo: failed(made, tested) }
    },
  )
}

function failed(made: Attempts, tested: Attempts): Copias['fallo'] {
  const hasFailed = ({ last, done }: Attempts) => last?.getTime() !== done?.getTime()
  return hasFailed(made) ? 'copia' : hasFailed(tested) ? 'comprobacion' : null
}
