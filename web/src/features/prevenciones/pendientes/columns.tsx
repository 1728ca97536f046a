import { type PrevencionPendiente, prevencionTipos } from '@huella/contract'
import { mdiAlertCircleOutline, mdiBellOffOutline, mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { daysBetween } from '../../../lib/days.ts'
import { abbreviatedDate, clinicDay, fullName } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { Column } from '../../../ui/table/data-table-types.ts'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'

const secondary = { fontSize: '0.875rem', color: 'text.secondary' }

function dueText(days: number): string {
  if (days < 0) return 'Vencida'
  if (days === 0) return 'Hoy'
  return days === 1 ? 'Mañana' : `En ${days} días`
}

function Due({ proxima, today }: { proxima: string; today: string }) {
  const days = daysBetween(today, proxima)
  const overdue = days < 0
  return (
    <StatusChip
      tone={overdue ? 'error' : days <= 7 ? 'warning' : 'primary'}
      icon={overdue ? mdiAlertCircleOutline : mdiClockOutline}
      label={dueText(days)}
    />
  )
}

/** What is due, whose it is, and when the owner was notified. */
export const columnsFor = (today: string): Column<PrevencionPendiente>[] => [
  {
    key: 'mascota',
    heading: 'Mascota',
    minWidth: 130,
    onCard: 'title',
    cell: ({ mascota }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          <MascotaLink mascota={mascota} />
        </Box>
        <Box sx={secondary}>{fullName(mascota.usuario)}</Box>
      </Box>
    ),
  },
  {
    key: 'producto',
    heading: 'Qué toca',
    minWidth: 150,
    cell: ({ producto, tipo }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <div>{producto}</div>
        {producto !== prevencionTipos[tipo] && <Box sx={secondary}>{prevencionTipos[tipo]}</Box>}
      </Box>
    ),
  },
  { key: 'proxima', heading: 'Fecha', width: 125, cell: ({ proxima }) => abbreviatedDate(proxima) },
  {
    key: 'estado',
    heading: 'Estado',
    width: 120,
    onCard: 'chip',
    cell: ({ proxima }) => <Due proxima={proxima} today={today} />,
  },
  {
    key: 'telefono',
    heading: 'Teléfono',
    width: 140,
    cell: ({ mascota: { usuario } }) => (usuario.telefono ? <TelefonoLink telefono={usuario.telefono} /> : '-'),
  },
  {
    key: 'ultimo_aviso',
    heading: 'Último aviso',
    width: 120,
    cell: ({ ultimo_aviso: notified, mascota }) => {
      if (notified) return abbreviatedDate(clinicDay(notified))
      if (mascota.usuario.recordatorios) return 'Ninguno'
      return <StatusChip tone="secondary" icon={mdiBellOffOutline} label="No quiere" />
    },
  },
]
