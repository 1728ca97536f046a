import type { Ficha } from '@huella/contract'
import { useEffect, useRef } from 'react'
import { useOpenVisita } from './use-open-visita.ts'

interface NuevaVisitaProps {
  mascota: Pick<Ficha, 'id_mascota'>
  onClose: () => void
}

/** Opens a visit of a patient: one's own draft, or a new one. */
export function NuevaVisita({ mascota: { id_mascota }, onClose }: NuevaVisitaProps) {
  const open = useOpenVisita()
  // Once, also where React mounts a component twice.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    open({ id_mascota }, onClose)
  })
  return null
}
