import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../ops/startup-error.ts'
import { type FileStore, HashMismatchError, type StoredFile } from './file-store.ts'

const SHA256 = /^[0-9a-f]{64}$/
/** The folder of files that are being written. */
const TEMPORARY = 'tmp'

/**
 * Files in a folder, in subfolders named after the first two digits. A file is written under a temporary name, flushed, and renamed: it
 * is there whole or not at all, whenever the machine stops.
 */
export class DiskStore implements FileStore {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async put(content: Readable | Buffer, expectedSha256?: string): Promise<StoredFile> {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    // The pipeline reports it. Until then nobody listens, and an error that nobody listens to ends the process.
    source.on('error', () => undefined)
    const temporary = await this.temporary().catch((error) => {
      source.destroy()
      throw error
    })
    try {
      const hash = createHash('sha256')
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      }
      await pipeline(source, hashed, createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true }))
      const sha256 = hash.digest('hex')
      if (expectedSha256 && sha256 !== expectedSha256)
        throw new HashMismatchError(`The content of ${expectedSha256} is ${sha256}`)
      const target = this.pathOf(sha256)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // A file with the same content is replaced too: its new time says that it is used.
      await rename(temporary, target)
      await flushFolder(path.dirname(target))
      return await this.statOf(sha256)
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
    return this.statOf(sha256).catch((error) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true })
  }

  async temporary(): Promise<string> {
    const folder = path.join(this.folder, TEMPORARY)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return path.join(folder, randomUUID())
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const folder of await entriesOf(this.folder)) {
      if (folder === TEMPORARY) continue
      for (const name of await entriesOf(path.join(this.folder, folder))) {
        const file = SHA256.test(name) ? await this.stat(name) : undefined
        if (file) yield file
      }
    }
  }

  async removeTemporary(before: Date): Promise<void> {
    const folder = path.join(this.folder, TEMPORARY)
    for (const name of await entriesOf(folder)) {
      const file = path.join(folder, name)
      // Another process may have renamed it meanwhile.
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtime < before) await rm(file, { force: true })
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(await existing(this.folder))
    return bavail * bsize
  }

  private async statOf(sha256: string): Promise<StoredFile> {
    const { size, mtime } = await stat(this.pathOf(sha256))
    return { sha256, bytes: size, putAt: mtime }
  }

  private pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new TypeError('Not a SHA-256')
    return path.join(this.folder, sha256.slice(0, 2), sha256)
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
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
