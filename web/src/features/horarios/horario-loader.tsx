import { failure } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import { messageOf } from '../../lib/api/api-error.ts'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { type HorarioOwner, useHorario } from './horario-api.ts'
import { HorarioForm } from './horario-form.tsx'

interface HorarioLoaderProps {
  owner: HorarioOwner
  onDirty?: (dirty: boolean) => void
}

/** The form of a timetable, once it is loaded; that of a vet also needs the clinic's. */
export function HorarioLoader({ owner, onDirty }: HorarioLoaderProps) {
  const own = useHorario(owner)
  const clinic = useHorario(null)
  const failed = own.error ?? clinic.error
  if (own.data && clinic.data) {
    const inherited = owner === null ? undefined : clinic.data.tramos
    return <HorarioForm owner={owner} loaded={own.data} inherited={inherited} onDirty={onDirty} />
  }
  if (failed) {
    const retry = () => Promise.all([own, clinic].filter(({ error }) => error).map(({ refetch }) => refetch()))
    return <RetryNotice text={messageOf(failed, failure.horarioLoad)} onRetry={retry} />
  }
  return <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={420} />
}
