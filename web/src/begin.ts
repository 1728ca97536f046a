import { startSession } from './lib/session.ts'

/** Asked in a file that is run before the rest of the page has come, so that the answer is on its way meanwhile. */
export const sessionStarted = startSession()
