import type { VisitaDetalle, VisitaUpdate } from '@huella/contract'
import type { SeededRandom } from '../../../../demo/src/random.ts'
import { Autosave } from '../../../../web/src/features/visitas/autosave/autosave.ts'
import type { LocalCopy, SaveResult } from '../../../../web/src/features/visitas/autosave/autosave-state.ts'
import { request } from '../../support/server-process.ts'
import { sleep } from './options.ts'

const WORDS = ['tos', 'seca', 'desde', 'el', 'lunes', 'come', 'poco', 'mucosas', 'rosadas', 'reposo', 'dieta']
/** How long a browser may take to put a copy on its disk. */
const DISK_MS = 50

interface Typed {
  at: number
  text: string
}

/** A browser with the visit's editor: the page's own autosave, on a real server, without the screen. */
export class TypingBrowser {
  /** What was on the screen, and since when. */
  readonly typed: Typed[] = []
  readonly responses: Record<string, number> = {}
  private autosave: Autosave | undefined
  private disk: LocalCopy | null = null
  private readonly address: string
  private readonly token: string
  private readonly path: string
  private readonly random: SeededRandom
  private typing: Promise<void> | undefined
  private stopped = false

  constructor(address: string, token: string, idVisita: number, random: SeededRandom) {
    this.address = address
    this.token = token
    this.path = `/api/visitas/${idVisita}`
    this.random = random
  }

  /** Opens the page, again until the server responds, and begins to type. */
  async open(): Promise<void> {
    let visita = await this.load()
    for (; !visita; visita = await this.load()) await sleep(100)
    let closed = false
    const autosave = new Autosave(visita, this.disk, {
      me: visita.id_usuario,
      save: (body) => this.save(body),
      load: async () => {
        const stored = await this.load()
        return stored ? { kind: 'loaded', visita: stored } : { kind: 'retry' }
      },
      keep: async (copy) => {
        const written = structuredClone(copy)
        await sleep(DISK_MS)
        // A killed browser neither writes it nor goes on.
        if (closed) await new Promise(() => undefined)
        this.disk = written
      },
    })
    this.autosave = autosave
    this.kill = async () => {
      closed = true
      autosave.close()
      this.stopped = true
      await this.typing
    }
    this.stopped = false
    this.note()
    this.typing = this.type(autosave)
  }

  /** Ends it at once: nothing more is sent, nor written to its disk. */
  kill = async (): Promise<void> => {}

  /** Stops typing, and waits until the page says that everything is saved. */
  async settle(timeoutMs = 60_000): Promise<string> {
    this.stopped = true
    await this.typing
    const deadline = performance.now() + timeoutMs
    while (this.status !== 'saved' && this.status !== 'conflict' && performance.now() < deadline) await sleep(20)
    return this.status
  }

  /** What is on the screen. */
  get text(): string {
    return this.autosave?.state.values.anamnesis ?? ''
  }

  /** What was on the screen at this moment. */
  textAt(moment: number): string {
    return this.typed.findLast(({ at }) => at <= moment)?.text ?? ''
  }

  async stored(): Promise<string> {
    let visita = await this.load()
    for (; !visita; visita = await this.load()) await sleep(100)
    return visita.anamnesis
  }

  private get status(): string {
    return this.autosave?.state.status ?? 'closed'
  }

  private async type(autosave: Autosave): Promise<void> {
    while (!this.stopped) {
      const { values } = autosave.state
      autosave.change({ ...values, anamnesis: `${values.anamnesis} ${this.random.pick(WORDS)}`.trim() })
      this.note()
      await sleep(this.random.between(20, 250))
    }
  }

  private note(): void {
    this.typed.push({ at: performance.now(), text: this.text })
  }

  private async save(body: VisitaUpdate): Promise<SaveResult> {
    const { status, body: visita } = await request<VisitaDetalle>(this.address, 'PUT', this.path, {
      token: this.token,
      body,
    })
    this.responses[status || 'none'] = (this.responses[status || 'none'] ?? 0) + 1
    if (status === 200) return { kind: 'saved', visita }
    if (status === 409) return { kind: 'outdated' }
    return status === 404 ? { kind: 'gone' } : { kind: 'retry' }
  }

  private async load(): Promise<VisitaDetalle | undefined> {
    const { status, body } = await request<VisitaDetalle>(this.address, 'GET', this.path, { token: this.token })
    return status === 200 ? body : undefined
  }
}
