import { type Adjunto, adjuntoFailure, staleQueries } from '@huella/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, hasCode, messageOf } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { changeAdjunto } from '../shared/adjunto-api.ts'
import { type UploadDeps, UploadQueue } from './upload-queue.ts'

/** A request that the server refused for what it is, and would refuse again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status) &&
  !hasCode(error, 'PETICION_EN_CURSO')

const RELOAD_AFTER_MS = 300

/** The queue of a page; it ends with the page. */
export function useUploadQueue(idMascota: number, idVisita: number | undefined, batches: readonly (readonly File[])[]) {
  const queryClient = useQueryClient()
  const canHide = useCan('adjuntos:ocultar')
  const [queue] = useState(() => {
    let pending = false
    const reload = () => {
      pending = false
      for (const key of staleQueries('adjunto')) queryClient.invalidateQueries({ queryKey: [key] })
    }
    // Files that arrive together invalidate the queries once.
    const changed = () => {
      if (!pending) setTimeout(reload, RELOAD_AFTER_MS)
      pending = true
    }
    const deps: UploadDeps = {
      send: async (file, { visible, ...options }) => {
        const form = new FormData()
        if (idVisita !== undefined) form.append('id_visita', String(idVisita))
        if (visible !== undefined) form.append('visible', String(visible))
        form.append('archivo', file) // the server reads the fields before the files
        const [added] = await upload<Adjunto[]>(`/api/mascotas/${idMascota}/adjuntos`, { form, ...options })
        if (!added) throw new ApiError(0)
        changed()
        return added
      },
      show: async ({ id_adjunto, version }, visible) => {
        const saved = await changeAdjunto(id_adjunto, { visible, version })
        changed()
        return saved
      },
      problemOf: (error) => ({ text: messageOf(error, adjuntoFailure.upload), final: isFinal(error) }),
    }
    return new UploadQueue(deps, canHide ? false : undefined)
  })
  const state = useSyncExternalStore(queue.subscribe, queue.getState)

  const taken = useRef(0)
  useEffect(() => {
    for (const batch of batches.slice(taken.current)) queue.add(batch)
    taken.current = batches.length
  }, [queue, batches])
  useEffect(
    () => () => {
      queue.close()
      taken.current = 0 // React's strict mode mounts twice
    },
    [queue],
  )

  return { queue, ...state }
}
