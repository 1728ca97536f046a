import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../ops/startup-error.ts'
import { type FileContent, type FileStore, isSha256, type StoredFile } from './file-store.ts'
import { entriesOf, TemporaryFiles } from './temporary-files.ts'

/** The folder of files that are being written. */
const TEMPORARY = 'tmp'

/**
 * Files in a folder, in subfolders named after the first two digits. A file is written under a temporary name, flushed, and renamed: it
 * is there whole or not at all, whenever the machine stops.
 */
export class DiskStore implements FileStore {
  readonly location: string
  private readonly temporaries: TemporaryFiles

  constructor(folder: string) {
    this.location = folder
    this.temporaries = new TemporaryFiles(path.join(folder, TEMPORARY))
  }

  async put(content: Readable | Buffer, expectedSha256?: string): Promise<FileContent> {
    const { path: temporary, ...written } = await this.temporaries.write(content, expectedSha256)
    try {
      const target = this.pathOf(written.sha256)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // A file with the same content is replaced too: its new time says that it is used.
      await rename(temporary, target)
      await flushFolder(path.dirname(target))
      return written
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async get(sha256: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(this.pathOf(sha256))
    return file.createReadStream(range)
  }

  async stat(sha256: string): Promise<StoredFile | undefined> {
    try {
      const { size, mtime } = await stat(this.pathOf(sha256))
      return { sha256, bytes: size, putAt: mtime }
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true })
  }

  temporary(): Promise<string> {
    return this.temporaries.newPath()
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const folder of await entriesOf(this.location)) {
      if (folder === TEMPORARY) continue
      for (const name of await entriesOf(path.join(this.location, folder))) {
        const file = isSha256(name) ? await this.stat(name) : undefined
        if (file) yield file
      }
    }
  }

  removeTemporary(before: Date): Promise<void> {
    return this.temporaries.removeOlder(before)
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(await existing(this.location))
    return bavail * bsize
  }

  private pathOf(sha256: string): string {
    if (!isSha256(sha256)) throw new TypeError('Not a SHA-256')
    return path.join(this.location, sha256.slice(0, 2), sha256)
  }
}

/** The folder itself, or its nearest parent that exists. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || path.dirname(folder) === folder ? folder : existing(path.dirname(folder))
}

/** A rename survives a loss of power once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
