import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../adjuntos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { parseS3Url } from '../platform/files/s3-location.ts'
import type { Config } from '../platform/ops/config.ts'
import { reason, StartupError } from '../platform/ops/startup-error.ts'
import { type BackupPlace, openPlace } from './place.ts'

type Settings = Pick<Config, 'backup' | 'dataDir'>

/**
 * Gives `work` a backup by its name, as a whole file of this machine, and where its files are. The name is that of a file, an address
 * in S3, or one of the backups in BACKUP_URL.
 */
export async function withNamedBackup<Result>(
  named: string,
  settings: Settings,
  work: (file: string, files: FileStore) => Promise<Result>,
): Promise<Result> {
  const file = path.resolve(named)
  if (existsSync(file)) return work(file, filesIn(path.dirname(file)))
  const { place, name } = await placeOf(named, settings)
  return place.withLocal(name, (local) => work(local, place.files))
}

async function placeOf(named: string, { backup, dataDir }: Settings): Promise<{ place: BackupPlace; name: string }> {
  if (named.startsWith('s3://')) {
    const location = parseS3Url(named)
    const name = path.posix.basename(location?.prefix ?? '')
    if (!location || !name) throw new StartupError('A backup in S3 is named like s3://bucket/folder/name?endpoint=….')
    const prefix = location.prefix.slice(0, -`${name}/`.length)
    const href = location.href.slice(0, -`/${name}`.length)
    return { place: await openPlace({ ...location, prefix, href }, dataDir), name }
  }
  if (!backup || path.basename(named) !== named) throw new StartupError(`There is no file ${path.resolve(named)}.`)
  return { place: await openPlace(backup.place, dataDir), name: named }
}

/** `npm run restore -- --list`: the backups in BACKUP_URL. */
export async function listBackups({ backup, dataDir }: Settings): Promise<string> {
  if (!backup) throw new StartupError('BACKUP_URL must say where the backups are.')
  const place = await openPlace(backup.place, dataDir)
  const names = await place.names().catch((error) => {
    throw new StartupError(`${place.location} cannot be read: ${reason(error)}.`)
  })
  if (names.length === 0) return `There are no backups in ${place.location}.`
  return [`Backups in ${place.location}:`, ...names.map((name) => `  ${name}`)].join('\n')
}
