import { type PrevencionPendiente, prevencionTipos } from '@huella/contract'
import { mdiAlertCircleOutline, mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { daysBetween } from '../../../lib/days.ts'
import { shortDate } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { Column } from '../../../ui/table/data-table-types.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { LlamadoButton } from './llamado-button.tsx'
import { Situacion } from './situacion.tsx'

const secondary = { fontSize: '0.875rem', color: 'text.secondary' }

function Due({ proxima, today }: { proxima: string; today: string }) {
  const days = daysBetween(today, proxima)
  const overdue = days < 0
  return (
    <StatusChip
      tone={overdue ? 'error' : days <= 7 ? 'warning' : 'primary'}
      icon={overdue ? mdiAlertCircleOutline : mdiClockOutline}
      label={dueText(days, shortDate(proxima, today))}
    />
  )
}

function dueText(days: number, day: string): string {
  if (days < 0) return `Vencida, ${day}`
  if (days === 0) return 'Hoy'
  return days === 1 ? 'Mañana' : day
}

/** What is due, whose it is, whom to call, and what came of it. */
export const columnsFor = (today: string, canNote: boolean): Column<PrevencionPendiente>[] => [
  {
    key: 'mascota',
    heading: 'Mascota',
    minWidth: 110,
    onCard: 'title',
    cell: ({ mascota }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          <MascotaLink mascota={mascota} />
        </Box>
        <Box sx={secondary}>
          <ClienteLink cliente={mascota.usuario} />
        </Box>
      </Box>
    ),
  },
  {
    key: 'producto',
    heading: 'Qué toca',
    minWidth: 120,
    cell: ({ producto, tipo }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <div>{producto}</div>
        {producto !== prevencionTipos[tipo] && <Box sx={secondary}>{prevencionTipos[tipo]}</Box>}
      </Box>
    ),
  },
  {
    key: 'proxima',
    heading: 'Toca',
    width: 150,
    onCard: 'chip',
    cell: ({ proxima }) => <Due proxima={proxima} today={today} />,
  },
  {
    key: 'telefono',
    heading: 'Teléfono',
    width: 130,
    cell: ({ mascota: { usuario } }) =>
      usuario.telefono ? <TelefonoLink telefono={usuario.telefono} /> : 'Sin teléfono',
  },
  {
    key: 'situacion',
    heading: 'Situación',
    minWidth: 150,
    cell: (row) => <Situacion row={row} today={today} />,
  },
  {
    key: 'llamada',
    heading: 'Siguiente paso',
    width: 136,
    // Whoever has an appointment is not called.
    cell: (row) => (canNote && !row.con_cita ? <LlamadoButton row={row} /> : null),
  },
]
