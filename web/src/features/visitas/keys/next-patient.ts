import { type Cita, type ClinicTime, isOpenCita } from '@huella/contract'

/**
 * Whom to see next: who is in consultation with somebody already, then who waits, the longest first, then by hour. Of one's own
 * appointments, or of all where none are one's own.
 */
export function nextPatient(
  hoy: readonly Cita[],
  { me, except, today }: { me: number; except: number | null; today: ClinicTime['today'] },
): Cita | undefined {
  const own = hoy.some(({ id_usuario }) => id_usuario === me) ? hoy.filter(({ id_usuario }) => id_usuario === me) : hoy
  const rank = ({ inicio_en, llegada_en }: Cita) => (inicio_en ? 0 : llegada_en ? 1 : 2)
  const moment = ({ inicio_en, llegada_en, fecha_hora }: Cita) => inicio_en ?? llegada_en ?? fecha_hora
  return own
    .filter((cita) => isOpenCita(cita) && !cita.fin_en && cita.id_cita !== except && cita.fecha_hora.startsWith(today))
    .sort((one, other) => rank(one) - rank(other) || moment(one).localeCompare(moment(other)))[0]
}
