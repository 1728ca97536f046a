import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Runner } from './pool.ts'
import type { Reply } from './serve.ts'

/** A file of the build beside the server, also for tests, which run the sources. */
const built = (file: string): string => {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/' : './'
  return fileURLToPath(new URL(`${folder}${file}`, import.meta.url))
}

interface Listeners {
  onReply: (reply: Reply) => void
  onEnd: () => void
}

/** A process of its own, which has none of our secrets in its environment. It ends with this one. */
export function startProcess(file: string): Runner {
  const { PATH, SystemRoot } = process.env
  const child = fork(built(file), [], {
    serialization: 'advanced', // keeps buffers
    execArgv: ['--max-old-space-size=128'],
    env: { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), MALLOC_ARENA_MAX: '2' },
  })
  const current: Listeners = { onReply: () => undefined, onEnd: () => undefined }
  child.on('message', (reply) => current.onReply(reply as Reply))
  child.once('exit', () => current.onEnd())
  child.on('error', () => current.onEnd()) // it could not be started, or has ended
  return {
    post: (job) => child.send(job as object, () => undefined),
    listen: (onReply, onEnd) => Object.assign(current, { onReply, onEnd }),
    hold: (busy) => {
      if (busy) child.ref()
      else child.unref()
      if (busy) child.channel?.ref()
      else child.channel?.unref()
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** A thread of this process, with a bounded heap. */
export function startThread(file: string, maxOldGenerationSizeMb: number): Runner {
  const worker = new Worker(built(file), { resourceLimits: { maxOldGenerationSizeMb } })
  const current: Listeners = { onReply: () => undefined, onEnd: () => undefined }
  worker.on('message', (reply: Reply) => current.onReply(reply))
  worker.on('error', () => undefined) // out of memory: `exit` follows
  worker.once('exit', () => current.onEnd())
  return {
    post: (job) => worker.postMessage(job),
    listen: (onReply, onEnd) => Object.assign(current, { onReply, onEnd }),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  }
}
