import type { Tratamiento } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import { euro } from '../../lib/formats.ts'
import { PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import type { Column } from '../../ui/table/data-table-types.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import type { TratamientosArea } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'

export const nombreOf = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`

/** Not a string, which would be truncated: a long date has two lines on a card. */
const untruncated = (date: string) => <span>{date}</span>

/** All columns. */
const columnsOf = ({ format, width }: TratamientosArea['date']): readonly Column<Tratamiento>[] => [
  {
    key: 'mascota',
    heading: 'Mascota',
    width: 'clamp(110px, 9.2vw, 132px)',
    onPhone: 'title',
    cell: ({ mascota, nombre }) => (
      <EntityCell name={mascota.nombre} secondary={nombre} secondaryBelow={PHONE_WIDTH} smallInTables icon={mdiPaw} />
    ),
  },
  { key: 'dueno', heading: 'Dueño', width: 108, hideBelow: 1400, cell: ({ mascota }) => nombreOf(mascota.usuario) },
  { key: 'nombre', heading: 'Nombre', onPhone: 'hidden', cell: ({ nombre }) => nombre },
  {
    key: 'veterinario',
    heading: 'Veterinario',
    width: 108,
    hideBelow: 1000,
    cell: ({ veterinario }) => nombreOf(veterinario),
  },
  {
    key: 'fecha_inicio',
    heading: 'Fecha Inicio',
    width,
    hideBelow: 1100,
    cell: ({ fecha_inicio }) => untruncated(format(fecha_inicio)),
  },
  {
    key: 'fecha_fin',
    heading: 'Fecha Fin',
    width,
    hideBelow: 1300,
    cell: ({ fecha_fin }) => (fecha_fin === null ? '-' : untruncated(format(fecha_fin))),
  },
  { key: 'precio', heading: 'Precio', width: 116, hideBelow: 1200, align: 'right', cell: ({ precio }) => euro(precio) },
  { key: 'estado', heading: 'Estado', width: 128, cell: ({ estado }) => <EstadoChip estado={estado} /> },
]

/** The columns of an area. */
export const tratamientoColumns = ({ columns, sorts, date }: TratamientosArea) =>
  columnsOf(date)
    .filter(({ key }) => columns.includes(key))
    .map((column) => (sorts.includes(column.key) ? { ...column, sort: column.key } : column))
