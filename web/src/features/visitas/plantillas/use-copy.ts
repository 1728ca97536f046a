import type { VisitaDetalle } from '@huella/contract'
import { useCallback } from 'react'
import { clinicToday, shortDate } from '../../../lib/formats.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { TextName } from '../autosave/values.ts'
import { useVisitas } from '../side/patient-queries.ts'
import type { Put } from './use-put.ts'

/** A field that may be copied. */
export type CopyName = Exclude<TextName, 'mucosas'> | 'diagnosticos'

/** What the last signed visit before this one says in a field, with its day, and the function that copies it. */
export function useCopy({ id_mascota, id_visita, fecha_hora }: VisitaDetalle, put: Put) {
  const entries = useVisitas(id_mascota).data?.data
  const showToast = useToast()
  const last = entries
    ?.flatMap((entry) => (entry.tipo === 'visita' ? [entry.visita] : []))
    .find((one) => one.id_visita !== id_visita && one.firmada_en && one.fecha_hora <= fecha_hora)
  const day = last && shortDate(last.fecha_hora.slice(0, 10), clinicToday())
  const onCopy = useCallback(
    (name: CopyName) => {
      const { filled, undo } = put({ [name]: last?.[name] })
      // The button is gone.
      document.querySelector<HTMLElement>(`[data-campo="${name}"] :is(textarea, input)`)?.focus()
      if (filled.length > 0)
        showToast('success', `Copiado de la visita del ${day}`, { label: 'Deshacer', onClick: undo })
    },
    [put, last, day, showToast],
  )
  const textOf = (name: CopyName) => [last?.[name] ?? ''].flat().join(', ')
  return { textOf, day, onCopy }
}
