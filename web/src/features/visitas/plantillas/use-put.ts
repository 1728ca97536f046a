import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { Autosave } from '../autosave/autosave.ts'
import type { FieldName, VisitaValues } from '../autosave/values.ts'
import { fillEmpty, type Texts, withoutFilled } from './fill.ts'

/** What became of texts that were to be filled in, and how that is undone. */
export interface PutResult {
  filled: readonly FieldName[]
  kept: readonly FieldName[]
  undo: () => void
}
export type Put = (wanted: Texts) => PutResult

interface Done {
  filled: Texts
  before: VisitaValues
}

/** Fills empty fields. Ctrl+Z in one of them undoes it as well: the browser knows only what was typed. */
export function usePut(autosave: Autosave, change: (texts: Texts) => void) {
  const last = useRef<Done>(undefined)
  return useMemo(() => {
    const backOf = ({ filled, before }: Done) => withoutFilled(autosave.getState().values, filled, before)
    const put: Put = (wanted) => {
      const before = autosave.getState().values
      const { filled, kept } = fillEmpty(before, wanted)
      const done = { filled, before }
      const names = Object.keys(filled) as FieldName[]
      if (names.length > 0) {
        last.current = done
        change(filled)
      }
      return { filled: names, kept, undo: () => change(backOf(done)) }
    }
    const undoByKey = (event: KeyboardEvent, name: FieldName | null) => {
      const { key, ctrlKey, metaKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || shiftKey || !(ctrlKey || metaKey) || !last.current || !name) return
      const back = backOf(last.current)
      if (!(name in back)) return
      event.preventDefault()
      last.current = undefined
      change(back)
    }
    return { put, undoByKey }
  }, [autosave, change])
}
