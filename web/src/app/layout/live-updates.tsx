import { attendsPatients, type Evento } from '@huella/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
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
  const announce = useEffectEvent(useVetToast())

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

/** Tells a vet of an appointment that somebody else has booked with them, and of a patient who was passed on to them. */
function useVetToast() {
  const usuario = useUsuario()
  const showToast = useToast()
  const navigate = useNavigate()
  // A stream that begins again repeats the latest events.
  const announced = useRef(new Set<string>())

  return async (event: Evento) => {
    const { entidad, id, accion, propia } = event
    const key = `${entidad} ${id}`
    if (!attendsPatients(usuario.rol) || accion !== 'crear' || propia || announced.current.has(key)) return
    if (entidad !== 'cita' && entidad !== 'traspaso') return
    announced.current.add(key)
    const { announcementOf } = await import('./announce.ts')
    const told = await announcementOf(event, usuario)
    if (told) showToast('info', told.text, { label: 'Ver', onClick: () => navigate(told.path) })
  }
}
