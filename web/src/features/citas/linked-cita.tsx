import { failure } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode, messageOf } from '../../lib/api/api-error.ts'
import { LINKED_CITA } from '../../lib/areas.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { citaQuery } from './cita-api.ts'
import { CitaDetails } from './shared/cita-details.tsx'

/** The details of the appointment that the address names, `?cita=5`. They are open as long as it does. */
export function LinkedCita() {
  const [params, setParams] = useSearchParams()
  const id = params.get(LINKED_CITA) ?? ''
  const { data, error } = useQuery({ ...citaQuery(id), enabled: id !== '' })
  const toast = useToast()

  const leave = () =>
    openLayers.afterClosing(() => {
      const next = new URLSearchParams(window.location.search)
      next.delete(LINKED_CITA)
      setParams(next, { replace: true, preventScrollReset: true })
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (!error) return
    const gone = hasCode(error, 'NO_ENCONTRADO')
    toast('error', gone ? failure.citaGone : messageOf(error, failure.citasLoad))
    if (gone) leave()
  }, [error])

  return id && data ? <CitaDetails key={id} cita={data} onClosed={leave} /> : null
}
