import type { FileStore } from '../platform/files/file-store.ts'
import type { Database } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { anyFileNamed, unnamedFiles } from './files.repo.ts'
import { lockStoredFiles } from './locks.ts'

const DAY_MS = 86_400_000
const BATCH = 100

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
  const candidates = await unnamedFiles(db, names)
  if (candidates.length === 0) return
  await withTransaction(db, async (tx) => {
    // While an upload is being finished or a backup runs, nothing is removed until the next time.
    if (!(await lockStoredFiles(tx))) return
    for (const sha256 of await unnamedFiles(tx, candidates)) {
      const file = await files.stat(sha256)
      // An upload may have stored it again.
      if (file && file.putAt < before) await files.remove(sha256)
    }
  })
}
