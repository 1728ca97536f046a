import { type PrevencionPendiente, prevencionTipos } from '@huella/contract'
import { mdiAlertCircleOutline, mdiClockOutline } from '@mdi/js'
import { daysBetween } from '../../../lib/days.ts'
import { shortDate } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Stacked } from '../../../ui/table/cells/stacked.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import type { Column } from '../../../ui/table/data-table-types.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { LlamadoButton } from './llamado-button.tsx'
import { Situacion } from './situacion.tsx'

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

const kindOf = ({ producto, tipo }: PrevencionPendiente) =>
  producto === prevencionTipos[tipo] ? undefined : prevencionTipos[tipo]

const Telefono = ({ mascota: { usuario } }: PrevencionPendiente) =>
  usuario.telefono ? <TelefonoLink telefono={usuario.telefono} /> : 'Sin teléfono'

/** What is due, whose it is, whom to call, and what came of it. */
export const columnsFor = (today: string, canNote: boolean): Column<PrevencionPendiente>[] => [
  {
    key: 'mascota',
    heading: 'Mascota',
    width: 118,
    onCard: 'title',
    cell: ({ mascota }) => <MascotaCell mascota={mascota} />,
    narrow: { width: 118 },
  },
  {
    key: 'dueno',
    heading: 'Dueño',
    minWidth: 104,
    cell: ({ mascota }) => <ClienteLink cliente={mascota.usuario} lines={2} />,
    roomy: ({ mascota }) => <ClienteLink cliente={mascota.usuario} />,
    narrow: {
      heading: 'Dueño y teléfono',
      minWidth: 130,
      cell: (row) => (
        <>
          <ClienteLink cliente={row.mascota.usuario} lines={1} />
          {Telefono(row)}
        </>
      ),
    },
  },
  {
    key: 'telefono',
    heading: 'Teléfono',
    width: 128,
    cell: Telefono,
    narrow: 'hidden',
  },
  {
    key: 'producto',
    heading: 'Qué toca',
    minWidth: 106,
    cell: (row) => (
      <TruncatedText title={[row.producto, kindOf(row)].filter(Boolean).join(' · ')}>{row.producto}</TruncatedText>
    ),
    roomy: (row) => <Stacked secondary={kindOf(row)}>{row.producto}</Stacked>,
    narrow: {
      cell: (row) => (
        <Stacked secondary={kindOf(row)}>
          <TruncatedText>{row.producto}</TruncatedText>
        </Stacked>
      ),
    },
  },
  {
    key: 'proxima',
    heading: 'Toca',
    width: 142,
    cell: ({ proxima }) => <Due proxima={proxima} today={today} />,
    narrow: 'hidden',
  },
  {
    key: 'situacion',
    heading: 'Situación',
    width: 200,
    cell: (row) => <Situacion row={row} today={today} />,
    roomy: (row) => <Situacion row={row} today={today} roomy />,
    narrow: {
      heading: 'Toca y situación',
      width: 160,
      cell: (row) => (
        <>
          <Due proxima={row.proxima} today={today} />
          <Situacion row={row} today={today} roomy />
        </>
      ),
    },
  },
  {
    key: 'llamada',
    heading: 'Siguiente paso',
    width: 124,
    narrow: { width: 114 },
    // Whoever has an appointment is not called.
    cell: (row) => (canNote && !row.con_cita ? <LlamadoButton row={row} /> : null),
  },
]
