import { changePassword, cuenta, message, perfil, success } from '@huella/contract'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { fieldError } from '../platform/http/errors.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { getPerfil, updatePassword, updatePersona } from './auth.repo.ts'
import { clientOf } from './devices.repo.ts'
import { assertOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { enqueueSeguridad } from './seguridad.aviso.ts'
import { assertStrong } from './strength/strength.ts'

const tags = ['perfil']

export const perfilRoutes: Slice = async (app, { db, clock, config }) => {
  app.get(
    '/user',
    {
      config: { action: 'perfil:read' },
      schema: {
        tags,
        operationId: 'getPerfil',
        summary: 'The signed-in user',
        response: responses({ 200: cuenta }),
      },
    },
    (request) => getPerfil(db, callerOf(request).usuario.id_usuario),
  )

  app.post(
    '/user',
    {
      config: { action: 'perfil:update' },
      schema: {
        tags,
        operationId: 'updatePerfil',
        summary:
          'Change own name, surname, e-mail (only with the password), telephone and, of staff, number in the professional association',
        body: perfil,
        response: responses({ 200: cuenta }, 'EMAIL_EN_USO', 'PASSWORD_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const { id_usuario } = callerOf(request).usuario
      const { password_actual: password, ...persona } = request.body
      const given = { field: 'password_actual', address: request.ip }
      const proven = password ? await assertOwnPassword(db, id_usuario, { ...given, password }) : undefined
      const change = { persona, proven, now: clock(), hasMailServer: config.smtpUrl !== undefined }
      return withTransaction(db, (tx) => updatePersona(tx, id_usuario, change, authorOf(request)))
    },
  )

  app.post(
    '/user/change-password',
    {
      config: { action: 'password:update', repeatsError: true, uncounted: true },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Change own password; every other session of the account ends',
        body: changePassword,
        response: responses({ 200: message }, 'PASSWORD_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const { usuario, tokenHash } = callerOf(request)
      const { current: password, new: chosen } = request.body
      const given = { password, field: 'current', address: request.ip }
      const from = await assertOwnPassword(db, usuario.id_usuario, given)
      const { id_usuario: id } = usuario
      await assertStrong(db, chosen, await getPerfil(db, id), 'new')
      const to = await hashPassword(chosen)
      const changed = await withTransaction(db, async (tx) => {
        const done = await updatePassword(tx, { id, from, to, tokenHash }, authorOf(request))
        if (done) await enqueueSeguridad(tx, id, 'password', clientOf(request), clock())
        return done
      })
      if (!changed) throw fieldError('PASSWORD_ACTUAL_INCORRECTA', 'current')
      return { message: success.passwordChanged }
    },
  )
}
