import { type Cita, flujo, keysOf } from '@huella/contract'
import { clinicDateTime, clinicDay, clinicHour } from '../../lib/formats.ts'

const labels = { llegada: 'Llegada', inicio: 'Inicio de la consulta', fin: 'Fin' }

/** The times of a visit that were noted, one on a line; with the day where it is another one. */
export function visitTimes(cita: Cita): string {
  const lines = keysOf(flujo).flatMap((step) => {
    const instant = cita[flujo[step]]
    if (!instant) return []
    const sameDay = cita.fecha_hora.startsWith(clinicDay(instant))
    return `${labels[step]}: ${sameDay ? clinicHour(instant) : clinicDateTime(instant)}`
  })
  return lines.join('\n')
}
