import path from 'node:path'
import { DiskStore } from '../platform/files/disk-store.ts'
import { type FileStore, FileStoreError } from '../platform/files/file-store.ts'
import { openBucket } from '../platform/files/s3-bucket.ts'
import type { S3Location } from '../platform/files/s3-location.ts'
import { S3Store } from '../platform/files/s3-store.ts'
import { TemporaryFiles } from '../platform/files/temporary-files.ts'
import type { Config } from '../platform/ops/config.ts'
import { StartupError } from '../platform/ops/startup-error.ts'

/** Where the files of a clinic are on a disk: in its data folder, or beside its backups. */
const filesFolder = (folder: string): string => path.join(folder, 'adjuntos')
export const filesIn = (folder: string): DiskStore => new DiskStore(filesFolder(folder))

/**
 * The files of the clinic. A store that refuses is an error of the settings, and so is one that does not respond, unless
 * `onUnreachable` is there to be told: a server starts without its files.
 */
export async function openFiles(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  onUnreachable?: (message: string) => void,
): Promise<FileStore> {
  return files ? openS3Files(files, dataDir, onUnreachable) : filesIn(dataDir)
}

async function openS3Files(
  location: S3Location,
  dataDir: string,
  onUnreachable?: (message: string) => void,
): Promise<FileStore> {
  const bucket = await openBucket(location)
  await bucket.check().catch((error) => {
    if (!(error instanceof FileStoreError)) throw error
    if (!onUnreachable) throw new StartupError(`The files cannot be reached at ${error.message}.`)
    onUnreachable(error.message)
  })
  return new S3Store(bucket, new TemporaryFiles(path.join(filesFolder(dataDir), 'tmp')))
}
