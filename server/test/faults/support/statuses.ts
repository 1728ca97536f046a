import { errorCatalog } from '@huella/contract'
import type { HttpResult } from '../../support/server-process.ts'

/** The only valid bodies of a 503. */
const UNAVAILABLE = (['SIN_BASE_DE_DATOS', 'RESULTADO_DESCONOCIDO', 'DISCO_LLENO'] as const).map((code) =>
  JSON.stringify({ code, message: errorCatalog[code].message }),
)

/** Counts responses by status, and collects the unexpected ones: a 500, a 503 with another body, a lost session. */
export function countStatuses(
  responses: (HttpResult<unknown> & { route: string })[],
  counts: Record<string, number>,
  unexpected: string[],
): void {
  for (const { status, body, route } of responses) {
    const key = status || 'none'
    counts[key] = (counts[key] ?? 0) + 1
    const conflict = status === 409 || status === 404
    const unavailable = status === 503 && UNAVAILABLE.includes(JSON.stringify(body))
    if (status >= 300 && !conflict && !unavailable) unexpected.push(`${route}: ${status} ${JSON.stringify(body)}`)
  }
}
