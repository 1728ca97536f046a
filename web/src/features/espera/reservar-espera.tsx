import { type Cita, type Espera, failure } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'

interface ReservarEsperaProps {
  espera: Espera
  onClosed: () => void
}

/** The booking form of who waits: a new appointment, or the one that they want to have earlier. Saving it ends the entry. */
export function ReservarEspera({ espera, onClosed }: ReservarEsperaProps) {
  const { id_espera, mascota, cita, tipo_consulta, motivo_consulta, desde, veterinarios } = espera
  const toast = useToast()
  // As it is now: the form changes this version of it.
  const { data, error } = useQuery({
    queryKey: ['espera', 'cita', cita?.id_cita],
    queryFn: () => api.get<Cita>(`/api/citas/${cita?.id_cita}`),
    enabled: cita !== null,
    gcTime: 0,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (!error) return
    toast('error', messageOf(error, failure.citasLoad))
    onClosed()
  }, [error])

  if (cita && !data) return null
  const [only, ...others] = veterinarios
  const vet = only && others.length === 0 ? only.id_usuario : undefined
  return (
    <CitaForm
      cita={data}
      mascota={mascota}
      espera={{ id_espera, vet }}
      dia={desde}
      about={{ tipo_consulta, motivo_consulta }}
      onClosed={onClosed}
      onSaved={() => undefined}
    />
  )
}
