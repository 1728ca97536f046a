import { type ComponentProps, useState } from 'react'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'
import type { EsperaPreset } from '../espera-values.ts'
import { EsperaDialog } from './espera-dialog.tsx'

interface EsperaOrCitaProps {
  preset?: EsperaPreset
  onClosed: () => void
}

/** Joins the waiting list, or books a free hour that fits instead. */
export function EsperaOrCita({ preset, onClosed }: EsperaOrCitaProps) {
  const [booking, setBooking] = useState<Omit<ComponentProps<typeof CitaForm>, 'onClosed' | 'onSaved'>>()
  if (booking) return <CitaForm {...booking} onClosed={onClosed} onSaved={() => undefined} />
  return (
    <EsperaDialog
      preset={preset}
      onPick={(hueco, { mascota, about }) =>
        setBooking(preset?.cita ? { cita: preset.cita, hueco } : { mascota, about, hueco })
      }
      onClosed={onClosed}
    />
  )
}
