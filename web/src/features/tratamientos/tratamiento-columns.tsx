import type { Tratamiento } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import { euro } from '../../lib/formats.ts'
import { PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import type { Column } from '../../ui/table/data-table-types.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import type { TratamientosArea } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'

export const nombreOf = ({ nombre, apellido }: { nombre: string; apellido: string }) => `${nombre} ${apellido}`

/** Not plain text, which would be cut: on a card, a long date has two lines. */
const whole = (date: string) => <span>{date}</span>

/** Every column of the list. */
const columnsOf = ({ write, width }: TratamientosArea['day']): readonly Column<Tratamiento>[] => [
  {
    key: 'mascota',
    heading: 'Mascota',
    width: 'clamp(110px, 9.2vw, 132px)',
    onPhone: 'identity',
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
    cell: ({ fecha_inicio }) => whole(write(fecha_inicio)),
  },
  {
    key: 'fecha_fin',
    heading: 'Fecha Fin',
    width,
    hideBelow: 1300,
    cell: ({ fecha_fin }) => (fecha_fin === null ? '-' : whole(write(fecha_fin))),
  },
  { key: 'precio', heading: 'Precio', width: 116, hideBelow: 1200, align: 'right', cell: ({ precio }) => euro(precio) },
  { key: 'estado', heading: 'Estado', width: 128, cell: ({ estado }) => <EstadoChip estado={estado} /> },
]

/** Those of an area; which of them order its rows. */
export const tratamientoColumns = ({ columns, sorts, day }: TratamientosArea) =>
  columnsOf(day)
    .filter(({ key }) => columns.includes(key))
    .map((column) => (sorts.includes(column.key) ? { ...column, sort: column.key } : column))
