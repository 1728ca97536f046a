import { type Resultado, resultado } from '@huella/contract'
import { parseJson } from '../../lib/api/api.ts'
import { storedSession } from '../../lib/session/stored-session.ts'

const MAX = 5

/** The last results that were opened in this tab, the newest first. Signing out removes them. */
export const recents = {
  get: (): Resultado[] => {
    const stored = parseJson(storedSession.recents() ?? '')
    return Array.isArray(stored) ? stored.flatMap((row) => resultado.safeParse(row).data ?? []) : []
  },
  add: (opened: Resultado) => {
    const others = recents.get().filter(({ tipo, id }) => tipo !== opened.tipo || id !== opened.id)
    storedSession.writeRecents(JSON.stringify([opened, ...others].slice(0, MAX)))
  },
}
