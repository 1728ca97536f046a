import { attendsPatients, type Cita, type Evento, newCita } from '@huella/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { citaPath } from '../../lib/areas.ts'
import { relativeDayAndTime } from '../../lib/formats.ts'
import { lists } from '../../lib/lists.ts'
import { openLiveStream } from '../../lib/live/live-stream.ts'
import { createInvalidator } from '../../lib/live/stale-queries.ts'
import { useSession, useUsuario } from '../../lib/session/use-session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/** Shows what others change, on every screen. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { id_usuario } = useUsuario()
  const session = useSession()
  const ended = session.status === 'authenticated' && session.ended !== undefined
  const announce = useEffectEvent(useNewCitaToast())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user needs another stream
  useEffect(() => {
    if (ended) return
    const { onEvent, onMissed, stop } = createInvalidator(queryClient)
    const close = openLiveStream({
      onMissed,
      onEvent(event) {
        onEvent(event)
        void announce(event)
      },
    })
    return () => {
      close()
      stop()
    }
  }, [queryClient, id_usuario, ended])

  return null
}

/** Tells a vet of an appointment that somebody else has booked with them. */
function useNewCitaToast() {
  const { id_usuario, rol } = useUsuario()
  const showToast = useToast()
  const navigate = useNavigate()
  // A stream that begins again repeats the latest events.
  const announced = useRef(new Set<number>())

  return async ({ entidad, id, accion, propia }: Evento) => {
    if (!attendsPatients(rol) || entidad !== 'cita' || accion !== 'crear' || propia || announced.current.has(id)) return
    announced.current.add(id)
    // Another vet's, or already deleted: there is nothing to tell.
    const row = await api.get<Cita>(`${lists.citas.path}/${id}`).catch(() => undefined)
    if (row?.id_usuario !== id_usuario) return
    showToast('info', newCita(row.mascota.nombre, relativeDayAndTime(row.fecha_hora)), {
      label: 'Ver',
      onClick: () => navigate(citaPath(rol, id)),
    })
  }
}
