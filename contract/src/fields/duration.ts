/** Whole hours in words, in the largest unit that says them exactly: 'una semana', '2 días', '5 horas'. */
export function durationText(hours: number): string {
  if (hours % (7 * 24) === 0) return quantity(hours / (7 * 24), 'una semana', 'semanas')
  if (hours % 24 === 0) return quantity(hours / 24, 'un día', 'días')
  return quantity(hours, 'una hora', 'horas')
}

const quantity = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
