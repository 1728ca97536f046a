import { storedSession } from '../lib/session/stored-session.ts'
import { Layout } from './layout/lazy-layout.tsx'
import { screenAt } from './routes/screens.ts'

/** Who comes back to a screen gets its code while the server is still being asked who they are. */
export async function preloadScreen(): Promise<void> {
  const screen = storedSession.token() && screenAt(location.pathname)
  if (!screen) return
  await Promise.all([Layout.preload(), screen.Page.preload()])
}
