import type { VisitaDetalle } from '@huella/contract'
import type { LocalCopy } from './autosave-state.ts'
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

const MAX_SENT = 3

/** What is on the screen, what it was typed into and what is stored, merged by field. Knows neither requests nor time. */
export class Draft {
  values: VisitaValues
  /** The visit as the server had it last. */
  saved: VisitaDetalle
  /** The fields that both have changed. */
  conflicts: readonly FieldName[] = []
  /** What each field on the screen was typed into. */
  private base: Partial<Content>
  /** The fields of requests without a response, oldest first. */
  private sent: Partial<Content>[]
  private focused: FieldName | null = null

  constructor(saved: VisitaDetalle, copy: LocalCopy | null) {
    this.saved = saved
    this.values = copy?.values ?? valuesOf(saved)
    // A copy of an older program, of another version: nobody knows what its fields were typed into.
    this.base = copy?.base ?? (copy && copy.version !== saved.version ? {} : contentOf(saved))
    this.sent = copy?.sent ?? []
    if (copy) this.merge()
  }

  /** Something was typed. */
  type(values: VisitaValues): void {
    this.values = values
    this.merge()
  }

  /** This is stored. */
  store(saved: VisitaDetalle): void {
    this.saved = saved
    this.merge()
  }

  /** The cursor is in this field, or in none: the text under it is not replaced. */
  focus(name: FieldName | null): void {
    this.focused = name
    if (name === null) this.merge()
  }

  /** Ends the conflict in a field: what is stored is known now, and taken or not. */
  settle(name: FieldName, choice: 'theirs' | 'mine'): void {
    Object.assign(this.base, { [name]: contentOf(this.saved)[name] })
    if (choice === 'theirs') this.values = { ...this.values, [name]: valuesOf(this.saved)[name] }
    this.merge()
  }

  /** Shows what is stored in place of what was typed. */
  reset(): void {
    this.values = valuesOf(this.saved)
    this.base = contentOf(this.saved)
    this.conflicts = []
  }

  /** What can be sent: fields that nobody else has changed. */
  parse(): Parsed {
    const stored = contentOf(this.saved)
    const { changes, errors } = parseValues(this.values, this.saved)
    const own = Object.entries(changes).filter(([name]) =>
      sameContent(stored[name as FieldName], this.base[name as FieldName]),
    )
    return { changes: Object.fromEntries(own), errors }
  }

  /** What was typed and is not stored, whoever has changed it since. */
  unstored(): Partial<VisitaValues> {
    const { changes, errors } = parseValues(this.values, this.saved)
    const names = new Set([...Object.keys(changes), ...Object.keys(errors)])
    return Object.fromEntries(Object.entries(this.values).filter(([name]) => names.has(name)))
  }

  /** These fields are sent: if the server has one of them later, it is not somebody else's. */
  send(changes: Partial<Content>): void {
    this.sent = [...this.sent, changes].slice(-MAX_SENT)
  }

  /** Every request had its response. */
  answered(): void {
    this.sent = []
  }

  /** Whether a request had no response. */
  get uncertain(): boolean {
    return this.sent.length > 0
  }

  copy(): LocalCopy {
    const { values, saved, base, sent } = this
    return { values, version: saved.version, base, sent }
  }

  private merge(): void {
    const { values, base, saved, sent, focused } = this
    const stored = contentOf(saved)
    Object.assign(this, mergeFields({ values, base, stored, sent, shown: valuesOf(saved), focused }))
  }
}
