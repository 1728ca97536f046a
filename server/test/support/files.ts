import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { DiskStore } from '../../src/platform/files/disk-store.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { openBucket } from '../../src/platform/files/s3-bucket.ts'
import { parseS3Url, type S3Location } from '../../src/platform/files/s3-location.ts'
import { S3Store } from '../../src/platform/files/s3-store.ts'
import { TemporaryFiles } from '../../src/platform/files/temporary-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An S3 server with a bucket and the variables with its key; in the level `files-s3` only. */
    s3?: { url: string; env: Record<string, string> }
  }
}

export const onS3 = () => inject('s3') !== undefined

/** A new folder of the bucket. */
export function newS3Location(): S3Location & { url: string } {
  const { url: bucket = '', env } = inject('s3') ?? {}
  Object.assign(process.env, env)
  const url = bucket.replace('?', `/${randomUUID()}?`)
  return { ...(parseS3Url(url) as S3Location), url }
}

/** The files of a clinic: in this folder, or in S3 with the temporary ones in this folder. */
export async function testFiles(folder: string): Promise<FileStore> {
  if (!onS3()) return new DiskStore(folder)
  return new S3Store(await openBucket(newS3Location()), new TemporaryFiles(path.join(folder, 'tmp')))
}
