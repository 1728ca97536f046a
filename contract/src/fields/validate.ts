/** Messages by field. */
export type FieldErrors = Record<string, string>

/** What a validation returns: the complete value, or what is wrong with it. */
export type Validated<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors }

/** The errors of a validation, none if it passed. */
export const errorsOf = (validated: Validated<unknown>): FieldErrors => (validated.ok ? {} : validated.errors)

interface Issue {
  path: ReadonlyArray<PropertyKey>
  message: string
}

/** One message per field, the first that applies: what a form shows and what `errors` carries. */
export function fieldErrors(issues: ReadonlyArray<Issue>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (field) errors[field] ??= issue.message
  }
  return errors
}
