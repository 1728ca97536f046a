import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import { CitaEstadoChip } from '../../domain/cita-estado-chip.tsx'
import { dayAndTime } from '../../lib/formats.ts'
import { PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import type { Column } from '../../ui/table/data-table-types.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'

export const nombreOf = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`
export const tipoOf = ({ tipo_consulta }: Cita) => tiposConsulta[tipo_consulta]
export const motivoOf = ({ motivo_consulta }: Cita) => motivo_consulta || 'Sin motivo'

/** All columns; an area selects its columns and sorts. */
const columns: readonly Column<Cita>[] = [
  {
    key: 'fecha_hora',
    heading: 'Fecha y Hora',
    width: 164,
    onPhone: 'hidden',
    cell: ({ fecha_hora }) => dayAndTime(fecha_hora),
  },
  {
    key: 'mascota',
    heading: 'Mascota',
    width: 'clamp(110px, 10.5vw, 152px)',
    onPhone: 'title',
    cell: ({ mascota, fecha_hora }) => (
      <EntityCell
        name={mascota.nombre}
        secondary={dayAndTime(fecha_hora)}
        secondaryBelow={PHONE_WIDTH}
        smallInTables
        icon={mdiPaw}
      />
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
