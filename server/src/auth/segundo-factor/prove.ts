import type { SegundoFactorPrueba } from '@huella/contract'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import type { Database, Tx } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { lockCuenta } from '../auth.repo.ts'
import type { Client } from '../devices.repo.ts'
import { verifySignature } from '../passkeys/ceremonies.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { enqueueSeguridad } from '../seguridad.aviso.ts'
import { countedCode } from './attempts.ts'
import { findRecoveryCode, spendRecoveryCode } from './codigos.repo.ts'
import { findTotp, spendStep } from './totp.repo.ts'
import { stepOf } from './totp.ts'

interface Prover {
  id_usuario: number
  email: string
  client: Client
  /** Null where there are no passkeys. */
  rp: RelyingParty | null
  now: Date
}

/** Makes it so that nobody else can use what was given. False if somebody was faster. */
type Spend = (tx: Tx) => Promise<boolean>

/** Six digits, as an authenticator shows them. */
const isTotp = (codigo: string) => /^\d{6}$/.test(codigo)

/**
 * Runs `work` in the transaction that uses up a code or a signature, so that it does one thing, once. A wrong one is refused; codes are
 * counted, because they can be guessed.
 */
export async function withSegundoFactor<T>(
  db: Database,
  prover: Prover,
  { codigo, passkey }: SegundoFactorPrueba,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id_usuario, email, client, rp } = prover
  const refused = passkey ? new AppError('PASSKEY_NO_VALIDA') : fieldError('CODIGO_INCORRECTO', 'codigo')
  const spendAndWork = (spend: Spend | null | undefined) => {
    if (!spend) throw refused
    return withTransaction(db, async (tx) => {
      await lockCuenta(tx, id_usuario)
      if (!(await spend(tx))) throw refused
      return work(tx)
    })
  }
  if (passkey) {
    const signed = rp && (await verifySignature(db, rp, { uso: 'prueba', id_usuario }, passkey))
    return spendAndWork(signed?.spend)
  }
  const bare = codigo?.replaceAll(/\s/g, '') ?? ''
  const kind = isTotp(bare) ? 'totp' : 'recuperacion'
  return countedCode(db, { email, address: client.address, kind }, async () =>
    spendAndWork(kind === 'totp' ? await totpOf(db, prover, bare) : await recoveryOf(db, prover, bare)),
  )
}

async function totpOf(db: Database, { id_usuario, now }: Prover, codigo: string): Promise<Spend | null> {
  const totp = await findTotp(db, id_usuario)
  const step = totp?.activo ? stepOf(totp.secreto, codigo, now) : null
  return step === null ? null : (tx) => spendStep(tx, id_usuario, step)
}

async function recoveryOf(db: Database, { id_usuario, client, now }: Prover, codigo: string): Promise<Spend | null> {
  const code = await findRecoveryCode(db, id_usuario, codigo)
  if (!code) return null
  return async (tx) => {
    const spent = await spendRecoveryCode(tx, id_usuario, code)
    if (spent) await enqueueSeguridad(tx, id_usuario, 'codigo_usado', client, now)
    return spent
  }
}
