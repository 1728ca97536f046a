import { prefetch } from './lib/api/api.ts'
import { initSession } from './lib/session/session.ts'
import { storedSession } from './lib/session/stored-session.ts'

/** Starts the first requests before the rest of the page's code is evaluated. */
export const sessionReady = initSession()
prefetch('/api/settings') // every page shows the clinic's name
if (storedSession.token() && location.pathname.endsWith('/dashboard')) {
  prefetch('/api/resumen')
  if (location.pathname === '/dashboard') prefetch('/api/espera') // an owner's
}
