import { settings, settingsBody } from '@huella/contract'
import { authorOf } from '../platform/audit.ts'
import { transact } from '../platform/database/transaction.ts'
import { requireVersion } from '../platform/errors.ts'
import { answers, type Slice } from '../platform/routes.ts'
import { lockSettings, readSettings, updateSettings } from './settings.repo.ts'

const tags = ['settings']

export const settingsRoutes: Slice = async (app, { sql }) => {
  app.get(
    '/settings',
    {
      config: { action: 'settings:read' },
      schema: { tags, summary: 'The clinic’s name, hours and rules', response: answers({ 200: settings }) },
    },
    () => readSettings(sql),
  )

  app.put(
    '/settings',
    {
      config: { action: 'settings:update' },
      schema: {
        tags,
        summary: 'Replace the clinic’s settings, all of them',
        body: settingsBody,
        response: answers({ 200: settings }, 'SIN_SESION', 'PROHIBIDO', 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      transact(sql, async (tx) => {
        const before = await lockSettings(tx)
        requireVersion(before, request.body.version)
        const { enforceWorkingHours = before.enforceWorkingHours } = request.body
        return updateSettings(tx, before, { ...request.body, enforceWorkingHours }, authorOf(request))
      }),
  )
}
