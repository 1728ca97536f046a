import { type Cita, runningQuarter, type UrgenciaCreate } from '@huella/contract'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { saveCita } from './booking/booking.ts'
import type { BookingContext } from './booking/context.ts'

/** Books an urgency for the running quarter of an hour: with a vet who is free, or with the one who is named, over what they have. */
export function saveUrgencia(
  tx: Tx,
  { id_mascota, id_usuario, motivo_consulta }: UrgenciaCreate,
  context: BookingContext,
): Promise<Cita> {
  const vet = id_usuario ?? context.powers.idVeterinario
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const body = {
    ...{ id_mascota, id_usuario: vet, motivo_consulta },
    ...({ tipo_consulta: 'urgencia', fecha_hora: runningQuarter(now) } as const),
    ...{ fuera_de_horario: true, solapar: vet !== null },
  }
  return saveCita(tx, null, body, { ...context, urgent: true })
}
