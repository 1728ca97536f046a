import { filesIn, openFiles } from '../adjuntos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Config } from '../platform/ops/config.ts'
import { reason, StartupError } from '../platform/ops/startup-error.ts'
import { copyFiles } from './files.ts'
import { formatFiles, formatLost, terminalProgress } from './report.ts'

/**
 * `npm run files:move`: copies the files of the clinic from the disk to S3, or back. What is there already is not copied again, so it
 * can be interrupted, and repeated while the server runs. Nothing is removed. Returns what to print.
 */
export async function moveFiles(
  { to, verify }: { to: 's3' | 'disk'; verify: boolean },
  { config, signal }: { config: Config; signal: AbortSignal },
): Promise<string> {
  if (!config.files) throw new StartupError('FILES_URL must name the bucket.')
  const [disk, s3] = [filesIn(config.dataDir), await openFiles(config)]
  const [from, target] = to === 's3' ? [disk, s3] : [s3, disk]
  const options = { signal, verify, onProgress: terminalProgress() }
  const copied = await copyFiles(namesIn(from), from, target, options).catch((error) => {
    throw new StartupError(`Not all files were copied: ${reason(error)}. Run it again to go on.`)
  })
  const done = `${formatFiles(copied)} of ${from.location} are in ${target.location}.`
  if (copied.lost.length > 0) throw new StartupError(`${done}\nNot copied: ${formatLost(copied.lost, from.location)}`)
  return done
}

async function* namesIn(store: FileStore): AsyncGenerator<string> {
  for await (const { sha256 } of store.list()) yield sha256
}
