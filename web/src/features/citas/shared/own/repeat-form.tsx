import type { Cita } from '@huella/contract'
import { useVeterinarios } from '../../../../lib/api/use-veterinarios.ts'
import { useClinicNow } from '../../../../lib/use-clinic-today.ts'
import { CitaForm } from '../lazy-cita-form.tsx'

interface RepeatFormProps {
  cita: Cita
  onClosed: () => void
  onSaved: (cita: Cita) => void
}

/** The booking form with what another appointment says. A vet who has left is not proposed, nor an hour that has passed. */
export function RepeatForm({ cita, ...dialog }: RepeatFormProps) {
  const now = useClinicNow()
  const works = useVeterinarios().some(({ id_usuario }) => id_usuario === cita.id_usuario)
  return (
    <CitaForm
      mascota={cita.mascota}
      about={cita}
      hueco={{
        fecha_hora: cita.fecha_hora > now ? cita.fecha_hora : '',
        id_usuario: works ? cita.id_usuario : undefined,
      }}
      {...dialog}
    />
  )
}
