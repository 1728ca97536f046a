import { storedSession } from '../lib/session/stored-session.ts'
import { Layout } from './layout/lazy-layout.tsx'
import { publicPageAt } from './routes/public-pages.ts'
import { screenAt } from './routes/screens.ts'

/** Loads the code of the current screen while the session is being restored; without one, of the public page. */
export async function preloadScreen(): Promise<void> {
  if (!storedSession.token()) return publicPageAt(location.pathname).preload()
  const screen = screenAt(location.pathname)
  if (!screen) return
  await Promise.all([Layout.preload(), screen.Page.preload()])
}
