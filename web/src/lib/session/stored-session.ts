import { tryStorage } from '../storage.ts'

const TOKEN = 'token'
const USER_ID = 'userId'
/** It stays when the session ends: what this browser is recognised by when it signs in again. */
const DEVICE = 'huella-dispositivo'
/** Names of clients: only in this tab, and only as long as its session. */
const RECENTS = 'huella-recientes'

// Without storage, the session lasts as long as the page.
export const storedSession = {
  token: () => tryStorage(() => localStorage.getItem(TOKEN)),
  userId: () => Number(tryStorage(() => localStorage.getItem(USER_ID))),
  write: (token: string, userId: number) =>
    tryStorage(() => {
      localStorage.setItem(USER_ID, String(userId))
      localStorage.setItem(TOKEN, token)
    }),
  clear: () =>
    tryStorage(() => {
      localStorage.removeItem(USER_ID)
      localStorage.removeItem(TOKEN)
      sessionStorage.removeItem(RECENTS)
    }),
  device: () =>
    tryStorage(() => {
      const kept = localStorage.getItem(DEVICE) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
      localStorage.setItem(DEVICE, kept)
      return kept
    }) ?? undefined,
  recents: () => tryStorage(() => sessionStorage.getItem(RECENTS)),
  writeRecents: (recents: string) => tryStorage(() => sessionStorage.setItem(RECENTS, recents)),
  onChangedInOtherTab: (listener: () => void) =>
    addEventListener('storage', (event) => {
      // The key is null when the other tab cleared the whole storage.
      if (event.key === TOKEN || event.key === null) listener()
    }),
}
