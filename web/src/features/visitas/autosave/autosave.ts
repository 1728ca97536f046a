import { type Descartada, isPassedOn, type VisitaDetalle } from '@huella/contract'
import type { AutosaveDeps, AutosaveState, LocalCopy } from './autosave-state.ts'
import { Draft } from './draft.ts'
import { SaveTimer } from './save-timer.ts'
import type { FieldName, VisitaValues } from './values.ts'

/** How long after the first unsaved change it is saved. */
export const SAVE_AFTER_MS = 800

const isEmpty = (fields: object) => Object.keys(fields).length === 0

/**
 * Saves a draft while somebody types: one request at a time, each with all that has changed. What somebody else saves meanwhile is
 * merged by field. Knows neither React nor the network.
 */
export class Autosave {
  state: AutosaveState
  private readonly deps: AutosaveDeps
  private readonly draft: Draft
  private readonly listeners = new Set<() => void>()
  private readonly timer = new SaveTimer(() => this.onTime())
  private running: Promise<void> | undefined
  /** What somebody else has saved during a request. */
  private received: VisitaDetalle | undefined
  /** A change has waited long enough, for a request to end. */
  private due = false
  private closed = false
  /** The visit is to be stored, whatever it says. */
  private wanted = false

  constructor(saved: VisitaDetalle, copy: LocalCopy | null, deps: AutosaveDeps) {
    this.deps = deps
    this.draft = new Draft(saved, copy)
    const { values, conflicts } = this.draft
    this.state = {
      values,
      saved,
      conflicts,
      status: 'saved',
      errors: {},
      signed: false,
      passed: false,
      restored: false,
    }
    if (copy) this.restore(copy)
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
    const { status, signed, passed } = this.state
    this.draft.type(values)
    void this.keep()
    const stuck = signed || passed || status === 'gone'
    const waits = !stuck && (status === 'saved' || status === 'conflict')
    this.set({ errors: this.draft.parse().errors, ...(waits && { status: 'pending' }) })
    if (!stuck) this.schedule(SAVE_AFTER_MS)
  }

  /** The cursor is in this field, or in none: what somebody else writes does not replace the text under it. */
  focus(name: FieldName | null): void {
    this.draft.focus(name)
    this.set({})
  }

  /** Saves now what is not saved yet, and waits for it. Returns whether everything is on the server. */
  async flush(): Promise<boolean> {
    this.timer.stop()
    await this.running
    const { signed, passed, status } = this.state
    if (this.closed || signed || passed || status === 'gone') return false
    this.running = this.saveOnce().finally(() => {
      this.running = undefined
      const { received } = this
      this.received = undefined
      if (received) this.receive(received)
    })
    await this.running
    return !this.unsaved
  }

  /** Stores a visit in which nothing is written yet, so that something can be noted of it. Returns its id, or null if that failed. */
  async store(): Promise<number | null> {
    this.wanted = true
    await this.flush()
    const { id_visita } = this.draft.saved
    return id_visita > 0 ? id_visita : null
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
    this.timer.stop()
    if (!this.closed) this.set({ status: 'gone', descartada })
  }

  /** The draft was recovered: what was typed meanwhile is saved. */
  revive(visita: VisitaDetalle): void {
    this.set({ status: 'pending', descartada: undefined })
    if (this.take(visita)) this.continue()
  }

  /** Ends the conflict in a field. What the user typed stays to copy from, or is saved over the other text. */
  resolve(name: FieldName, choice: 'theirs' | 'mine'): void {
    const { values, mine } = this.state
    this.draft.settle(name, choice)
    this.set(choice === 'theirs' ? { mine: { ...mine, [name]: values[name] } } : {})
    void this.keep()
    if (choice === 'theirs') this.rest()
    else void this.flush()
  }

  /** Shows what is stored, signed or passed on; what was typed and is not in it stays to copy from. */
  showStored(): void {
    const mine = this.draft.unstored()
    this.forget()
    this.set({ mine, status: 'saved', signed: false, passed: false, errors: {} })
  }

  /** What was typed belongs in the visit, whoever writes it now. */
  saveInPassed(): void {
    this.set({ passed: false, status: 'pending' })
    void this.flush()
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
    this.timer.stop()
    this.closed = true
  }

