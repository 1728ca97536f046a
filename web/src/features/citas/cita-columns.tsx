import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import Box from '@mui/material/Box'
import { CitaEstadoChip } from '../../domain/cita-estado-chip.tsx'
import { dayAndTime } from '../../lib/formats.ts'
import type { Column } from '../../ui/data-table-types.ts'
import { Identity } from '../../ui/identity.tsx'
import { below, PHONE_WIDTH } from '../../ui/widths.ts'

export const nombreOf = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`
export const tipoOf = ({ tipo_consulta }: Cita) => tiposConsulta[tipo_consulta]
export const motivoOf = ({ motivo_consulta }: Cita) => motivo_consulta || 'Sin motivo'

// The drawing is the same for all: it helps to tell one card from the next, and takes room from the names in a table.
const avatarOnCards = { [`@media not all and ${below(PHONE_WIDTH)}`]: { '& .MuiAvatar-root': { display: 'none' } } }

/** Every column of the list; an area chooses which it has and which order its rows. */
const columns: readonly Column<Cita>[] = [
  {
    key: 'fecha_hora',
    heading: 'Fecha y Hora',
    width: 176,
    onPhone: 'hidden',
    cell: ({ fecha_hora }) => dayAndTime(fecha_hora),
  },
  {
    key: 'mascota',
    heading: 'Mascota',
    onPhone: 'identity',
    cell: ({ mascota, fecha_hora }) => (
      <Box sx={avatarOnCards}>
        <Identity name={mascota.nombre} second={dayAndTime(fecha_hora)} secondBelow={PHONE_WIDTH} icon={mdiPaw} />
      </Box>
    ),
  },
  { key: 'dueno', heading: 'Dueño', hideBelow: 1000, cell: ({ mascota }) => nombreOf(mascota.usuario) },
  { key: 'veterinario', heading: 'Veterinario', hideBelow: 1140, cell: ({ veterinario }) => nombreOf(veterinario) },
  { key: 'tipo_consulta', heading: 'Tipo de Consulta', width: 148, hideBelow: 1300, cell: tipoOf },
  { key: 'motivo_consulta', heading: 'Motivo', hideBelow: 1400, cell: motivoOf },
  { key: 'estado', heading: 'Estado', width: 128, cell: ({ estado }) => <CitaEstadoChip estado={estado} /> },
]

export const citaColumns = (keys: readonly string[], sorts: readonly string[]) =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map((column) => (sorts.includes(column.key) ? { ...column, sort: column.key } : column))
