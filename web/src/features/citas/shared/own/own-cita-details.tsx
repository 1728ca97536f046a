import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClose, mdiCommentTextOutline, mdiMapMarkerOutline, mdiStethoscope } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef } from 'react'
import { useClinica } from '../../../../lib/clinica-context.ts'
import { fullName, weekdayAndDate, whenText, withoutThisYear } from '../../../../lib/formats.ts'
import { useClinicTime } from '../../../../lib/use-clinic-today.ts'
import { useDialogTransition } from '../../../../ui/dialog/use-dialog-transition.ts'
import { below, PHONE_WIDTH } from '../../../../ui/layout/breakpoints.ts'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { MascotaFoto } from '../../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../../mascotas/shared/mascota-link.tsx'
import { citaStateOf, citaStates } from '../cita-state.ts'
import { type OwnAction, type OwnDialogAction, useOpenInforme, useOwnActions } from './own-actions.ts'
import { DetailsFoot } from './own-details-foot.tsx'
import { MoreDetails } from './own-details-more.tsx'
import { DetailsTiles } from './own-details-tiles.tsx'
import { estadoText } from './own-estado.ts'

interface OwnCitaDetailsProps {
  cita: Cita
  /** With what the owner wants to do next, if anything. */
  onClosed: (action?: OwnDialogAction) => void
}

/** On a phone a sheet at the foot of the screen. */
const sheet = {
  '& .MuiDialog-paper': { width: '100%', maxWidth: 480 },
  [`@media ${below(PHONE_WIDTH)}`]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': { maxWidth: 'none', height: 'auto', maxHeight: '92%', m: 0, borderRadius: '20px 20px 0 0' },
  },
}

/** What an owner reads of an appointment: when, what comes next, what and with whom, why, where; and what to do. */
export function OwnCitaDetails({ cita, onClosed }: OwnCitaDetailsProps) {
  const next = useRef<OwnDialogAction>(undefined)
  const { open, close, transition } = useDialogTransition({ onClosed: () => onClosed(next.current) })
  const id = useId()
  const time = useClinicTime()
  const actions = useOwnActions([cita])(cita)
  const openInforme = useOpenInforme()
  const clinica = useClinica()
  const { mascota, fecha_hora, duracion, tipo_consulta, motivo_consulta, veterinario } = cita
  const state = citaStates[citaStateOf(cita)]
  const act = (action: OwnAction) => {
    if (action === 'report') return openInforme(cita)
    next.current = action
    close()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} sx={sheet} slotProps={{ transition }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, px: 2.5, pt: 2.5, pb: 1.75 }}>
        <MascotaFoto mascota={mascota} size={28} diameter={48} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <DialogTitle id={id} variant="h2" sx={{ p: 0, fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}>
            {whenText(fecha_hora, time.today)}
          </DialogTitle>
          <Typography sx={{ color: 'text.secondary' }}>
            <MascotaLink mascota={mascota} /> · {dayText(fecha_hora, time.today)}
          </Typography>
        </Box>
        <IconButton autoFocus aria-label="Cerrar" onClick={close} sx={{ mr: -1, alignSelf: 'start' }}>
          <Icon path={mdiClose} size={24} />
        </IconButton>
      </Box>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box tabIndex={0} role="group" aria-labelledby={id} sx={{ px: 2.5, pb: 2.5, overflowY: 'auto', minHeight: 0 }}>
        <Box sx={{ ...stateBox, bgcolor: `${state.tone}.soft`, color: `${state.tone}.main` }}>
          <Icon path={state.icon} size={20} />
          <span>
            <strong>{state.label}:</strong> {estadoText(cita, time)}
          </span>
        </Box>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          <Fact icon={mdiStethoscope} second={`con ${fullName(veterinario)}`}>
            {tiposConsulta[tipo_consulta]}, {duracion} minutos
          </Fact>
          {motivo_consulta && <Fact icon={mdiCommentTextOutline}>{motivo_consulta}</Fact>}
          {clinica?.address && (
            <Fact icon={mdiMapMarkerOutline} second={clinica.address}>
              {clinica.clinicName || 'La clínica'}
            </Fact>
          )}
        </Box>
        <DetailsTiles cita={cita} />
        <MoreDetails cita={cita} actions={actions} onAction={act} />
      </Box>
      <DetailsFoot cita={cita} actions={actions} onAction={act} />
    </Dialog>
  )
}

/** 'lunes, 30 de noviembre', with the year where it is another one. */
const dayText = (dateTime: string, today: string) => withoutThisYear(weekdayAndDate(dateTime).toLowerCase(), today)

const stateBox = {
  ...{ display: 'flex', alignItems: 'start', gap: 1.5, p: 1.5, px: 2, borderRadius: 1 },
  ...{ lineHeight: 1.4, overflowWrap: 'anywhere' },
}

interface FactProps {
  icon: string
  second?: string
  children: ReactNode
}

const Fact = ({ icon, second, children }: FactProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
    <Box sx={{ display: 'flex', pt: 0.25, color: 'text.secondary' }}>
      <Icon path={icon} size={20} />
    </Box>
    <Box sx={{ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
      {second && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{second}</Box>}
    </Box>
  </Box>
)
