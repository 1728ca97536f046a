let format: Intl.ListFormat | undefined

/** 'Nala, Simón y Copo'; 'Ana e Inés'. The format is made on first use, because that takes a phone some milliseconds. */
export function enumerated(parts: readonly string[]): string {
  format ??= new Intl.ListFormat('es', { type: 'conjunction' })
  return format.format(parts)
}
