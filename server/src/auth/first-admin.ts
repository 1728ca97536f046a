import type { Rol } from '@huella/contract'
import type { Config } from '../platform/ops/config.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertUsuario } from './auth.repo.ts'
import { hasEmail } from './emails.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { weakness } from './strength/strength.ts'

const FIRST_ADMIN_LOCK = 4_843_503
const ROL: Rol = 'admin'

interface FirstAdmin {
  email: string
  /** Present only when it was generated; it is shown once. */
  generatedPassword?: string
  /** Whether the given one is easy to guess. */
  weak?: boolean
}

/** One process at a time inserts the first users of a database. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
}

/** Creates the first administrator if there is none. Of several processes that start at once, one does. */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<FirstAdmin | null> {
  const { adminEmail, adminPassword } = config
  const first = await withTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    const [admin] = await tx.query(sql`SELECT FROM usuario WHERE rol = ${ROL} AND eliminado_en IS NULL LIMIT 1`)
    if (admin) return null
    const [taken] = await tx.query(sql`SELECT FROM usuario WHERE ${hasEmail(adminEmail)} AND eliminado_en IS NULL`)
    if (taken)
      throw new StartupError(`There is no administrator, and ${adminEmail} is already somebody else's account.`)
    const password = adminPassword ?? generatePassword()
    const passwordHash = await hashPassword(password)
    const cambiarPassword = adminPassword === undefined // it was printed on a terminal
    const nuevo = { nombre: 'Admin', apellido: 'Huella', email: adminEmail, passwordHash, rol: ROL, cambiarPassword }
    await insertUsuario(tx, nuevo, { actor: null })
    return { email: adminEmail, generatedPassword: adminPassword ? undefined : password }
  })
  const weak = first && adminPassword && (await isWeak(db, adminPassword, adminEmail))
  return first && { ...first, ...(weak && { weak }) }
}

/** A start does not fail for it. */
const isWeak = async (db: Database, password: string, email: string): Promise<boolean> =>
  Boolean(await weakness(db, password, { nombre: 'Admin', email }).catch(() => undefined))

/** What a start prints for the operator. */
export function firstAdminMessage({ email, generatedPassword, weak }: FirstAdmin): string {
  const password = generatedPassword ?? 'the one in ADMIN_PASSWORD'
  const once = generatedPassword ? ' (shown only this once)' : ''
  return `\n  First administrator${once}:\n    e-mail    ${email}\n    password  ${password}\n${weak ? '    It is easy to guess: choose another one in the profile.\n' : ''}`
}
