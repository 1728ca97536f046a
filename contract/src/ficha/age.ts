const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What screens and papers say of what nobody knows: breed, date of birth, age. */
export const UNKNOWN = 'Desconocida'

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
}

/** The age of a pet on a day, in words: '3 años y 2 meses', '5 meses', '12 días'. */
export function ageInWords(birth: string, on: string): string {
  const months = monthsBetween(birth, on)
  if (months < 1) return plural(Math.max(0, (Date.parse(on) - Date.parse(birth)) / 86_400_000), 'día', 'días')
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return plural(rest, 'mes', 'meses')
  const inYears = plural(years, 'año', 'años')
  return rest === 0 ? inYears : `${inYears} y ${plural(rest, 'mes', 'meses')}`
}

interface Born {
  fecha_nacimiento: string | null
  fecha_aproximada?: boolean
}

/** The age of a pet as screens say it, also where it is a guess or not known. */
export const edadOf = ({ fecha_nacimiento, fecha_aproximada }: Born, on: string): string =>
  fecha_nacimiento === null
    ? 'Edad desconocida'
    : `${fecha_aproximada ? 'aprox. ' : ''}${ageInWords(fecha_nacimiento, on)}`
