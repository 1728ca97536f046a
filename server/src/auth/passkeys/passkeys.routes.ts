import {
  idParams,
  passkey,
  passkeyCreada,
  passkeyCreate,
  passkeyRegistro,
  passkeyReto,
  passkeyUpdate,
  segundoFactorInicio,
  segundoFactorQuitar,
  sesionRenovada,
} from '@huella/contract'
import { callerOf } from '../../platform/auth/access.ts'
import { withoutDatabase } from '../../platform/database/monitor.ts'
import { responses, type Slice } from '../../platform/http/routes.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { getPerfil, lockCuenta } from '../auth.repo.ts'
import { deviceName } from '../device-name.ts'
import { assertFreshOrPassword, assertOwnPassword } from '../own-password.ts'
import { changerOf, completeChange, completeRemoval } from '../segundo-factor/cambio.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../segundo-factor/codigos.repo.ts'
import { withSegundoFactor } from '../segundo-factor/prove.ts'
import { getIssuer } from '../segundo-factor/totp.repo.ts'
import { authenticationOptions, readyForPasskey, registrationOptions, verifyRegistration } from './ceremonies.ts'
import { deletePasskey, insertPasskey, renamePasskey } from './passkeys.repo.ts'
import { assertRelyingParty, relyingPartyOf } from './relying-party.ts'

const tags = ['segundo factor']
const PATH = '/user/segundo-factor/passkeys'

/** The caller's own passkeys. */
export const passkeysRoutes: Slice = async (app, deps) => {
  const { db, config } = deps

  app.post(
    `${PATH}/registro`,
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      schema: {
        tags,
        operationId: 'beginPasskey',
        summary: 'What a browser needs to make a passkey',
        body: segundoFactorInicio,
        response: responses({ 200: passkeyRegistro }, 'PASSKEYS_NO_DISPONIBLES', 'PASSWORD_ACTUAL_INCORRECTA'),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const rp = assertRelyingParty(relyingPartyOf(request, config))
      await assertFreshOrPassword(db, caller, request.body?.password, request.ip)
      return registrationOptions(db, rp, await getIssuer(db), await getPerfil(db, caller.usuario.id_usuario))
    },
  )

  app.post(
    PATH,
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'createPasskey',
        summary:
          'Keep the passkey that the browser has made: a new token, and recovery codes with the first factor; every other session ends',
        body: passkeyCreate,
        response: responses({ 201: passkeyCreada }, 'PASSKEY_NO_VALIDA', 'PASSKEY_EN_USO'),
      },
    },
    async (request, reply) => {
      const changer = changerOf(request, deps)
      const { id, client } = changer
      const rp = assertRelyingParty(changer.rp)
      const made = await verifyRegistration(db, rp, id, request.body.passkey)
      const { nombre = deviceName(client.agent) } = request.body
      // Hashed before the transaction: it takes a while.
      const fresh = (await getPerfil(db, id)).segundo_factor ? null : await withoutDatabase(request, newRecoveryCodes)
      const created = await withTransaction(db, async (tx) => {
        const antes = await lockCuenta(tx, id)
        const row = await insertPasskey(tx, { ...made, id_usuario: id, rp_id: rp.id, nombre })
        if (fresh) await replaceRecoveryCodes(tx, id, fresh.stored)
        const token = await completeChange(tx, antes, 'passkey_creada', changer)
        return { passkey: row, codigos: fresh?.codigos ?? null, token }
      })
      return reply.code(201).send(created)
    },
  )

  app.post(
    `${PATH}/reto`,
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      schema: {
        tags,
        operationId: 'challengePasskey',
        summary: 'What a browser needs to sign with a passkey of the caller',
        response: responses({ 200: passkeyReto }, 'PASSKEYS_NO_DISPONIBLES'),
      },
    },
    (request) => {
      const rp = assertRelyingParty(relyingPartyOf(request, config))
      return authenticationOptions(db, rp, { uso: 'prueba', id_usuario: callerOf(request).usuario.id_usuario })
    },
  )

  app.put(
    `${PATH}/:id`,
    {
      config: { action: 'segundo-factor:update' },
      schema: {
        tags,
        operationId: 'renamePasskey',
        summary: 'Name a passkey',
        params: idParams,
        body: passkeyUpdate,
        response: responses({ 200: passkey }),
      },
    },
    (request) => {
      const { id, rp } = changerOf(request, deps)
      return renamePasskey(db, request.params.id, id, request.body.nombre, rp?.id ?? null)
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      config: { action: 'segundo-factor:update' },
      compress: false,
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'deletePasskey',
        summary: 'Take a passkey off, with the password and a code or passkey; every other session ends',
        params: idParams,
        body: segundoFactorQuitar,
        response: responses({ 200: sesionRenovada }, 'PASSWORD_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request) => {
      const changer = changerOf(request, deps)
      const { password, ...prueba } = request.body
      const { id } = changer
      await assertOwnPassword(db, id, { password, field: 'password', address: request.ip })
      const { email } = await getPerfil(db, id)
      return withSegundoFactor(db, { ...changer, id_usuario: id, email }, prueba, async (tx) => {
        const antes = await getPerfil(tx, id)
        await deletePasskey(tx, request.params.id, id)
        return { token: await completeRemoval(tx, antes, changer) }
      })
    },
  )
}
