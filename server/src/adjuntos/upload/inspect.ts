import { JobPool } from '../../platform/jobs/pool.ts'
import { startProcess } from '../../platform/jobs/runners.ts'
import type { CheckedFile } from './prepare.ts'

/** What is done with a file, in its place: it is checked, and written anew if it is a picture; or a square of a picture is cut out. */
export type InspectJob = { path: string } | { path: string; crop: Record<'x' | 'y' | 'lado', number> }

/** One at a time: a picture of 50 million pixels takes from 60 to 300 MB while it is read. */
const pool = new JobPool<InspectJob, unknown>({
  start: () => startProcess('inspect.worker.js'),
  size: 1,
  queue: 100,
  timeoutMs: 60_000,
  exceeded: 'ARCHIVO_DANADO',
})

/** Recognises and checks a received file, in a process of its own. A picture is written anew in its place. */
export async function checkFile(path: string): Promise<CheckedFile> {
  const { thumbnail, ...checked } = (await pool.run({ path })) as CheckedFile
  return { ...checked, thumbnail: thumbnail && Buffer.from(thumbnail) }
}

/** Puts a square of the picture at this path in its place. */
export const cropFile = async (path: string, crop: Record<'x' | 'y' | 'lado', number>): Promise<void> => {
  await pool.run({ path, crop })
}
