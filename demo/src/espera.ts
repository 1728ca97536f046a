import { type ClinicTime, demoCuentas } from '@huella/contract'
import { addDays } from './agenda/days.ts'
import type { DemoCita } from './citas.ts'

interface Clinic {
  usuarios: { id_usuario: number; email: string; rol: string }[]
  mascotas: { id_mascota: number; id_usuario: number }[]
  citas: DemoCita[]
}

const DAYS = 14

/** The days of which an hour is offered to the first in line. */
export const daysOfOferta = (today: string) => ({ desde: addDays(today, 1), hasta: addDays(today, DAYS) })

/** Three wishes: an urgent one, one of the demo's own client for an earlier hour, and one for mornings. */
export function makeEsperas({ usuarios, mascotas, citas }: Clinic, { today, now }: ClinicTime) {
  const client = usuarios.find(({ email }) => email === demoCuentas.cliente.email)?.id_usuario
  const own = mascotas.filter(({ id_usuario }) => id_usuario === client).map(({ id_mascota }) => id_mascota)
  const coming = citas.filter(
    ({ fecha_hora, estado }) => fecha_hora > now && (estado === 'pendiente' || estado === 'confirmada'),
  )
  const booked = coming.find(({ id_mascota, fecha_hora }) => own.includes(id_mascota) && fecha_hora > addDays(today, 2))
  const free = mascotas.filter(
    ({ id_mascota, id_usuario }) => id_usuario !== client && !coming.some((cita) => cita.id_mascota === id_mascota),
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
