import { showFirstScreen } from './first-screen.ts'
import { askAhead } from './lib/api.ts'
import { startSession } from './lib/session.ts'
import { storedSession } from './lib/stored-session.ts'

/** Asked in a file that is run before the rest of the page has come, so that the answers are on their way meanwhile. */
export const sessionStarted = startSession()
askAhead('/api/settings') // every page shows the clinic's name
if (storedSession.token() && location.pathname.endsWith('/dashboard')) askAhead('/api/resumen')
sessionStarted.then(showFirstScreen)
