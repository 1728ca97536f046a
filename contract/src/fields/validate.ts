/** Messages by field. */
export type FieldErrors = Record<string, string>

/** What a validation returns: the complete value, or what is wrong with it. */
export type Validated<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors }

/** The errors of a validation, none if it passed. */
export const errorsOf = (validated: Validated<unknown>): FieldErrors => (validated.ok ? {} : validated.errors)
