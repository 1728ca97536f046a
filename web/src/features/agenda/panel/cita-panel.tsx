import { type Cita, failure, success, transitionOf } from '@huella/contract'
import {
  mdiAccountSwitchOutline,
  mdiCalendarAlertOutline,
  mdiCalendarRemoveOutline,
  mdiCheck,
  mdiClose,
  mdiCursorMove,
  mdiPencilOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { DetailsList } from '../../../ui/dialog/details-list.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { AlertaChips } from '../../alertas/shared/alerta-chips.tsx'
import { CancelarDialog } from '../../citas/shared/cancelar-dialog.tsx'
import { citaFields } from '../../citas/shared/cita-fields.tsx'
import { StepButtons } from '../../citas/shared/cita-step-buttons.tsx'
import { useCancelCitas } from '../../citas/shared/use-cancel-citas.ts'
import { useSetEstado } from '../../citas/shared/use-set-estado.ts'
import { visitaStateOf, visitaStates } from '../../citas/shared/visita-state.ts'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { VisitaButton } from '../../visitas/shared/visita-button.tsx'

/** The pet and its alerts are in the head. */
const fields = citaFields(true).filter(({ key }) => key !== 'mascota' && key !== 'alertas')

interface CitaPanelProps {
  cita: Cita
  /** The name of the closing that it lies in. */
  closing?: string
  canChange: boolean
  /** Moves the appointment. Absent where it cannot be moved. */
  onMove?: () => void
  moveLabel: string
  /** Passes it to another vet; none where it cannot be passed. */
  onPass?: () => void
  /** Whether there is a draft of its visit. */
  borrador: boolean
  onEdit: () => void
  onClose: () => void
}

/** An appointment beside the day: what it is, the next steps, and what else can be done. */
export function CitaPanel(props: CitaPanelProps) {
  const { cita, closing, canChange, onMove, moveLabel, onPass, borrador, onEdit, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [cancelling, setCancelling] = useState(false)
  const setEstado = useSetEstado()
  const cancel = useCancelCitas()
  const showResult = useResultToast()
  const { id_cita, fecha_hora, duracion, estado } = cita
  const visita = visitaStateOf(cita, borrador)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another appointment is opened
  useEffect(() => heading.current?.focus(), [id_cita])

  const confirm = () =>
    showResult(setEstado.mutateAsync({ cita, estado: 'confirmada' }), {
      done: success.citaEstadoChanged,
      failed: failure.citaEstado,
    })
  const mayBecome = (next: 'confirmada' | 'cancelada') => estado !== next && transitionOf(estado, next) === 'free'
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
            <MascotaLink mascota={cita.mascota} />
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {weekdayAndDate(fecha_hora)}, {timeOf(fecha_hora)} · {duracion} minutos
          </Typography>
          <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
            <AlertaChips alertas={cita.mascota.alertas} />
          </Box>
          {visita && (
            <Box sx={{ mt: 1 }}>
              <StatusChip {...visitaStates[visita]} label={`Visita: ${visitaStates[visita].label.toLowerCase()}`} />
            </Box>
          )}
          {closing && (
            <Box sx={{ mt: 1 }}>
              <StatusChip tone="error" icon={mdiCalendarAlertOutline} label={`Dentro de un cierre: ${closing}`} />
            </Box>
          )}
        </Box>
        <IconButton aria-label="Cerrar" edge="end" onClick={onClose} sx={{ mt: -0.5 }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', mt: 2, '&:empty': { display: 'none' } }}>
        <VisitaButton cita={cita} variant="outlined" onOpen={onClose} />
      </Box>
      {canChange && (
        <Box sx={{ display: 'grid', gap: 1, mt: 1, mb: 2 }}>
          <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
            <StepButtons cita={cita} onDone={() => heading.current?.focus()} />
          </Box>
          {mayBecome('confirmada') && (
            <Button variant="outlined" startIcon={<Icon path={mdiCheck} size={20} />} onClick={confirm}>
              Confirmar
            </Button>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 0 auto' } }}>
            <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={onEdit}>
              Editar
            </Button>
            {onMove && (
              <Button variant="outlined" startIcon={<Icon path={mdiCursorMove} size={20} />} onClick={onMove}>
                {moveLabel}
              </Button>
            )}
            {onPass && (
              <Button variant="outlined" startIcon={<Icon path={mdiAccountSwitchOutline} size={20} />} onClick={onPass}>
                Pasar a…
              </Button>
            )}
          </Box>
          {mayBecome('cancelada') && (
            <Button
              color="error"
              startIcon={<Icon path={mdiCalendarRemoveOutline} size={20} />}
              onClick={() => setCancelling(true)}
            >
              Cancelar la cita
            </Button>
          )}
        </Box>
      )}
      <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider', mt: canChange ? 0 : 2 }}>
        <DetailsList narrow items={detailsOf(fields, cita)} />
      </Box>
      {cancelling && (
        <CancelarDialog
          citas={[cita]}
          onConfirm={(cancelacion) => cancel([cita], cancelacion)}
          onClosed={() => setCancelling(false)}
        />
      )}
    </>
  )
}
