import {
  codigosNuevos,
  codigosRecuperacion,
  segundoFactor,
  segundoFactorActivado,
  segundoFactorInicio,
  segundoFactorQuitar,
  sesionRenovada,
  totpConfirmacion,
  totpInicio,
} from '@huella/contract'
import { audit } from '../../entities/index.ts'
import { callerOf } from '../../platform/auth/access.ts'
import { withoutDatabase } from '../../platform/database/monitor.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import { responses, type Slice } from '../../platform/http/routes.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { getPerfil, lockCuenta } from '../auth.repo.ts'
import { assertFreshOrPassword, assertOwnPassword } from '../own-password.ts'
import { readyForPasskey } from '../passkeys/ceremonies.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { enqueueSeguridad } from '../seguridad.aviso.ts'
import { countedCode } from './attempts.ts'
import { changerOf, completeChange, completeRemoval } from './cambio.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from './codigos.repo.ts'
import { getSegundoFactor } from './estado.repo.ts'
import { withSegundoFactor } from './prove.ts'
import { activateTotp, beginTotp, deleteTotp, findTotp, getIssuer } from './totp.repo.ts'
import { newSecret, shownSecret, stepOf } from './totp.ts'

const tags = ['segundo factor']

/** The caller's own second factor. */
export const segundoFactorRoutes: Slice = async (app, deps) => {
  const { db, clock } = deps

  app.get(
    '/user/segundo-factor',
    {
      config: { action: 'segundo-factor:read' },
      schema: {
        tags,
        operationId: 'getSegundoFactor',
        summary: 'The caller’s second factor',
        response: responses({ 200: segundoFactor }),
      },
    },
    (request) => getSegundoFactor(db, callerOf(request).usuario.id_usuario, relyingPartyOf(request, deps.config)),
  )

  app.post(
    '/user/segundo-factor/totp',
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      schema: {
        tags,
        operationId: 'beginTotp',
        summary: 'A new secret for an authenticator, which does nothing until it is confirmed',
        body: segundoFactorInicio,
        response: responses({ 200: totpInicio }, 'SEGUNDO_FACTOR_ACTIVO', 'PASSWORD_ACTUAL_INCORRECTA'),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await assertFreshOrPassword(db, caller, request.body?.password, request.ip)
      const { email } = await getPerfil(db, caller.usuario.id_usuario)
      const secret = newSecret()
      if (!(await beginTotp(db, caller.usuario.id_usuario, secret))) throw new AppError('SEGUNDO_FACTOR_ACTIVO')
      return shownSecret(secret, { clinica: await getIssuer(db), email })
    },
  )

  app.post(
    '/user/segundo-factor/totp/confirmacion',
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      schema: {
        tags,
        operationId: 'confirmTotp',
        summary: 'Turn it on with a first code: recovery codes, and a new token; every other session ends',
        body: totpConfirmacion,
        response: responses(
          { 200: segundoFactorActivado },
          'TOTP_NO_EMPEZADO',
          'CODIGO_INCORRECTO',
          'DEMASIADOS_INTENTOS',
        ),
      },
    },
    async (request) => {
      const changer = changerOf(request, deps)
      const { id, now } = changer
      const totp = await findTotp(db, id)
      if (!totp || totp.activo) throw new AppError('TOTP_NO_EMPEZADO')
      const { email } = await getPerfil(db, id)
      const step = await countedCode(db, { email, address: request.ip, kind: 'totp' }, async () => {
        const found = stepOf(totp.secreto, request.body.codigo.replaceAll(/\s/g, ''), now)
        if (found === null) throw fieldError('CODIGO_INCORRECTO', 'codigo')
        return found
      })
      const { codigos, stored } = await withoutDatabase(request, newRecoveryCodes)
      return withTransaction(db, async (tx) => {
        const antes = await lockCuenta(tx, id)
        if (!(await activateTotp(tx, id, totp.secreto, step))) throw new AppError('TOTP_NO_EMPEZADO')
        // Who has passkeys has codes already; the new ones are those that are shown.
        await replaceRecoveryCodes(tx, id, stored)
        return { codigos, token: await completeChange(tx, antes, 'segundo_factor_activado', changer) }
      })
    },
  )

  app.delete(
    '/user/segundo-factor/totp',
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'deleteTotp',
        summary: 'Take the authenticator off, with the password and a code or passkey; every other session ends',
        body: segundoFactorQuitar,
        response: responses(
          { 200: sesionRenovada },
          'SEGUNDO_FACTOR_INACTIVO',
          'PASSWORD_ACTUAL_INCORRECTA',
          'DEMASIADOS_INTENTOS',
        ),
      },
    },
    async (request) => {
      const changer = changerOf(request, deps)
      const { password, ...prueba } = request.body
      if (!(await findTotp(db, changer.id))?.activo) throw new AppError('SEGUNDO_FACTOR_INACTIVO')
      await assertOwnPassword(db, changer.id, { password, field: 'password', address: request.ip })
      const { email } = await getPerfil(db, changer.id)
      const prover = { ...changer, id_usuario: changer.id, email }
      return withSegundoFactor(db, prover, prueba, async (tx) => {
        const antes = await getPerfil(tx, changer.id)
        if (!(await deleteTotp(tx, changer.id))) throw new AppError('SEGUNDO_FACTOR_INACTIVO')
        return { token: await completeRemoval(tx, antes, changer) }
      })
    },
  )

  app.post(
    '/user/segundo-factor/codigos',
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      schema: {
        tags,
        operationId: 'renewRecoveryCodes',
        summary: 'Ten new recovery codes, with the password; those of before no longer work',
        body: codigosNuevos,
        response: responses(
          { 200: codigosRecuperacion },
          'SEGUNDO_FACTOR_INACTIVO',
          'PASSWORD_ACTUAL_INCORRECTA',
          'DEMASIADOS_INTENTOS',
        ),
      },
    },
    async (request) => {
      const { id, author, client } = changerOf(request, deps)
      const { password } = request.body
      await assertOwnPassword(db, id, { password, field: 'password', address: request.ip })
      const { codigos, stored } = await withoutDatabase(request, newRecoveryCodes)
      return withTransaction(db, async (tx) => {
        const antes = await lockCuenta(tx, id)
        if (!antes.segundo_factor) throw new AppError('SEGUNDO_FACTOR_INACTIVO')
        await replaceRecoveryCodes(tx, id, stored)
        await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues: antes })
        await enqueueSeguridad(tx, id, 'codigos_nuevos', client, clock())
        return { codigos }
      })
    },
  )
}
