/** The one error the api client throws. `status` 0: there was no answer at all. `message` is the server's, or empty. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>

  constructor(status: number, message = '', errors: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
}

/** What to tell the person: the server's own words where it said something, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback
}
