import { type Adjunto, adjuntoLimits, errorTexts } from '@huella/contract'
import { newKey } from '../../../lib/api/idempotency.ts'

/** `refused`: it cannot be sent again. */
type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused'

export interface UploadItem {
  id: number
  file: File
  /** So that a file whose response was lost is not added twice. */
  key: string
  /** What was sent with it: another value would make it another request. */
  visible?: boolean
  status: UploadStatus
  /** Between 0 and 1. */
  progress: number
  problem?: string
  adjunto?: Adjunto
}

export interface UploadDeps {
  send: (
    file: File,
    options: { key: string; visible?: boolean; onProgress: (fraction: number) => void; signal: AbortSignal },
  ) => Promise<Adjunto>
  /** Changes who sees a file that is already there. */
  show: (adjunto: Adjunto, visible: boolean) => Promise<Adjunto>
  problemOf: (error: unknown) => { text: string; final: boolean }
}

const CONCURRENT = 3

export interface UploadState {
  items: readonly UploadItem[]
  /** Whether the owner sees the files; undefined for who cannot choose. */
  visible?: boolean
}

/** Sends files one by one, a few at a time. */
export class UploadQueue {
  private state: UploadState
  private readonly listeners = new Set<() => void>()
  private readonly aborts = new Map<number, AbortController>()
  private readonly changing = new Set<number>()
  private lastId = 0
  private readonly deps: UploadDeps

  constructor(deps: UploadDeps, visible?: boolean) {
    this.deps = deps
    this.state = { items: [], visible }
  }

  readonly getState = () => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    const items = files.map((file): UploadItem => {
      this.lastId += 1
      const problem = problemOfFile(file)
      return { id: this.lastId, file, key: newKey(), status: problem ? 'refused' : 'waiting', progress: 0, problem }
    })
    this.set({ items: [...this.state.items, ...items] })
    this.run()
  }

  retry(id: number): void {
    this.change(id, { status: 'waiting', progress: 0, problem: undefined })
    this.run()
  }

  /** Stops sending it, and forgets it. */
  cancel(id: number): void {
    this.aborts.get(id)?.abort()
    this.set({ items: this.state.items.filter((item) => item.id !== id) })
    this.run()
  }

  close(): void {
    for (const { id, status } of this.state.items) if (status !== 'done') this.cancel(id)
  }

  /** Forgets what is no longer under way. */
  clear(): void {
    this.set({ items: this.state.items.filter(({ status }) => status === 'waiting' || status === 'sending') })
  }

  setVisible(visible: boolean): void {
    this.set({ visible })
    for (const { id } of this.state.items) void this.applyVisible(id)
  }

  private run(): void {
    const { items } = this.state
    const free = CONCURRENT - items.filter(({ status }) => status === 'sending').length
    for (const item of items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free)))
      void this.send(item)
  }

  private async send({ id, file, key, visible = this.state.visible }: UploadItem): Promise<void> {
    const abort = new AbortController()
    this.aborts.set(id, abort)
    this.change(id, { status: 'sending', visible })
    try {
      const onProgress = (progress: number) => this.change(id, { progress })
      const adjunto = await this.deps.send(file, { key, visible, onProgress, signal: abort.signal })
      this.change(id, { status: 'done', progress: 1, adjunto })
      await this.applyVisible(id)
    } catch (error) {
      const { text, final } = this.deps.problemOf(error)
      this.change(id, { status: final ? 'refused' : 'failed', problem: text })
    } finally {
      this.aborts.delete(id)
      this.run()
    }
  }

  /** The switch may have changed while the file was sent, or after. */
  private async applyVisible(id: number): Promise<void> {
    if (this.changing.has(id)) return
    this.changing.add(id)
    try {
      for (;;) {
        const { items, visible } = this.state
        const adjunto = items.find((item) => item.id === id)?.adjunto
        if (!adjunto || visible === undefined || adjunto.visible === visible) return
        this.change(id, { adjunto: await this.deps.show(adjunto, visible), problem: undefined })
      }
    } catch (error) {
      this.change(id, { problem: this.deps.problemOf(error).text })
    } finally {
      this.changing.delete(id)
    }
  }

  private change(id: number, fields: Partial<UploadItem>): void {
    this.set({ items: this.state.items.map((item) => (item.id === id ? { ...item, ...fields } : item)) })
  }

  private set(fields: Partial<UploadState>): void {
    this.state = { ...this.state, ...fields }
    for (const listener of this.listeners) listener()
  }
}

/** What the server would refuse is not sent. */
function problemOfFile({ size }: File): string | undefined {
  if (size === 0) return errorTexts.ARCHIVO_VACIO
  return size > adjuntoLimits.bytes ? errorTexts.ARCHIVO_DEMASIADO_GRANDE : undefined
}
