import type { Readable } from 'node:stream'

export interface StoredFile {
  /** The SHA-256 of the content, which is its name. */
  sha256: string
  bytes: number
  /** When it was put last. */
  putAt: Date
}

/** Where files are kept, by the SHA-256 of their content. What is put is on the disk when `put` returns. */
export interface FileStore {
  /** Stores a file. One with this content that is there already counts as put now. */
  put(content: Readable | Buffer): Promise<StoredFile>
  /** Fails with `ENOENT` if there is no such file. */
  get(sha256: string): Promise<Readable>
  /** Undefined if there is no such file. */
  stat(sha256: string): Promise<StoredFile | undefined>
  remove(sha256: string): Promise<void>
  /** The path of a new file on the same disk, for what is not stored yet. Whoever asks for it removes it. */
  temporary(): Promise<string>
  list(): AsyncIterable<StoredFile>
}
