import type { Readable } from 'node:stream'

export interface StoredFile {
  /** The SHA-256 of the content, which is its name. */
  sha256: string
  bytes: number
  /** When somebody put this content last. */
  putAt: Date
}

/** Where files are kept, by the SHA-256 of their content. What is put is on the disk when `put` returns. */
export interface FileStore {
  /** Stores a file. A file with this content that is there already counts as put now. Fails with a `HashMismatchError` if the content is not the expected one. */
  put(content: Readable | Buffer, expectedSha256?: string): Promise<StoredFile>
  /** The file, or the bytes from `start` to `end`, both included. Fails with `ENOENT` if there is no such file. */
  get(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Undefined if there is no such file. */
  stat(sha256: string): Promise<StoredFile | undefined>
  remove(sha256: string): Promise<void>
  /** The path of a new file on the same disk, for what is not stored yet. Whoever asks for it removes it. */
  temporary(): Promise<string>
  list(): AsyncIterable<StoredFile>
  /** Removes what interrupted `put`s left before this time. */
  removeTemporary(before: Date): Promise<void>
  /** How many bytes can still be stored. */
  freeBytes(): Promise<number>
}

/** The content has another SHA-256 than expected. */
export class HashMismatchError extends Error {
  override name = 'HashMismatchError'
}
