import { type Excepcion, excepcionTipos, failure, success } from '@huella/contract'
import { mdiCalendarRemoveOutline, mdiMinusCircleOutline, mdiPlusCircleOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { useCreateExcepciones, useRemoveExcepcion } from './excepciones-api.ts'
import { periodText } from './periods.ts'

interface ExcepcionesListProps {
  excepciones: readonly Excepcion[]
  nameOf: (one: Excepcion) => string
  canRemove: (one: Excepcion) => boolean
}

const FEW = 6

const chips = {
  cierre: { tone: 'error', icon: mdiMinusCircleOutline },
  apertura: { tone: 'success', icon: mdiPlusCircleOutline },
} as const

/** The coming exceptions, the next first. */
export function ExcepcionesList({ excepciones, nameOf, canRemove }: ExcepcionesListProps) {
  const [all, setAll] = useState(false)
  const [removing, setRemoving] = useState<Excepcion>()
  const remove = useRemoveExcepcion()
  const create = useCreateExcepciones()
  const showResult = useResultToast()
  const list = useFocusRestore<HTMLDivElement>(excepciones.length)
  const shown = all ? excepciones : excepciones.slice(0, FEW)

  const putBack = ({ id_excepcion: _, ...same }: Excepcion) =>
    showResult(create.mutateAsync([same]), { done: success.excepcionCreated, failed: failure.excepcionSave })
  const confirmRemove = (one: Excepcion) =>
    showResult(remove.mutateAsync(one.id_excepcion), {
      done: success.excepcionRemoved,
      failed: failure.excepcionRemove,
      undo: () => void putBack(one),
    })

  if (excepciones.length === 0) {
    return <EmptyState compact icon={mdiCalendarRemoveOutline} text="No hay cierres ni aperturas próximos." />
  }
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 0 }}>
      <Box component="ul" aria-label="Próximos cierres y aperturas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Box
            key={one.id_excepcion}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 60,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{periodText(one)}</Box>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {[one.motivo, nameOf(one)].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <StatusChip {...chips[one.tipo]} label={excepcionTipos[one.tipo]} />
            {canRemove(one) ? (
              <IconButton
                aria-label={`Eliminar ${excepcionTipos[one.tipo].toLowerCase()} del ${periodText(one)}`}
                onClick={() => setRemoving(one)}
              >
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            ) : (
              <Box sx={{ width: 38, flexShrink: 0 }} />
            )}
          </Box>
        ))}
      </Box>
      {excepciones.length > shown.length && <Button onClick={() => setAll(true)}>Ver los {excepciones.length}</Button>}
      {removing && (
        <ConfirmDialog
          question={removing.tipo === 'cierre' ? '¿Eliminar este cierre?' : '¿Eliminar esta apertura?'}
          name={`${periodText(removing)} · ${nameOf(removing)}`}
          note="Vuelve a valer el horario de consulta."
          onConfirm={() => confirmRemove(removing)}
          onClosed={() => setRemoving(undefined)}
        />
      )}
    </Box>
  )
}
