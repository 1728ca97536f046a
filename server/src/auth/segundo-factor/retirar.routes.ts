import { idParams, segundoFactorPrueba, segundoFactorResumen } from '@huella/contract'
import { audit } from '../../entities/index.ts'
import { AppError } from '../../platform/http/errors.ts'
import { noContent, responses, type Slice } from '../../platform/http/routes.ts'
import { sql } from '../../platform/sql/sql.ts'
import { findPerfil, getPerfil, lockCuenta } from '../auth.repo.ts'
import { readyForPasskey } from '../passkeys/ceremonies.ts'
import { countUseless } from '../passkeys/passkeys.repo.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { enqueueSeguridad } from '../seguridad.aviso.ts'
import { closeAllSessions } from '../sessions.repo.ts'
import { changerOf } from './cambio.ts'
import { staffRoles } from './deadline.ts'
import { deleteSegundoFactor } from './estado.repo.ts'
import { withSegundoFactor } from './prove.ts'

const tags = ['usuarios']

/** What administrators do about the second factor of others. */
export const retirarRoutes: Slice = async (app, deps) => {
  const { db, config } = deps

  app.delete(
    '/admin/users/:id/segundo-factor',
    {
      config: { action: 'segundo-factor:retirar' },
      preHandler: readyForPasskey,
      schema: {
        tags,
        operationId: 'deleteSegundoFactorOfUsuario',
        summary:
          'Take the second factor off somebody who has lost it, with a code or passkey of one’s own; their sessions end',
        params: idParams,
        body: segundoFactorPrueba,
        response: responses({ 204: noContent }, 'SEGUNDO_FACTOR_PROPIO', 'CODIGO_INCORRECTO', 'DEMASIADOS_INTENTOS'),
      },
    },
    async (request, reply) => {
      const { id: me, author, now, ...changer } = changerOf(request, deps)
      const { id } = request.params
      const { email, segundo_factor } = await getPerfil(db, me)
      if (!segundo_factor) throw new AppError('SEGUNDO_FACTOR_PROPIO')
      if (id === me) throw new AppError('SEGUNDO_FACTOR_DE_PERFIL')
      if (!(await findPerfil(db, id))) throw new AppError('NO_ENCONTRADO')
      await withSegundoFactor(db, { ...changer, id_usuario: me, email, now }, request.body, async (tx) => {
        const antes = await lockCuenta(tx, id)
        if (!antes.segundo_factor) throw new AppError('SEGUNDO_FACTOR_INACTIVO')
        await deleteSegundoFactor(tx, id)
        await closeAllSessions(tx, id)
        const despues = await getPerfil(tx, id)
        await audit(tx, author, { accion: 'actualizar', entidad: 'usuario', id, antes, despues })
        await enqueueSeguridad(tx, id, 'segundo_factor_retirado', null, now)
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/admin/segundo-factor',
    {
      config: { action: 'segundo-factor:resumen' },
      schema: {
        tags,
        operationId: 'getSegundoFactorResumen',
        summary: 'How many of the staff have a second factor, and how many passkeys no longer work here',
        response: responses({ 200: segundoFactorResumen }),
      },
    },
    async (request) => {
      const rp = relyingPartyOf(request, config)
      const counts = await db.queryOne<{ personal: number; con: number }>(sql`
        SELECT count(*)::int AS personal, count(*) FILTER (WHERE segundo_factor)::int AS con
        FROM usuario WHERE rol = ANY(${staffRoles}::text[]) AND eliminado_en IS NULL`)
      return { ...counts, passkeys_inservibles: await countUseless(db, rp?.id ?? ''), rp_id: rp?.id ?? null }
    },
  )
}
