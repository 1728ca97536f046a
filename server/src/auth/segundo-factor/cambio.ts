import type { Cuenta } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../entities/index.ts'
import { callerOf } from '../../platform/auth/access.ts'
import { type Author, authorOf } from '../../platform/auth/author.ts'
import type { SliceDeps } from '../../platform/http/routes.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { getPerfil } from '../auth.repo.ts'
import { type Client, clientOf } from '../devices.repo.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { enqueueSeguridad, type Suceso } from '../seguridad.aviso.ts'
import { renewSession } from '../sessions.repo.ts'
import { deleteRecoveryCodes } from './codigos.repo.ts'

/** Who changes what opens their account. */
export interface Changer {
  id: number
  author: Author
  client: Client
  sessionDays: number
  rp: RelyingParty | null
  now: Date
}

export const changerOf = (request: FastifyRequest, { config, clock }: SliceDeps): Changer => ({
  id: callerOf(request).usuario.id_usuario,
  author: authorOf(request),
  client: clientOf(request),
  sessionDays: config.sessionDays,
  rp: relyingPartyOf(request, config),
  now: clock(),
})

/** After a change of what opens an account: in the audit trail, told by e-mail, every session ended, and a new token for this one. */
export async function completeChange(tx: Tx, antes: Cuenta, suceso: Suceso, changer: Changer): Promise<string> {
  const { id, author, client, sessionDays, now } = changer
  const token = await renewSession(tx, id, sessionDays, client)
  await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues: await getPerfil(tx, id) })
  await enqueueSeguridad(tx, id, suceso, client, now)
  return token
}

/** After one way was taken off. Recovery codes are for those who have another. */
export async function completeRemoval(tx: Tx, antes: Cuenta, changer: Changer): Promise<string> {
  const { segundo_factor: hasOther } = await getPerfil(tx, changer.id)
  if (!hasOther) await deleteRecoveryCodes(tx, changer.id)
  return completeChange(tx, antes, 'segundo_factor_quitado', changer)
}
