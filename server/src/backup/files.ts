import { createHash } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, HashMismatchError } from '../platform/files/file-store.ts'

/** The files of a backup: how many there are, their bytes, and the names of those that are missing or damaged. */
export interface FileSummary {
  files: number
  bytes: number
  lost: string[]
}

export interface CopyOptions {
  signal: AbortSignal
  /** Called after each file. */
  onProgress?: (done: FileSummary) => void
  /** Whether files that are there already are read, or only their sizes compared. */
  verify: boolean
}

/**
 * Copies these files, except those that are there already: after an interruption it goes on where it was. Each is read in pieces, and
 * its hash checked.
 */
export async function copyFiles(
  names: AsyncIterable<string>,
  from: FileStore,
  to: FileStore,
  { signal, onProgress, verify }: CopyOptions,
): Promise<FileSummary> {
  const done: FileSummary = { files: 0, bytes: 0, lost: [] }
  for await (const name of names) {
    signal.throwIfAborted()
    const bytes = await copyFile(name)
    if (bytes === undefined) done.lost.push(name)
    else {
      done.files += 1
      done.bytes += bytes
    }
    onProgress?.(done)
  }
  return done

  /** Its bytes; undefined if it is missing or damaged on both sides. */
  async function copyFile(name: string): Promise<number | undefined> {
    const original = await from.stat(name)
    const present = await to.stat(name)
    if (present && present.bytes === original?.bytes && (!verify || (await isIntact(to, name, signal))))
      return present.bytes
    try {
      if (original) return (await to.put(addAbortSignal(signal, await from.get(name)), name)).bytes
    } catch (error) {
      if (!(error instanceof HashMismatchError)) throw error
    }
    return present && (await isIntact(to, name, signal)) ? present.bytes : undefined
  }
}

async function isIntact(store: FileStore, name: string, signal: AbortSignal): Promise<boolean> {
  const hash = createHash('sha256')
  await pipeline(await store.get(name), hash, { signal })
  return hash.digest('hex') === name
}
