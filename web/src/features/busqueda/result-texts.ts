import { formatTelefono, type Resultado } from '@huella/contract'
import { clinicToday, shortWeekdayDate, timeOf } from '../../lib/formats.ts'

/** What a row says: who or when it is, and what distinguishes it. With a day, that of all rows is not repeated. */
export function resultTexts(
  { titulo, detalle, telefono, fecha_hora }: Resultado,
  ofDay: boolean,
): { main: string; rest: string } {
  if (!fecha_hora)
    return { main: titulo, rest: [telefono && formatTelefono(telefono), detalle].filter(Boolean).join(' · ') }
  const time = timeOf(fecha_hora)
  if (ofDay) return { main: `${time} ${titulo}`, rest: detalle }
  return {
    main: `${shortWeekdayDate(fecha_hora.slice(0, 10), clinicToday())} ${time}`,
    rest: `${titulo} · ${detalle}`,
  }
}
