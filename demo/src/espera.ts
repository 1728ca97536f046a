import { type ClinicTime, isOpenCita } from '@huella/contract'
import { addDays } from './agenda/days.ts'
import type { DemoCita } from './citas.ts'
import { type DemoMascota, isOfClient } from './mascotas.ts'

const DAYS = 14

/** The days of which an hour is offered to the first in line. */
export const daysOfOferta = (today: string) => ({ desde: addDays(today, 1), hasta: addDays(today, DAYS) })

/** Three entries of the waiting list: an urgent one, one of the demo's own client for an earlier hour, and one for mornings. */
export function makeEsperas(mascotas: DemoMascota[], citas: DemoCita[], { today, now }: ClinicTime) {
  const coming = citas.filter((cita) => cita.fecha_hora > now && isOpenCita(cita))
  const booked = coming.find((cita) => isOfClient(cita) && cita.fecha_hora > addDays(today, 2))
  const free = mascotas.filter(
    (mascota) => !isOfClient(mascota) && !coming.some(({ id_mascota }) => id_mascota === mascota.id_mascota),
  )
  const usual = { id_cita: null, desde: today, hasta: addDays(today, DAYS), hora_desde: '00:00', hora_hasta: '24:00' }
  const [urgent, morning] = free
  const rows = [
    urgent && {
      ...usual,
      id_mascota: urgent.id_mascota,
      tipo_consulta: 'consulta_general',
      motivo_consulta: 'Cojea de una pata trasera desde ayer.',
      urgente: true,
    },
    booked && {
      ...usual,
      id_mascota: booked.id_mascota,
      id_cita: booked.id_cita,
      hasta: booked.fecha_hora.slice(0, 10),
      tipo_consulta: booked.tipo_consulta,
      motivo_consulta: booked.motivo_consulta,
      urgente: false,
    },
    morning && {
      ...usual,
      id_mascota: morning.id_mascota,
      tipo_consulta: 'vacunacion',
      motivo_consulta: 'Vacuna anual.',
      hora_hasta: '13:00',
      urgente: false,
    },
  ]
  return rows.flatMap((row) => row ?? []).map((row, n) => ({ id_espera: n + 1, orden: n + 1, ...row }))
}
