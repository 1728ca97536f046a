import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import type { Client } from 'pg'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorCode, errorReason } from './errors.ts'
import { APP_USER, appPasswordFileOf } from './paths.ts'

/**
 * Makes the role that owns nothing, unless it is there, and returns its password. The file is written after PostgreSQL has the
 * password: a start that was interrupted in between is made good by the next one, which sets another.
 */
export async function prepareAppRole(owner: Client, clusterDir: string, account: Account | undefined): Promise<string> {
  const file = appPasswordFileOf(clusterDir)
  const stored = await readStored(file)
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_USER])
  if (stored && rowCount) return stored
  const password = randomBytes(24).toString('base64url')
  await owner.query(`
    ${rowCount ? 'ALTER' : 'CREATE'} ROLE ${APP_USER} LOGIN PASSWORD '${password}';
    REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC`)
  const partial = `${file}.partial`
  await writeFile(partial, password, { mode: 0o600 })
  if (account) await chown(partial, account.uid, account.gid)
  await rename(partial, file)
  return password
}

async function readStored(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw new EmbeddedPostgresError(`The file ${file} cannot be read: ${errorReason(error)}.`)
  }
}
