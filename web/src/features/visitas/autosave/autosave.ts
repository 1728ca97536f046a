import type { VisitaDetalle } from '@huella/contract'
import type { AutosaveDeps, AutosaveState, LocalCopy } from './autosave-state.ts'
import { contentOf, type Parsed, parseValues, sameContent, type VisitaValues, valuesOf } from './values.ts'

/** How long after the first unsaved change it is saved. */
export const SAVE_AFTER_MS = 800
const MAX_RETRY_MS = 8_000
const MAX_SENT = 3

const isAmong = (sent: readonly object[], stored: VisitaDetalle) =>
  sent.some((one) => sameContent(one, contentOf(stored)))

/**
 * Saves a draft while somebody types: one request at a time, each with all that has changed. Knows neither React nor the network.
 */
export class Autosave {
  state: AutosaveState
  private readonly deps: AutosaveDeps
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private failures = 0
  /** The requests without a response, oldest first. */
  private sent: object[] = []
  /** A change has waited long enough, for a request to end. */
  private due = false
  private closed = false

  constructor(saved: VisitaDetalle, copy: LocalCopy | null, deps: AutosaveDeps) {
    this.deps = deps
    const values = copy?.values ?? valuesOf(saved)
    this.state = { values, saved, status: 'saved', errors: {}, restored: false }
    if (!copy) return
    const { changes, errors } = parseValues(copy.values, saved)
    if (Object.keys({ ...changes, ...errors }).length === 0) {
      this.forget(valuesOf(saved))
      return
    }
    const own = copy.version === saved.version || isAmong(copy.sent ?? [], saved)
    if (saved.firmada_en || !own) this.state = { ...this.state, status: 'conflict', theirs: saved }
    else {
      this.sent = copy.sent ?? []
      this.state = { ...this.state, restored: true }
      this.change(copy.values)
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly getState = (): AutosaveState => this.state

  /** Whether something on the screen is not on the server. */
  get unsaved(): boolean {
    return this.state.status !== 'saved'
  }

  /** Something was typed. */
  change(values: VisitaValues): void {
    const { status, saved } = this.state
    void this.keep(values)
    const stuck = status === 'conflict' || status === 'gone'
    this.set({
      values,
      errors: parseValues(values, saved).errors,
      ...(!stuck && status === 'saved' && { status: 'pending' }),
    })
    if (!stuck) this.schedule(SAVE_AFTER_MS)
  }

  /** Saves now what is not saved yet, and waits for it. Returns whether everything is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.running
    if (this.closed || this.state.status === 'conflict' || this.state.status === 'gone') return false
    this.running = this.saveOnce().finally(() => {
      this.running = undefined
    })
    await this.running
    return !this.unsaved
  }

  /** The connection is back. */
  retry(): void {
    if (this.state.status === 'offline') void this.flush()
  }

  /** Somebody has saved, as the live events say. */
  receive(visita: VisitaDetalle): void {
    const { saved, status } = this.state
    if (this.running || visita.version <= saved.version || status === 'gone') return
    if (status === 'saved') this.adopt(visita)
    else if (!isAmong(this.sent, visita)) this.conflict(visita)
  }

  /** Ends a conflict. What the user typed stays to copy from, or is saved over the other version. */
  resolve(choice: 'theirs' | 'mine'): void {
    const { theirs, values } = this.state
    if (!theirs) return
    if (choice === 'theirs') {
      this.adopt(theirs)
      this.set({ mine: values })
      return
    }
    this.set({ saved: theirs, theirs: undefined, status: 'pending' })
    void this.keep(values)
    void this.flush()
  }

  dismissMine(): void {
    this.set({ mine: undefined })
  }

  /** The user threw the draft away: nothing of it is kept. */
  discard(): void {
    this.close()
    void this.deps.keep(null)
    this.set({ status: 'saved' })
  }

  /** React mounts a component twice while developing. */
  reopen(): void {
    this.closed = false
  }

  /** No more requests: the page is left. What is not saved stays in the browser. */
  close(): void {
    clearTimeout(this.timer)
    this.closed = true
  }

  private adopt(visita: VisitaDetalle): void {
    this.set({ saved: visita, status: 'saved', errors: {}, theirs: undefined, problem: undefined })
    this.forget(valuesOf(visita))
  }

  private conflict(theirs: VisitaDetalle): void {
    this.set({ status: 'conflict', theirs })
  }

  private async saveOnce(): Promise<void> {
    // The last request had no response: if it was stored, that is not somebody else's change.
    if (this.sent.length > 0 && !(await this.compare())) return
    const { values, saved } = this.state
    const parsed = parseValues(values, saved)
    if (Object.keys(parsed.changes).length === 0) {
      this.settle(parsed)
      return
    }
    this.set({ status: 'saving', problem: undefined })
    this.sent = [...this.sent, { ...contentOf(saved), ...parsed.changes }].slice(-MAX_SENT)
    // Stored before the request: if the browser is killed, the next one knows what may have been saved.
    await this.keep(values)
    const result = await this.deps.save({ ...parsed.changes, version: saved.version })
    if (result.kind === 'retry') {
      this.retryLater()
      return
    }
    if (result.kind === 'outdated') {
      if (await this.compare()) this.continue()
      return
    }
    this.sent = []
    this.failures = 0
    if (result.kind === 'saved') {
      this.set({ saved: result.visita })
      this.continue()
    } else if (result.kind === 'gone') this.set({ status: 'gone' })
    else this.set({ status: 'refused', problem: result.message, errors: { ...this.state.errors, ...result.errors } })
  }

  /** Reads what is stored. Returns whether saving can go on: it is what we know, or what we have sent. */
  private async compare(): Promise<boolean> {
    const stored = await this.deps.load()
    if (stored === undefined) {
      this.retryLater()
      return false
    }
    const own = stored !== null && !stored.firmada_en && isAmong(this.sent, stored)
    const known = stored !== null && stored.version === this.state.saved.version
    // One that is not stored may still be on its way.
    if (own) this.sent = []
    if (stored === null) this.set({ status: 'gone' })
    else if (own || known) this.set({ saved: stored })
    else this.conflict(stored)
    return own || known
  }

  /** What was typed during the request waits as any other change. */
  private continue(): void {
    const parsed = parseValues(this.state.values, this.state.saved)
    if (Object.keys(parsed.changes).length === 0) {
      this.settle(parsed)
      return
    }
    void this.keep(this.state.values)
    this.set({ status: 'pending' })
    this.schedule(this.due ? 0 : SAVE_AFTER_MS)
  }

  private settle({ errors }: Parsed): void {
    const refused = Object.keys(errors).length > 0
    this.set({ status: refused ? 'refused' : 'saved', errors, problem: undefined })
    if (refused) void this.keep(this.state.values)
    else void this.deps.keep(null)
  }

  private retryLater(): void {
    this.failures += 1
    this.set({ status: 'offline' })
    clearTimeout(this.timer)
    this.timer = undefined
    this.schedule(Math.min(MAX_RETRY_MS, 500 * 2 ** this.failures))
  }

  /** The first change starts the time: somebody who types without a pause is saved, too. */
  private schedule(delay: number): void {
    if (this.closed || this.timer !== undefined) return
    this.due = false
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.due = this.running !== undefined
      if (!this.due) void this.flush()
    }, delay)
  }

  private keep(values: VisitaValues): Promise<void> {
    return this.deps.keep({ values, version: this.state.saved.version, sent: this.sent })
  }

  private forget(values: VisitaValues): void {
    void this.deps.keep(null)
    this.set({ values })
  }

  private set(change: Partial<AutosaveState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
