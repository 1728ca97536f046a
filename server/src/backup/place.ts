import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '../adjuntos/index.ts'
import { type FileStore, FileStoreError } from '../platform/files/file-store.ts'
import { openBucket, type S3Bucket } from '../platform/files/s3-bucket.ts'
import type { S3Location } from '../platform/files/s3-location.ts'
import { S3Store } from '../platform/files/s3-store.ts'
import { TemporaryFiles } from '../platform/files/temporary-files.ts'
import { reason, StartupError } from '../platform/ops/startup-error.ts'

const NAME = /^huella-\d{4}-\d\d-\d\d-\d{4}\.backup\.gz$/

/** Where backups are kept, with the files of records that they share. */
export interface BackupPlace {
  readonly location: string
  readonly files: FileStore
  /** Where a backup is written before it is stored: a path that does not exist yet. */
  draft(name: string): Promise<string>
  /** Stores what was written there. */
  store(name: string, draft: string): Promise<void>
  /** Gives `work` the path of a backup on this machine. */
  withLocal<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result>
  /** The names of the backups that the server has made, oldest first. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The name of a backup of this time on the clinic's clock. */
export const backupName = (now: string): string => `huella-${now.replace('T', '-').replace(':', '')}.backup.gz`

/** When a backup of this name was made: YYYY-MM-DD-HHMM. */
export const timeOf = (name: string): string => name.slice('huella-'.length, -'.backup.gz'.length)

/** Fails with a `StartupError` if an S3 server refuses. A folder may be a disk that is not there at the moment. */
export async function openPlace(place: string | S3Location, dataDir: string): Promise<BackupPlace> {
  if (typeof place === 'string') return folderPlace(place)
  const bucket = await openBucket(place)
  await bucket.check().catch((error) => {
    if (!(error instanceof FileStoreError)) throw error // it does not respond now
  })
  const adjuntos = await openBucket({ ...place, prefix: `${place.prefix}adjuntos/`, href: `${place.href}/adjuntos` })
  return s3Place(bucket, adjuntos, new TemporaryFiles(path.join(filesIn(dataDir).location, 'tmp')))
}

function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name)
  return {
    location: folder,
    files: filesIn(folder),
    draft: async (name) => at(name),
    store: async () => undefined, // it is where it was written
    async withLocal(name, work) {
      if (!existsSync(at(name))) throw notThere(name, folder)
      return work(at(name))
    },
    names: async () => (await readdir(folder)).filter((name) => NAME.test(name)).sort(),
    remove: (name) => rm(at(name), { force: true }),
  }
}

function s3Place(bucket: S3Bucket, adjuntos: S3Bucket, temporaries: TemporaryFiles): BackupPlace {
  return {
    location: bucket.href,
    files: new S3Store(adjuntos, temporaries),
    draft: () => temporaries.newPath(),
    async store(name, draft) {
      try {
        const hash = createHash('sha256')
        await pipeline(createReadStream(draft), hash)
        await bucket.put(name, draft, { sha256: hash.digest('hex'), bytes: (await stat(draft)).size })
      } finally {
        await rm(draft, { force: true })
      }
    },
    async withLocal(name, work) {
      const file = await temporaries.newPath()
      try {
        await download(bucket, name, file)
        return await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },
    async names() {
      const names: string[] = []
      for await (const { key } of bucket.list()) if (NAME.test(key)) names.push(key)
      return names.sort()
    },
    remove: (name) => bucket.remove(name),
  }
}

const notThere = (name: string, location: string) =>
  new StartupError(`There is no ${name} in ${location}: npm run restore -- --list shows what is there.`)

async function download(bucket: S3Bucket, name: string, file: string): Promise<void> {
  try {
    const content = await bucket.get(name)
    if (!content) throw notThere(name, bucket.href)
    await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${name} could not be read from ${bucket.href}: ${reason(error)}.`)
  }
}
