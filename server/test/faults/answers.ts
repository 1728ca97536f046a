import { errorCatalog } from '@huella/contract'
import type { Answer } from './people.ts'

/** What anybody is told while the database is away, and nothing else. */
const UNAVAILABLE = { message: errorCatalog.SIN_BASE_DE_DATOS.message }

/** Counts answers by status, and notes those that no fault excuses: a 500, a 503 in other words, a session that is gone. */
export function tally(answers: (Answer & { what: string })[], counts: Record<string, number>, strange: string[]): void {
  for (const { status, body, what } of answers) {
    const key = status || 'none'
    counts[key] = (counts[key] ?? 0) + 1
    const conflict = status === 409 || status === 404
    const unavailable = status === 503 && JSON.stringify(body) === JSON.stringify(UNAVAILABLE)
    if (status >= 300 && !conflict && !unavailable) strange.push(`${what}: ${status} ${JSON.stringify(body)}`)
  }
}
