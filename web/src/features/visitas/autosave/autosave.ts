import type { Descartada, VisitaDetalle } from '@huella/contract'
import type { AutosaveDeps, AutosaveState, LocalCopy } from './autosave-state.ts'
import { mergeFields } from './merge.ts'
import {
  type Content,
  contentOf,
  type FieldName,
  type Parsed,
  parseValues,
  sameContent,
  type VisitaValues,
  valuesOf,
} from './values.ts'

/** How long after the first unsaved change it is saved. */
export const SAVE_AFTER_MS = 800
const MAX_RETRY_MS = 8_000
const MAX_SENT = 3

/**
 * Saves a draft while somebody types: one request at a time, each with all that has changed. What somebody else saves meanwhile is
 * merged by field. Knows neither React nor the network.
 */
export class Autosave {
  state: AutosaveState
  private readonly deps: AutosaveDeps
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private failures = 0
  /** What each field on the screen was typed into. */
  private base: Partial<Content>
  /** The fields of requests without a response, oldest first. */
  private sent: Partial<Content>[]
  private focused: FieldName | null = null
  /** What somebody else has saved during a request. */
  private received: VisitaDetalle | undefined
  /** A change has waited long enough, for a request to end. */
  private due = false
  private closed = false

  constructor(saved: VisitaDetalle, copy: LocalCopy | null, deps: AutosaveDeps) {
    this.deps = deps
    const values = copy?.values ?? valuesOf(saved)
    // A copy of an older program, of another version: nobody knows what its fields were typed into.
    this.base = copy?.base ?? (copy && copy.version !== saved.version ? {} : contentOf(saved))
    this.sent = copy?.sent ?? []
    this.state = { values, saved, status: 'saved', errors: {}, conflicts: [], signed: false, restored: false }
    if (!copy) return
    this.merge(saved)
    const { changes, errors } = this.parse()
    this.set({ errors })
    if (Object.keys({ ...changes, ...errors }).length === 0 && this.state.conflicts.length === 0) this.forget()
    else if (saved.firmada_en) this.set({ status: 'conflict', signed: true })
    else {
      this.set({ restored: true, status: this.resting() })
      if (Object.keys(changes).length > 0) this.change(this.state.values)
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
    const { status, signed } = this.state
    this.set({ values })
    this.merge(this.state.saved)
    void this.keep()
    const stuck = signed || status === 'gone'
    const waits = !stuck && (status === 'saved' || status === 'conflict')
    this.set({ errors: this.parse().errors, ...(waits && { status: 'pending' }) })
    if (!stuck) this.schedule(SAVE_AFTER_MS)
  }

  /** The cursor is in this field, or in none: what somebody else writes does not replace the text under it. */
  focus(name: FieldName | null): void {
    this.focused = name
    if (name === null) this.merge(this.state.saved)
  }

  /** Saves now what is not saved yet, and waits for it. Returns whether everything is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.running
    if (this.closed || this.state.signed || this.state.status === 'gone') return false
    this.running = this.saveOnce().finally(() => {
      this.running = undefined
      const { received } = this
      this.received = undefined
      if (received) this.receive(received)
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
    if (visita.version <= saved.version || status === 'gone') return
    // The response of the request that is under way may be older or newer.
    if (this.running) {
      this.received = visita
      return
    }
    if (!this.take(visita)) return
    if (status === 'saved' || status === 'conflict') this.rest()
    else void this.keep()
  }

  /** Somebody has discarded it. What was typed stays on the page. */
  lose(descartada?: Descartada): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.closed) this.set({ status: 'gone', descartada })
  }

  /** The draft was recovered: what was typed meanwhile is saved. */
  revive(visita: VisitaDetalle): void {
    this.set({ status: 'pending', descartada: undefined })
    if (this.take(visita)) this.continue()
  }

  /** Ends the conflict in a field. What the user typed stays to copy from, or is saved over the other text. */
  resolve(name: FieldName, choice: 'theirs' | 'mine'): void {
    const { saved, values, mine } = this.state
    Object.assign(this.base, { [name]: contentOf(saved)[name] })
    if (choice === 'theirs') {
      this.set({ values: { ...values, [name]: valuesOf(saved)[name] }, mine: { ...mine, [name]: values[name] } })
    }
    this.merge(saved)
    void this.keep()
    if (choice === 'theirs') this.rest()
    else void this.flush()
  }

  /** Shows the signed visit; what was typed and is not in it stays to copy from. */
  showSigned(): void {
    const { values, saved } = this.state
    const { changes, errors } = this.parse()
    const lost = new Set([...Object.keys(changes), ...Object.keys(errors), ...this.state.conflicts])
    const mine = Object.fromEntries(Object.entries(values).filter(([name]) => lost.has(name)))
    this.set({ mine, status: 'saved', signed: false, errors: {}, conflicts: [] })
    this.base = contentOf(saved)
    this.forget()
  }

  dismissMine(): void {
    this.set({ mine: undefined })
  }

  /** The user threw the draft away: nothing of it is kept. */
  discard(): void {
    this.close()
    void this.deps.keep(null, this.state.saved)
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

  /** Takes over what is stored, by field. False: it is signed, and something that was typed is not in it. */
  private take(visita: VisitaDetalle): boolean {
    this.set({ saved: visita })
    this.merge(visita)
    if (!visita.firmada_en) return true
    const { changes, errors } = parseValues(this.state.values, visita)
    if (Object.keys({ ...changes, ...errors }).length === 0) return true
    this.set({ status: 'conflict', signed: true })
    return false
  }

  private merge(saved: VisitaDetalle): void {
    const { focused, sent, base } = this
    const shown = valuesOf(saved)
    const merged = mergeFields({ values: this.state.values, base, stored: contentOf(saved), sent, shown, focused })
    this.base = merged.base
    this.set({ values: merged.values, conflicts: merged.conflicts })
  }

  /** What can be sent: fields that nobody else has changed. */
  private parse(): Parsed {
    const { values, saved } = this.state
    const stored = contentOf(saved)
    const { changes, errors } = parseValues(values, saved)
    const own = Object.entries(changes).filter(([name]) =>
      sameContent(stored[name as FieldName], this.base[name as FieldName]),
    )
    return { changes: Object.fromEntries(own), errors }
  }

  private async saveOnce(): Promise<void> {
    // The last request had no response: if it was stored, that is not somebody else's change.
    if (this.sent.length > 0 && !(await this.reload())) return
    const { changes } = this.parse()
    if (Object.keys(changes).length === 0) {
      this.rest()
      return
    }
    this.set({ status: 'saving', problem: undefined })
    this.sent = [...this.sent, changes].slice(-MAX_SENT)
    // Stored before the request: if the browser is killed, the next one knows what may have been saved.
    await this.keep()
    const { saved } = this.state
    const result = await this.deps.save({ ...changes, version: saved.version }, saved)
    if (result.kind === 'retry') {
      this.retryLater()
      return
    }
    this.failures = 0
    if (result.kind === 'outdated') {
      if (result.visita ? this.take(result.visita) : await this.reload()) this.continue()
      return
    }
    if (result.kind === 'gone') this.lose(result.descartada)
    else if (result.kind === 'saved') {
      const goesOn = this.take(result.visita)
      this.sent = []
      if (goesOn) this.continue()
    } else {
      this.sent = []
      this.set({ status: 'refused', problem: result.message, errors: { ...this.state.errors, ...result.errors } })
    }
  }

  /** Reads what is stored. Returns whether saving can go on. */
  private async reload(): Promise<boolean> {
    const result = await this.deps.load(this.state.saved)
    if (result.kind === 'retry') this.retryLater()
    else if (result.kind === 'gone') this.lose(result.descartada)
    else return this.take(result.visita)
    return false
  }

  /** What was typed during the request waits as any other change. */
  private continue(): void {
    if (Object.keys(this.parse().changes).length === 0) {
      this.rest()
      return
    }
    void this.keep()
    this.set({ status: 'pending' })
    this.schedule(this.due ? 0 : SAVE_AFTER_MS)
  }

  private resting(): 'saved' | 'conflict' | 'refused' {
    const { conflicts, errors } = this.state
    if (conflicts.length > 0) return 'conflict'
    return Object.keys(errors).length > 0 ? 'refused' : 'saved'
  }

  /** Nothing can be sent at the moment. */
  private rest(): void {
    this.set({ errors: this.parse().errors, problem: undefined })
    this.set({ status: this.resting() })
    if (this.unsaved) void this.keep()
    else {
      this.sent = []
      void this.deps.keep(null, this.state.saved)
    }
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

  private keep(): Promise<void> {
    const { values, saved } = this.state
    return this.deps.keep({ values, version: saved.version, base: this.base, sent: this.sent }, saved)
  }

  private forget(): void {
    void this.deps.keep(null, this.state.saved)
    this.set({ values: valuesOf(this.state.saved) })
  }

  private set(change: Partial<AutosaveState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