  /** Continues with the copy of this browser. */
  private restore({ version, passed }: LocalCopy): void {
    const { changes, errors } = this.draft.parse()
    this.set({ errors })
    if (isEmpty({ ...changes, ...errors }) && this.draft.conflicts.length === 0) this.forget()
    else if (this.draft.saved.firmada_en) this.set({ status: 'conflict', signed: true })
    else if (passed || this.isPassed(version)) this.set({ restored: true, status: 'conflict', passed: true })
    else {
      this.set({ restored: true, status: this.resting() })
      if (!isEmpty(changes)) this.change(this.draft.values)
    }
  }

  /** Takes over what is stored, by field. False: it is signed or passed on, and something that was typed is not in it. */
  private take(visita: VisitaDetalle): boolean {
    const { version } = this.draft.saved
    this.draft.store(visita)
    const unstored = !isEmpty(this.draft.unstored())
    const signed = unstored && visita.firmada_en !== null
    const passed = unstored && !signed && (this.state.passed || this.isPassed(version))
    this.set({ passed, ...(signed && { signed }), ...((signed || passed) && { status: 'conflict' }) })
    if (passed) void this.keep()
    return !signed && !passed
  }

  /** Whether it is somebody else's since it was read in this version. */
  private isPassed(version: number): boolean {
    return isPassedOn(this.draft.saved, { version, actor: this.deps.me })
  }

  private async saveOnce(): Promise<void> {
    // The last request had no response: if it was stored, that is not somebody else's change.
    if (this.draft.uncertain && !(await this.reload())) return
    const { changes } = this.draft.parse()
    if (isEmpty(changes) && !(this.wanted && this.draft.saved.id_visita === 0)) {
      this.rest()
      return
    }
    this.set({ status: 'saving', problem: undefined })
    this.draft.send(changes)
    // Stored before the request: if the browser is killed, the next one knows what may have been saved.
    await this.keep()
    const { saved } = this.draft
    const result = await this.deps.save({ ...changes, version: saved.version }, saved)
    if (result.kind === 'retry') {
      this.retryLater()
      return
    }
    this.timer.succeeded()
    if (result.kind === 'outdated') {
      if (result.visita ? this.take(result.visita) : await this.reload()) this.continue()
      return
    }
    if (result.kind === 'gone') this.lose(result.descartada)
    else if (result.kind === 'saved') {
      const goesOn = this.take(result.visita)
      this.draft.answered()
      if (goesOn) this.continue()
    } else {
      this.draft.answered()
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
    if (isEmpty(this.draft.parse().changes)) {
      this.rest()
      return
    }
    void this.keep()
    this.set({ status: 'pending' })
    this.schedule(this.due ? 0 : SAVE_AFTER_MS)
  }

  private resting(): 'saved' | 'conflict' | 'refused' {
    if (this.draft.conflicts.length > 0) return 'conflict'
    return isEmpty(this.state.errors) ? 'saved' : 'refused'
  }

  /** Nothing can be sent at the moment. */
  private rest(): void {
    this.set({ errors: this.draft.parse().errors, problem: undefined })
    this.set({ status: this.resting() })
    if (this.unsaved) void this.keep()
    else {
      this.draft.answered()
      void this.deps.keep(null, this.state.saved)
    }
  }

  private retryLater(): void {
    this.set({ status: 'offline' })
    this.timer.stop()
    this.schedule(this.timer.nextDelay())
  }

  private schedule(delay: number): void {
    if (!this.closed && this.timer.start(delay)) this.due = false
  }

  private onTime(): void {
    this.due = this.running !== undefined
    if (!this.due) void this.flush()
  }

  private keep(): Promise<void> {
    const { passed } = this.state
    return this.deps.keep({ ...this.draft.copy(), ...(passed && { passed }) }, this.draft.saved)
  }

  private forget(): void {
    this.draft.reset()
    void this.deps.keep(null, this.draft.saved)
    this.set({})
  }

  private set(change: Partial<AutosaveState>): void {
    const { values, saved, conflicts } = this.draft
    this.state = { ...this.state, ...change, values, saved, conflicts }
    for (const listener of this.listeners) listener()
  }
}
