import { ensurePackages, PGBOUNCER } from '../../../scripts/debian.mjs'
import built from '../support/built.ts'

/** The built program, and PgBouncer from Debian. */
export default async function setup() {
  if (!ensurePackages(PGBOUNCER)) throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  await built()
}
