import type { Ficha } from '@huella/contract'
import { useEffect, useRef } from 'react'
import { useOpenVisita } from '../use-open-visita.ts'

interface NuevaVisitaProps {
  mascota: Pick<Ficha, 'id_mascota'>
  onClose: () => void
}

/** Begins a visit of a patient, and opens it. */
export function NuevaVisita({ mascota: { id_mascota }, onClose }: NuevaVisitaProps) {
  const { open } = useOpenVisita()
  // Once, also where React mounts a component twice.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open({ id_mascota }).finally(onClose)
  })
  return null
}
