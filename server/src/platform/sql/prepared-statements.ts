const MAX_STATEMENTS = 1_000

const names = new Map<string, string>()

/**
 * The name under which a connection prepares this text. Undefined once there are too many texts: PostgreSQL keeps every
 * prepared statement of a connection in memory.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_STATEMENTS) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
