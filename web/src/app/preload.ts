import { storedSession } from '../lib/session/stored-session.ts'
import { Layout } from './layout/lazy-layout.tsx'
import { screenAt } from './routes/screens.ts'

/** Loads the code of the current screen while the session is being restored. */
export async function preloadScreen(): Promise<void> {
  const screen = storedSession.token() && screenAt(location.pathname)
  if (!screen) return
  await Promise.all([Layout.preload(), screen.Page.preload()])
}
