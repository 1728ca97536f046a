import type { ErrorCode } from '@huella/contract'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../http/errors.ts'
import type { Reply } from './serve.ts'

/** Does one job at a time outside of the event loop: a process or a thread. */
export interface Runner {
  post(job: unknown): void
  /** Calls one of them for each job: with its reply, or when the runner has ended without one. */
  listen(onReply: (reply: Reply) => void, onEnd: () => void): void
  /** Whether it keeps the program from ending. */
  hold(busy: boolean): void
  end(): void
}

interface PoolOptions {
  start: () => Runner
  /** Jobs at the same time. */
  size: number
  /** Jobs that may wait; one more is refused. */
  queue: number
  timeoutMs: number
  /** The error of a job that takes longer than that, or more memory than its runner has. */
  exceeded: ErrorCode
}

const errorOf = ({ message, system }: { message: string; system?: string }): Error =>
  Object.assign(new Error(message), { code: system })

/** Runners that have nothing to do end: their memory is the program's. */
const IDLE_MS = 10_000
const RETRY_SECONDS = 5

/** A bounded number of runners, which are started on use, with a bounded queue in front of them. */
export class JobPool<Job, Result> {
  readonly #options: PoolOptions
  readonly #limit: LimitFunction
  readonly #idle = new Map<Runner, NodeJS.Timeout>()

  constructor(options: PoolOptions) {
    this.#options = options
    this.#limit = pLimit(options.size)
  }

  run(job: Job): Promise<Result> {
    if (this.#limit.pendingCount >= this.#options.queue) {
      return Promise.reject(new AppError('SERVIDOR_OCUPADO', { retryAfter: RETRY_SECONDS }))
    }
    return this.#limit(() => this.#work(job))
  }

  #work(job: Job): Promise<Result> {
    const { timeoutMs, exceeded } = this.#options
    const runner = this.#take()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => runner.end(), timeoutMs)
      runner.listen(
        (reply) => {
          clearTimeout(timer)
          if (reply.retire) runner.end()
          else this.#rest(runner)
          if ('result' in reply) resolve(reply.result as Result)
          else reject(reply.code ? new AppError(reply.code) : errorOf(reply))
        },
        () => {
          clearTimeout(timer)
          reject(new AppError(exceeded))
        },
      )
      runner.post(job)
    })
  }

  #take(): Runner {
    const [rested] = this.#idle
    const runner = rested?.[0] ?? this.#options.start()
    if (rested) {
      clearTimeout(rested[1])
      this.#idle.delete(runner)
    }
    runner.hold(true)
    return runner
  }

  #rest(runner: Runner): void {
    const forget = () => {
      clearTimeout(timer)
      this.#idle.delete(runner)
    }
    const timer = setTimeout(() => {
      forget()
      runner.end()
    }, IDLE_MS).unref()
    this.#idle.set(runner, timer)
    runner.listen(() => undefined, forget)
    runner.hold(false)
  }
}
