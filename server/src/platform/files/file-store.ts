import type { Readable } from 'node:stream'

export interface FileContent {
  /** The SHA-256 of the content, which is its name. */
  sha256: string
  bytes: number
}

export interface StoredFile extends FileContent {
  /** When somebody put this content last. */
  putAt: Date
}

/** Where files are kept, by the SHA-256 of their content. What is put is kept when `put` returns. */
export interface FileStore {
  /** The folder or address, for messages to the operator. */
  readonly location: string
  /** Stores a file. A file with this content that is there already counts as put now. Fails with a `HashMismatchError` if the content is not the expected one. */
  put(content: Readable | Buffer, expectedSha256?: string): Promise<FileContent>
  /** The file, or the bytes from `start` to `end`, both included. Fails with `ENOENT` if there is no such file. */
  get(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Undefined if there is no such file. */
  stat(sha256: string): Promise<StoredFile | undefined>
  remove(sha256: string): Promise<void>
  /** The path of a new file on this machine, for what is not stored yet. Whoever asks for it removes it. */
  temporary(): Promise<string>
  list(): AsyncIterable<StoredFile>
  /** Removes what interrupted `put`s left before this time. */
  removeTemporary(before: Date): Promise<void>
  /** How many bytes can still be stored; null where that is not known. */
  freeBytes(): Promise<number | null>
}

const SHA256 = /^[0-9a-f]{64}$/

/** Whether this can be the name of a stored file. */
export const isSha256 = (name: string): boolean => SHA256.test(name)

/** The content has another SHA-256 than expected. */
export class HashMismatchError extends Error {
  override name = 'HashMismatchError'
}

/** The store does not respond, or refuses. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
}
