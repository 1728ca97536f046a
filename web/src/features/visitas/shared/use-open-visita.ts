import { useNavigate } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'

/** Opens the page that writes the visit of an appointment, or a new one of a pet. `close`: closes the dialog that it is opened from. */
export function useOpenVisita() {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  return ({ id_mascota, id_cita }: { id_mascota: number; id_cita?: number }, close?: () => void) => {
    const query = new URLSearchParams({ mascota: String(id_mascota), ...(id_cita && { cita: String(id_cita) }) })
    close?.()
    openLayers.afterClosing(() => navigate(`${pathOf(rol, 'visitas/nueva')}?${query}`))
  }
}
