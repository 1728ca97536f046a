import type { Config } from '../platform/config.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { StartupError } from '../platform/startup-error.ts'
import { insertUsuario } from './auth.repo.ts'
import { generatePassword, hashPassword } from './passwords.ts'

const FIRST_ADMIN_LOCK = 4_843_503

interface FirstAdmin {
  email: string
  /** Only when it was generated: the one time anybody can read it. */
  generatedPassword?: string
}

/** Whoever puts the first people into a database does it alone. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`
}

/** Makes the first administrator where there is none. Several processes may start at once; one of them makes it. */
export async function ensureFirstAdmin(sql: Sql, config: Config): Promise<FirstAdmin | null> {
  const { adminEmail, adminPassword } = config
  return sql.begin(async (tx) => {
    await lockFirstAdmin(tx)
    const [admin] = await tx`SELECT 1 FROM usuario WHERE rol = 'admin' AND eliminado_en IS NULL LIMIT 1`
    if (admin) return null
    const [taken] = await tx`SELECT 1 FROM usuario WHERE lower(email) = lower(${adminEmail}) AND eliminado_en IS NULL`
    if (taken)
      throw new StartupError(`There is no administrator, and ${adminEmail} is already somebody else's account.`)
    const password = adminPassword ?? generatePassword()
    const passwordHash = await hashPassword(password)
    const first = { nombre: 'Admin', apellido: 'Huella', email: adminEmail, passwordHash, rol: 'admin' as const }
    await insertUsuario(tx, first, { actor: null })
    return { email: adminEmail, generatedPassword: adminPassword ? undefined : password }
  })
}
