import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../ops/startup-error.ts'
import { type FileContent, HashMismatchError } from './file-store.ts'

/** A folder of files that are being written. */
export class TemporaryFiles {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** The path of a new file. Whoever asks for it removes it. */
  async newPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    return path.join(this.folder, randomUUID())
  }

  /** Writes the content to a new file, flushes it and computes its hash. Leaves nothing when it fails. */
  async write(content: Readable | Buffer, expectedSha256?: string): Promise<FileContent & { path: string }> {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
    // The pipeline reports it. Until then nobody listens, and an error that nobody listens to ends the process.
    source.on('error', () => undefined)
    const temporary = await this.newPath().catch((error) => {
      source.destroy()
      throw error
    })
    try {
      const hash = createHash('sha256')
      let bytes = 0
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      await pipeline(source, hashed, createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true }))
      const sha256 = hash.digest('hex')
      if (expectedSha256 && sha256 !== expectedSha256)
        throw new HashMismatchError(`The content of ${expectedSha256} is ${sha256}`)
      return { path: temporary, sha256, bytes }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** Removes what was interrupted before this time. */
  async removeOlder(before: Date): Promise<void> {
    for (const name of await entriesOf(this.folder)) {
      const file = path.join(this.folder, name)
      // Another process may have renamed it meanwhile.
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtime < before) await rm(file, { force: true })
    }
  }
}

/** The names in a folder; none if it does not exist. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}
