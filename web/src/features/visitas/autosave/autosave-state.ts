import type { Descartada, FieldErrors, VisitaDetalle, VisitaUpdate } from '@huella/contract'
import type { Content, FieldName, VisitaValues } from './values.ts'

/** What is kept in the browser until the server has it. */
export interface LocalCopy {
  values: VisitaValues
  /** The version that the values were typed into. */
  version: number
  /** What they were typed into. Copies of older programs have none. */
  base?: Partial<Content>
  /** The fields of requests without a response: if the server has one of these, it is not somebody else's. */
  sent?: Partial<Content>[]
  /** It was passed on to somebody else meanwhile, and the user has not said whether this belongs in it. */
  passed?: boolean
}

/** What became of a request to save. `outdated`: somebody else has changed one of its fields. `retry`: it may or may not have been stored. */
export type SaveResult =
  | { kind: 'saved'; visita: VisitaDetalle }
  | { kind: 'outdated'; visita?: VisitaDetalle }
  | { kind: 'gone'; descartada?: Descartada }
  | { kind: 'retry' }
  | { kind: 'refused'; errors: FieldErrors; message: string }

export type LoadResult = Extract<SaveResult, { kind: 'gone' | 'retry' }> | { kind: 'loaded'; visita: VisitaDetalle }

export interface AutosaveDeps {
  /** Who writes here. */
  me: number
  /** Stores these fields; of a visit that is not stored yet, `version` is 0. */
  save: (body: VisitaUpdate, saved: VisitaDetalle) => Promise<SaveResult>
  load: (saved: VisitaDetalle) => Promise<LoadResult>
  /** Keeps a copy, or removes it (null). Resolves when that is done, whether or not it succeeded. */
  keep: (copy: LocalCopy | null, saved: VisitaDetalle) => Promise<void>
}

/** `conflict`: somebody else has changed the same field, or signed, or it was passed on; the other fields are saved. `gone`: the draft was discarded. */
export type SaveStatus = 'saved' | 'pending' | 'saving' | 'offline' | 'refused' | 'conflict' | 'gone'

export interface AutosaveState {
  values: VisitaValues
  /** The visit as the server had it last. Its version is 0 before it is stored. */
  saved: VisitaDetalle
  status: SaveStatus
  errors: FieldErrors
  /** Why the server refused it. */
  problem?: string
  /** The fields that both have changed: `saved` has the other text. Not stored until the user chooses. */
  conflicts: readonly FieldName[]
  /** It was signed before all that was typed was stored. */
  signed: boolean
  /** It was passed on to somebody else before all that was typed was stored. */
  passed: boolean
  /** Who discarded it, and when. */
  descartada?: Descartada
  /** What the user typed before they took somebody else's text: to copy from. */
  mine?: Partial<VisitaValues>
  /** Whether a copy of this browser was restored. */
  restored: boolean
}
