let format: Intl.ListFormat | undefined

/** 'Nala, Simón y Copo'; 'Ana e Inés'. The format is made on first use, because that takes a phone some milliseconds. */
export function enumerated(parts: readonly string[]): string {
  format ??= new Intl.ListFormat('es', { type: 'conjunction' })
  return format.format(parts)
}

/** The first ones, and how many more there are: 'Nala, Simón y 3 más'. */
export const firstOf = (parts: readonly string[]) =>
  enumerated(parts.length > 3 ? [...parts.slice(0, 2), `${parts.length - 2} más`] : parts)
