const TOKEN = 'token'
const USER_ID = 'userId'

// Storage can be switched off in the browser; the session then lives as long as the page.
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

export const storedSession = {
  token: () => attempt(() => localStorage.getItem(TOKEN)),
  write: (token: string, userId: number) =>
    attempt(() => {
      localStorage.setItem(USER_ID, String(userId))
      localStorage.setItem(TOKEN, token)
    }),
  clear: () =>
    attempt(() => {
      localStorage.removeItem(USER_ID)
      localStorage.removeItem(TOKEN)
    }),
  /** Calls back when another tab signs in or out. */
  onChangedElsewhere: (listener: () => void) =>
    addEventListener('storage', (event) => {
      // key null: that tab cleared the whole storage.
      if (event.key === TOKEN || event.key === null) listener()
    }),
}
