import { createStore, del, get, set } from 'idb-keyval'
import type { LocalCopy } from './autosave-state.ts'

/** IndexedDB, not localStorage: it is on the disk within milliseconds, also when the whole browser is killed. */
const drafts = createStore('huella-visitas', 'borradores')

const keyOf = (idVisita: number, idUsuario: number) => `${idUsuario}/${idVisita}`

/** Returns null also where the browser blocks storage. */
export const readLocalCopy = (idVisita: number, idUsuario: number): Promise<LocalCopy | null> =>
  get<LocalCopy>(keyOf(idVisita, idUsuario), drafts).then(
    (copy) => copy ?? null,
    () => null,
  )

/** Some browsers never answer where storage is blocked. */
const TIMEOUT_MS = 500

/** Writes the newest copy, one after the other; those that come meanwhile replace each other. */
export function localCopyWriter(idVisita: number, idUsuario: number): (copy: LocalCopy | null) => Promise<void> {
  const key = keyOf(idVisita, idUsuario)
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
