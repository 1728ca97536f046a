import { readFile, writeFile } from 'node:fs/promises'
import { serveJobs } from '../../platform/jobs/serve.ts'
import type { InspectJob } from './inspect.ts'
import { cropSquare } from './picture.ts'
import { checkContent } from './prepare.ts'

// The entry of the process that reads what people upload.

const MEGABYTE = 2 ** 20
/** More than a picture of 50 million pixels takes. */
const MAX_RSS = 512 * MEGABYTE
/** What it keeps after a large picture is given back by ending. */
const RETIRE_RSS = 200 * MEGABYTE

// The library works in other threads, so this one can watch it.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) process.kill(process.pid, 'SIGKILL')
}, 20).unref()
process.on('disconnect', () => process.exit())

serveJobs(
  async (job: InspectJob) => {
    if ('crop' in job) {
      await writeFile(job.path, await cropSquare(await readFile(job.path), job.crop))
      return undefined
    }
    return checkContent(job.path)
  },
  () => process.memoryUsage.rss() > RETIRE_RSS,
)
