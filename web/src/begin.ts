import { startSession } from './lib/session.ts'

// In a file that is run before the rest of the page has come, so that the answer is on its way meanwhile.
startSession()
