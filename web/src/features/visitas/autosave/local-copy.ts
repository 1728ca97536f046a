import { createStore, del, get, set } from 'idb-keyval'
import type { LocalCopy } from './autosave-state.ts'

/** IndexedDB, not localStorage: it is on the disk within milliseconds, also when the whole browser is killed. */
const drafts = createStore('huella-visitas', 'borradores')

/** A visit, by its id, or of which pet and appointment one is written that is not stored yet. */
export type DraftRef = number | `nueva/${string}`

export const nuevaRef = (ids: { id_mascota: number; id_cita?: number | null }): DraftRef =>
  `nueva/${ids.id_mascota}/${ids.id_cita ?? ''}`

const keyOf = (draft: DraftRef, idUsuario: number) => `${idUsuario}/${draft}`

/** Returns null also where the browser blocks storage. */
export const readLocalCopy = (draft: DraftRef, idUsuario: number): Promise<LocalCopy | null> =>
  get<LocalCopy>(keyOf(draft, idUsuario), drafts).then(
    (copy) => copy ?? null,
    () => null,
  )

/** What was typed before the visit was stored is of the visit that there is now. */
export async function moveLocalCopy(from: DraftRef, to: DraftRef, idUsuario: number): Promise<void> {
  const copy = await readLocalCopy(from, idUsuario)
  if (!copy) return
  if (!(await readLocalCopy(to, idUsuario))) await localCopyWriter(to, idUsuario)(copy)
  await localCopyWriter(from, idUsuario)(null)
}

/** Some browsers never answer where storage is blocked. */
const TIMEOUT_MS = 500

/** Writes the newest copy, one after the other; those that come meanwhile replace each other. */
export function localCopyWriter(draft: DraftRef, idUsuario: number): (copy: LocalCopy | null) => Promise<void> {
  const key = keyOf(draft, idUsuario)
  let next: LocalCopy | null | undefined
  let writing: Promise<void> | undefined
  const write = async () => {
    while (next !== undefined) {
      const copy = next
      next = undefined
      await (copy ? set(key, copy, drafts) : del(key, drafts)).catch(() => undefined)
    }
    writing = undefined
  }
  return (copy) => {
    next = copy
    writing ??= write()
    return Promise.race([writing, new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  }
}
