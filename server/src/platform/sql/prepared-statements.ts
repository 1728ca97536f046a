const MAX_STATEMENTS = 1_000

interface Statement {
  text: string
  /** The name under which a connection prepares it. */
  name?: string
}

const statements = new Map<string, Statement>()

/** The query gets no name once there are too many texts: PostgreSQL keeps every prepared statement of a connection in memory. */
export function preparedStatement(text: string): Statement {
  const known = statements.get(text)
  if (known) return known
  if (statements.size >= MAX_STATEMENTS) return { text }
  const statement = { text, name: `s${statements.size + 1}` }
  statements.set(text, statement)
  return statement
}
