import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type FileContent, type FileStore, HashMismatchError, isSha256, type StoredFile } from './file-store.ts'
import type { S3Bucket, S3Object } from './s3-bucket.ts'
import type { TemporaryFiles } from './temporary-files.ts'

/**
 * Files in a folder of a bucket, by their hash. A file is written to this machine first, because its hash is its name; an object appears
 * when all of it has arrived.
 */
export class S3Store implements FileStore {
  readonly location: string
  private readonly bucket: S3Bucket
  private readonly temporaries: TemporaryFiles

  constructor(bucket: S3Bucket, temporaries: TemporaryFiles) {
    this.location = bucket.href
    this.bucket = bucket
    this.temporaries = temporaries
  }

  async put(content: Readable | Buffer, expectedSha256?: string): Promise<FileContent> {
    if (Buffer.isBuffer(content)) return this.putBuffer(content, expectedSha256)
    const { path, ...written } = await this.temporaries.write(content, expectedSha256)
    try {
      await this.bucket.put(written.sha256, path, written)
      return written
    } finally {
      await rm(path, { force: true })
    }
  }

  private async putBuffer(content: Buffer, expectedSha256?: string): Promise<FileContent> {
    const written = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
    if (expectedSha256 && written.sha256 !== expectedSha256)
      throw new HashMismatchError(`The content of ${expectedSha256} is ${written.sha256}`)
    await this.bucket.put(written.sha256, content, written)
    return written
  }

  async get(sha256: string, range?: { start: number; end: number }): Promise<Readable> {
    const found = await this.bucket.get(keyOf(sha256), range)
    if (!found) throw Object.assign(new Error(`There is no ${sha256} in ${this.location}`), { code: 'ENOENT' })
    return found
  }

  async stat(sha256: string): Promise<StoredFile | undefined> {
    const found = await this.bucket.stat(keyOf(sha256))
    return found && storedFile(found)
  }

  async remove(sha256: string): Promise<void> {
    await this.bucket.remove(keyOf(sha256))
  }

  temporary(): Promise<string> {
    return this.temporaries.newPath()
  }

  async *list(): AsyncGenerator<StoredFile> {
    for await (const object of this.bucket.list()) if (isSha256(object.key)) yield storedFile(object)
  }

  removeTemporary(before: Date): Promise<void> {
    return this.temporaries.removeOlder(before)
  }

  async freeBytes(): Promise<null> {
    return null
  }
}

function keyOf(sha256: string): string {
  if (!isSha256(sha256)) throw new TypeError('Not a SHA-256')
  return sha256
}

const storedFile = ({ key, bytes, putAt }: S3Object): StoredFile => ({ sha256: key, bytes, putAt })
