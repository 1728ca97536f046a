import { fullName } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { AdminCommand } from '../platform/ops/admin-command.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { findCredentials, getPerfil } from './auth.repo.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { createLink } from './recovery/links.repo.ts'
import { deleteSegundoFactor } from './segundo-factor/estado.repo.ts'
import { enqueueSeguridad } from './seguridad.aviso.ts'
import { closeAllSessions } from './sessions.repo.ts'

const HOURS = 1
/** The server itself. */
const NOBODY = { actor: null, peticion: null }

/** For somebody who has lost every way into their account. Nothing that opened it works any more; a link lets them choose another password. */
export const resetCommand: AdminCommand = {
  usage: 'EMAIL',
  async run({ positionals: [email, extra] }, { db, clock, config }) {
    if (!email || extra) throw new StartupError('Whose account is to be reset? npm run admin -- reset EMAIL')
    const unknown = await hashPassword(generatePassword())
    const { usuario, sessions, token } = await withTransaction(db, async (tx) => {
      const found = await findCredentials(tx, email)
      if (!found) throw new StartupError(`No account has the address ${email}.`)
      const id = found.usuario.id_usuario
      await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${id} FOR NO KEY UPDATE`)
      const antes = await getPerfil(tx, id)
      // Who was invited has no password yet.
      await tx.execute(sql`
        UPDATE usuario SET password_hash = ${unknown}, cambiar_password = false WHERE id_usuario = ${id} AND password_hash IS NOT NULL`)
      await deleteSegundoFactor(tx, id)
      const sessions = await closeAllSessions(tx, id)
      const despues = await getPerfil(tx, id)
      await audit(tx, NOBODY, { accion: 'password', entidad: 'usuario', id, antes, despues })
      await enqueueSeguridad(tx, id, 'restablecida', null, clock())
      return { usuario: despues, sessions, token: await createLink(tx, id, HOURS, clock()) }
    })
    const { publicUrl = `http://${config.host}:${config.port}` } = config
    return [
      `Reset: ${fullName(usuario)} (${usuario.rol}), ${usuario.email}.`,
      `The old password no longer works, and ${sessions === 1 ? '1 session has' : `${sessions} sessions have`} ended.`,
      'This link sets a new password, once, within an hour:',
      `  ${publicUrl}/restablecer#${token}`,
    ].join('\n')
  },
}
