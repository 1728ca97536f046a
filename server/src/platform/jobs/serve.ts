import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '@huella/contract'
import { AppError } from '../http/errors.ts'

/** `retire`: the runner has grown, and should do no more jobs. `system`: the system's code of the error, such as ENOSPC. */
export type Reply = ({ result: unknown } | { code?: ErrorCode; system?: string; message: string }) & {
  retire?: boolean
}

/** Does the jobs that a pool sends to this thread or process. */
export function serveJobs<Job>(work: (job: Job) => Promise<unknown>, retire: () => boolean = () => false): void {
  const send = (reply: Reply) => (parentPort ? parentPort.postMessage(reply) : process.send?.(reply))
  const handle = (job: Job) =>
    work(job).then(
      (result) => send({ result, retire: retire() }),
      (error) =>
        send({
          ...(error instanceof AppError ? { code: error.code } : { system: error?.code }),
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
          retire: retire(),
        }),
    )
  if (parentPort) parentPort.on('message', handle)
  else process.on('message', handle)
}
