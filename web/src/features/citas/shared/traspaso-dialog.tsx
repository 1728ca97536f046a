import { type Alternativa, type Cita, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ApiError, hasCode, messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { fullName } from '../../../lib/formats.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { type Choices, chosenOf, itemsOf, overlapping, toldText } from '../traspaso/choices.ts'
import { usePassCitas, usePassedToast, usePropuestas } from '../traspaso/traspaso-api.ts'
import { TraspasoItem } from '../traspaso/traspaso-item.tsx'

interface TraspasoDialogProps {
  /** The appointments to pass: pending or confirmed ones, at most 100. */
  ids: readonly number[]
  /** Whether a closing that they lie in was stored just before. */
  closed?: boolean
  onClosed: () => void
  onPassed?: (citas: readonly Cita[]) => void
}

/** Why nothing was passed. */
interface Failure {
  idCita?: number
  message: string
  /** What can be chosen instead. */
  alternativas: readonly Alternativa[]
  /** Staff may pass them all the same. */
  outside: boolean
}

const countText = (count: number) => (count === 1 ? 'Pasar una cita' : `Pasar ${count} citas`)

/** Passes appointments to other vets: a vet and a time are proposed for each, and each can be changed. */
export function TraspasoDialog({ ids, closed = false, onClosed, onPassed }: TraspasoDialogProps) {
  const { data, error, refetch } = usePropuestas(ids)
  const [choices, setChoices] = useState<Choices>({})
  const [failed, setFailed] = useState<Failure>()
  const pass = usePassCitas()
  const showPassed = usePassedToast()
  const veterinarios = useVeterinarios()
  const vetName = (id: number) => {
    const vet = veterinarios.find(({ id_usuario }) => id_usuario === id)
    return vet ? fullName(vet) : ''
  }

  const propuestas = data?.propuestas ?? []
  const items = itemsOf(propuestas, choices)
  const conflicts = overlapping(propuestas, choices)
  const moved = propuestas.flatMap(({ cita }) => (items.some(({ id_cita }) => id_cita === cita.id_cita) ? [cita] : []))
  const missing = data ? ids.length - propuestas.length : 0

  const send = async (fuera_de_horario?: true) => {
    if (items.length === 0 || conflicts.size > 0) return false
    setFailed(undefined)
    try {
      const passed = await pass.mutateAsync({ citas: items, fuera_de_horario })
      showPassed(moved, passed)
      onPassed?.(passed)
      return true
    } catch (error) {
      setFailed(failureOf(error))
      // What is shown is no longer true.
      if (hasCode(error, 'VERSION_OBSOLETA', 'CITA_CERRADA', 'NO_ENCONTRADO')) void refetch()
      return false
    }
  }

  const errorOf = (id: number) => {
    if (conflicts.has(id)) return 'Ya has elegido ese veterinario a esa hora para otra cita.'
    return failed?.idCita === id ? failed.message : undefined
  }

  return (
    <FormDialog
      title={ids.length === 1 ? 'Pasar la cita a…' : `Pasar ${ids.length} citas a…`}
      submitLabel={countText(items.length || ids.length)}
      cancelLabel={closed ? 'Mantener solo el cierre' : undefined}
      submitDisabled={items.length === 0 || conflicts.size > 0}
      isDirty={Object.keys(choices).length > 0}
      isSubmitting={pass.isPending}
      problem={failed && (failed.idCita ? failure.traspasoNone : failed.message)}
      problemActions={
        failed?.outside && (
          <Button variant="outlined" color="warning" sx={{ minHeight: 44 }} onClick={() => send(true)}>
            Pasar de todos modos
          </Button>
        )
      }
      onSubmit={() => send()}
      onClosed={onClosed}
    >
      {closed && (
        <Notice severity="success">
          El cierre ya está guardado. Si sales sin pasarlas, las citas siguen dentro de él, marcadas en la agenda.
        </Notice>
      )}
      {error && !data && <RetryNotice text={messageOf(error, failure.traspasoLoad)} onRetry={refetch} />}
      {!error && !data && (
        <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={64 * ids.length} />
      )}
      {data && (
        <Box component="ul" aria-label="Citas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {propuestas.map((one) => (
            <TraspasoItem
              key={one.cita.id_cita}
              propuesta={one}
              more={failed?.idCita === one.cita.id_cita ? failed.alternativas : []}
              value={chosenOf(one, choices)}
              error={errorOf(one.cita.id_cita)}
              vetName={vetName}
              onChange={(value) => setChoices({ ...choices, [one.cita.id_cita]: value })}
            />
          ))}
        </Box>
      )}
      {data && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {missing > 0 && `${missing === 1 ? 'Una cita ya no se puede' : `${missing} citas ya no se pueden`} pasar. `}
          {toldText(moved, data.avisos)}
        </Box>
      )}
    </FormDialog>
  )
}

function failureOf(error: unknown): Failure {
  const known = error instanceof ApiError ? error : undefined
  return {
    idCita: known?.id_cita,
    message: messageOf(error, failure.traspaso),
    alternativas: known?.alternativas ?? [],
    outside: hasCode(error, 'FUERA_DE_HORARIO', 'FUERA_DE_PLAZO'),
  }
}
