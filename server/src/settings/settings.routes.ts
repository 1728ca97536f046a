import { settings, settingsBody } from '@huella/contract'
import { authorOf } from '../platform/auth/author.ts'
import { assertVersion } from '../platform/http/errors.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { lockSettings, readSettings, updateSettings } from './settings.repo.ts'

const tags = ['settings']

export const settingsRoutes: Slice = async (app, { db }) => {
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
    () => readSettings(db),
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
        assertVersion(before, request.body.version)
        return updateSettings(tx, before, { ...before, ...request.body }, authorOf(request))
      }),
  )
}
