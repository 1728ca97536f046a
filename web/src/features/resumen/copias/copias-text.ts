import type { Copias } from '@huella/contract'
import { addDays } from '../../../lib/days.ts'
import { dateInWords, timeOf, weekdayOf, withoutThisYear } from '../../../lib/formats.ts'

/** 'hoy', 'ayer', 'el domingo' in the last week, 'el 3 de noviembre'. */
function dayText(day: string, today: string): string {
  if (day === today) return 'hoy'
  if (day === addDays(today, -1)) return 'ayer'
  return day > addDays(today, -7)
    ? `el ${weekdayOf(day).toLowerCase()}`
    : `el ${withoutThisYear(dateInWords(day), today)}`
}

/** 'Última copia: hoy 03:00, comprobada el domingo.' */
export function copiasText({ ultima, comprobada }: Copias, today: string): string {
  if (!ultima) return 'Todavía no hay ninguna copia.'
  const tested = comprobada ? `comprobada ${dayText(comprobada.slice(0, 10), today)}` : 'todavía sin comprobar'
  return `Última copia: ${dayText(ultima.slice(0, 10), today)} ${timeOf(ultima)}, ${tested}.`
}

/** What somebody has to see to; undefined if all is well. */
export function copiasProblem({ fallo }: Copias): string | undefined {
  if (fallo === 'copia')
    return 'La copia de seguridad ha fallado. Avisa a quien lleva el servidor: el registro dice por qué.'
  if (fallo === 'comprobacion')
    return 'La última copia no se ha podido restaurar de prueba. Avisa a quien lleva el servidor: el registro dice por qué.'
  return undefined
}
