import type { FileStore } from '../platform/files/file-store.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { anyFileNamed, unnamedFiles } from './files.repo.ts'
import { lockStoredFiles } from './locks.ts'

const DAY_MS = 86_400_000
const BATCH = 100
/**
 * Uploads wait for the lock meanwhile. It is lost with an idle transaction, after 30 seconds, and what is removed after that may just be
 * getting its row: S3 may take 16 seconds to find and remove a file.
 */
const LOCK_MS = 2_000

/** Removes the files stored over a day ago that no row names: of interrupted uploads, and photos that were replaced. */
export async function removeUnusedFiles(db: Database, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await files.removeTemporary(before)
  // If the server was started with the data folder of another clinic by mistake, its files must stay.
  if (!(await anyFileNamed(db))) return
  let batch: string[] = []
  for await (const { sha256, putAt } of files.list()) {
    if (putAt >= before) continue
    batch.push(sha256)
    if (batch.length < BATCH) continue
    await removeUnnamed(db, files, batch, before)
    batch = []
  }
  await removeUnnamed(db, files, batch, before)
}

async function removeUnnamed(db: Database, files: FileStore, names: string[], before: Date): Promise<void> {
  let left = await unnamedFiles(db, names)
  while (left.length > 0) left = await withTransaction(db, (tx) => removeSome(tx, files, left, before))
}

/** Removes some, as long as the lock may be held, and returns those that are left. */
async function removeSome(tx: Tx, files: FileStore, names: string[], before: Date): Promise<string[]> {
  // While an upload is being finished or a backup runs, nothing is removed until the next time.
  if (!(await lockStoredFiles(tx))) return []
  const unnamed = await unnamedFiles(tx, names)
  const end = performance.now() + LOCK_MS
  for (const [n, sha256] of unnamed.entries()) {
    if (n > 0 && performance.now() > end) return unnamed.slice(n)
    const file = await files.stat(sha256)
    // An upload may have stored it again.
    if (file && file.putAt < before) await files.remove(sha256)
  }
  return []
}
