import {
  mayNeedSegundoFactor,
  type Rol,
  type SegundoFactor,
  type SegundoFactorMetodo,
  segundoFactorMetodos,
} from '@huella/contract'
import { utcTimestamp } from '../../platform/lists/list-definition.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { raw, sql } from '../../platform/sql/sql.ts'
import { listPasskeys } from '../passkeys/passkeys.repo.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { countRecoveryCodes } from './codigos.repo.ts'
import { deadline } from './deadline.ts'
import { findTotp } from './totp.repo.ts'

export async function getSegundoFactor(db: Db, idUsuario: number, rp: RelyingParty | null): Promise<SegundoFactor> {
  const rpId = rp?.id ?? null
  const { activo, rol, obligatorio_desde } = await db.queryOne<{
    activo: boolean
    rol: Rol
    obligatorio_desde: string | null
  }>(sql`
    SELECT usuario.segundo_factor AS activo, rol, ${raw(utcTimestamp('obligatorio_desde'))}
    FROM usuario CROSS JOIN ajustes CROSS JOIN LATERAL (SELECT ${deadline} AS obligatorio_desde) plazo
    WHERE id_usuario = ${idUsuario}`)
  return {
    activo,
    totp: (await findTotp(db, idUsuario))?.activo ?? false,
    codigos: await countRecoveryCodes(db, idUsuario),
    passkeys: await listPasskeys(db, idUsuario, rpId),
    rp_id: rpId,
    obligatorio_desde: mayNeedSegundoFactor(rol) ? obligatorio_desde : null,
  }
}

/** What somebody can show at sign-in, what is least work first. */
export async function metodosOf(db: Db, idUsuario: number, rp: RelyingParty | null): Promise<SegundoFactorMetodo[]> {
  const { totp, codigos, passkeys } = await getSegundoFactor(db, idUsuario, rp)
  const has = { passkey: passkeys.some(({ sirve }) => sirve), totp, recuperacion: codigos > 0 }
  return segundoFactorMetodos.filter((metodo) => has[metodo])
}

const TABLES = ['totp', 'codigo_recuperacion', 'passkey']

/** Where a merge gives the access of one account to another one, which had none. */
export async function moveSegundoFactor(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of TABLES)
    await tx.execute(sql`UPDATE ${raw(table)} SET id_usuario = ${to} WHERE id_usuario = ${from}`)
}

/** Takes every factor off an account. */
export async function deleteSegundoFactor(tx: Tx, idUsuario: number): Promise<void> {
  for (const table of TABLES) await tx.execute(sql`DELETE FROM ${raw(table)} WHERE id_usuario = ${idUsuario}`)
}
