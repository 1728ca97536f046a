import { type LlamadaResultado, llamadaResultados, type PrevencionPendiente, tiposConsulta } from '@huella/contract'
import {
  mdiBellOffOutline,
  mdiCalendarCheckOutline,
  mdiPhoneCheckOutline,
  mdiPhoneMissedOutline,
  mdiPhoneOffOutline,
  mdiPhoneReturnOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { clinicDay, shortDate, timeOf } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

const looks = {
  no_contesta: { tone: 'warning', icon: mdiPhoneMissedOutline },
  volvera_a_llamar: { tone: 'info', icon: mdiPhoneReturnOutline },
  le_llamamos: { tone: 'info', icon: mdiPhoneReturnOutline },
  no_quiere: { tone: 'secondary', icon: mdiPhoneOffOutline },
  resuelta: { tone: 'success', icon: mdiPhoneCheckOutline },
} as const satisfies Record<LlamadaResultado, object>

const secondary = { fontSize: '0.8125rem', color: 'text.secondary' }

const citaText = ({ fecha_hora }: { fecha_hora: string }, today: string) =>
  `${shortDate(fecha_hora.slice(0, 10), today)}, ${timeOf(fecha_hora)}`

/** How it stands: the appointment for it, or how the last call ended, or when its owner was notified. */
export function Situacion({ row, today }: { row: PrevencionPendiente; today: string }) {
  const { con_cita, proxima_cita: cita, ultima_llamada: call } = row
  if (con_cita && cita)
    return <StatusChip tone="success" icon={mdiCalendarCheckOutline} label={`Cita el ${citaText(cita, today)}`} />
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      {call && (
        <StatusChip
          {...looks[call.resultado]}
          wrap
          label={`${llamadaResultados[call.resultado]}, ${shortDate(clinicDay(call.creado_en), today)}`}
        />
      )}
      {cita && (
        <Box sx={secondary}>
          {tiposConsulta[cita.tipo_consulta]} el {citaText(cita, today)}
        </Box>
      )}
      <Notified row={row} today={today} />
    </Box>
  )
}

function Notified({
  row: { ultimo_aviso, ultima_llamada, mascota },
  today,
}: {
  row: PrevencionPendiente
  today: string
}) {
  if (ultimo_aviso) return <Box sx={secondary}>Avisado el {shortDate(clinicDay(ultimo_aviso), today)}</Box>
  if (!mascota.usuario.recordatorios)
    return <StatusChip tone="secondary" icon={mdiBellOffOutline} label="Sin recordatorios" />
  return ultima_llamada ? null : <Box sx={secondary}>Sin avisar</Box>
}
