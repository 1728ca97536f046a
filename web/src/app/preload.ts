import { storedSession } from '../lib/stored-session.ts'
import { Layout } from './layout/lazy-layout.tsx'
import { screenAt } from './screens.ts'

/** Who comes back to a screen gets its code while the server is still being asked who they are. */
export async function preloadScreen(): Promise<void> {
  const screen = storedSession.token() && screenAt(location.pathname)
  if (!screen) return
  // Every screen writes dates, and a browser takes 25 ms to get ready for its first: meanwhile, and in two tasks. Collation
  // needs the list of all languages, which is the larger part of it.
  setTimeout(() => new Intl.Collator('es'))
  setTimeout(() => new Intl.DateTimeFormat('es-ES'))
  await Promise.all([Layout.preload(), screen.Page.preload()])
}
