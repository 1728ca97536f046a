import { type Cita, type CitaMascota, duracionOf } from '@huella/contract'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import type { CitaValues } from './cita-values.ts'
import { huecoAt } from './hours/huecos.ts'
import type { Hours } from './hours/use-hours.ts'
import { type SubmitText, submitText } from './submit-text.ts'

interface SubmitProps {
  cita?: Cita
  reactivates: boolean
  chosen: CitaValues
  hours: Hours
  /** The pets whose names are known. */
  mascotas: readonly CitaMascota[]
  vetName: (id: number) => string
}

/** What the button of the form says. Of any vet it names the one who would get the appointment. */
export function useSubmitText({ cita, reactivates, chosen, hours, mascotas, vetName }: SubmitProps): SubmitText {
  const today = useClinicToday()
  const settings = usePublicSettings().data
  const { id_mascota, id_usuario, fecha_hora, tipo_consulta } = chosen
  const { data, isPlaceholderData } = hours.query
  const first = isPlaceholderData ? undefined : huecoAt(data?.dias ?? [], fecha_hora)?.veterinarios[0]
  const vet = id_usuario ? Number(id_usuario) : first
  const usual = settings && tipo_consulta ? duracionOf(settings, tipo_consulta) : undefined
  if (hours.checking) return { label: 'Comprobando la hora…', missing: true }
  return submitText(
    {
      ...{ cita, reactivates, fecha_hora, id_usuario, tipo_consulta },
      vetName: vet === undefined ? undefined : vetName(vet),
      mascota: mascotas.find((one) => one.id_mascota === id_mascota)?.nombre,
      minutes: cita?.duracion ?? usual,
    },
    today,
  )
}
