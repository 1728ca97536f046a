import type { Entity } from '@huella/contract'
import { mdiHistory } from '@mdi/js'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'

export const historialAction = { label: 'Historial de cambios', icon: mdiHistory }

/** Leads from a menu to what happened to a row; undefined for those who may not read it. */
export function useOpenHistorial(): ((entidad: Entity, id: number) => void) | undefined {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  if (!useCan('historial:read')) return undefined
  // The menu that closes goes a step back.
  return (entidad, id) => openLayers.afterClosing(() => navigate(pathOf(rol, `historial/${entidad}/${id}`)))
}

/** The item of a menu that leads there, if any. */
export function useHistorialAction() {
  const open = useOpenHistorial()
  return (entidad: Entity, id: number) => (open ? [{ ...historialAction, onClick: () => open(entidad, id) }] : [])
}
