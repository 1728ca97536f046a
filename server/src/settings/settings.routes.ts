import { settings, settingsBody } from '@huella/contract'
import { authorOf } from '../platform/auth/author.ts'
import { assertVersion } from '../platform/http/errors.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { lockSettings, readClinicSettings, updateSettings } from './settings.repo.ts'

const tags = ['settings']

export const settingsRoutes: Slice = async (app, { db, clock, config }) => {
  const today = () => clinicTime(clock(), config.timeZone).today

  app.get(
    '/settings',
    {
      config: { action: 'settings:read' },
      schema: {
        tags,
        operationId: 'getSettings',
        summary: 'The clinic’s name, hours and rules',
        response: responses({ 200: settings }),
      },
    },
    () => readClinicSettings(db, today()),
  )

  app.put(
    '/settings',
    {
      config: { action: 'settings:update' },
      schema: {
        tags,
        operationId: 'updateSettings',
        summary: 'Replace the clinic’s settings, all of them',
        body: settingsBody,
        response: responses({ 200: settings }, 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const before = await lockSettings(tx)
        const shown = await readClinicSettings(tx, today())
        assertVersion(before, request.body.version, () => shown)
        await updateSettings(tx, before, { ...before, ...request.body }, authorOf(request))
        return readClinicSettings(tx, today())
      }),
  )
}
