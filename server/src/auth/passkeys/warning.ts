import type { Config } from '../../platform/ops/config.ts'
import type { Database } from '../../platform/sql/database.ts'
import { countUseless } from './passkeys.repo.ts'
import { relyingPartyAt } from './relying-party.ts'

/** For the log, where PUBLIC_URL has another name than passkeys were made for. */
export async function passkeyWarning(db: Database, { publicUrl }: Config): Promise<string | null> {
  if (!publicUrl) return null
  const useless = await countUseless(db, relyingPartyAt(publicUrl)?.id ?? '')
  if (useless === 0) return null
  return `${useless} passkeys were made for another name than that of PUBLIC_URL (${publicUrl}) and do not work there: set it back, or their owners sign in with a code and make new ones`
}
