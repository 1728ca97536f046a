import type { FieldErrors, VisitaDetalle, VisitaUpdate } from '@huella/contract'
import type { VisitaValues } from './values.ts'

/** What is kept in the browser until the server has it. */
export interface LocalCopy {
  values: VisitaValues
  /** The version that the values were typed into. */
  version: number
  /** What requests without a response would have stored: if the server has one of these, it is not somebody else's. */
  sent?: object[]
}

/** What became of a request to save. `retry`: it may or may not have been stored. */
export type SaveResult =
  | { kind: 'saved'; visita: VisitaDetalle }
  | { kind: 'outdated' }
  | { kind: 'gone' }
  | { kind: 'retry' }
  | { kind: 'refused'; errors: FieldErrors; message: string }

export interface AutosaveDeps {
  save: (body: VisitaUpdate) => Promise<SaveResult>
  /** The visit as the server has it now; undefined: no response; null: it was discarded. */
  load: () => Promise<VisitaDetalle | undefined | null>
  /** Keeps a copy, or removes it (null). Resolves when that is done, whether or not it succeeded. */
  keep: (copy: LocalCopy | null) => Promise<void>
}

/** `conflict`: somebody else has saved; nothing is stored until the user chooses. `gone`: the draft was discarded. */
export type SaveStatus = 'saved' | 'pending' | 'saving' | 'offline' | 'refused' | 'conflict' | 'gone'

export interface AutosaveState {
  values: VisitaValues
  /** The visit as the server had it last. */
  saved: VisitaDetalle
  status: SaveStatus
  errors: FieldErrors
  /** Why the server refused it. */
  problem?: string
  /** What somebody else has saved, in a conflict. */
  theirs?: VisitaDetalle
  /** What the user typed before they loaded somebody else's version: to copy from. */
  mine?: VisitaValues
  /** Whether a copy of this browser was restored. */
  restored: boolean
}
