import { especieLabel, type Mascota } from '@huella/contract'
import { longDate } from '../../lib/formats.ts'
import type { Column } from '../../ui/table/data-table-types.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import { especieIcon } from './especie-icon.ts'
import { SexoChip } from './sexo-chip.tsx'

export const especieOf = ({ especie }: Mascota) => (especie ? especieLabel(especie) : '-')
export const duenoOf = ({ usuario }: Mascota) => `${usuario.nombre} ${usuario.apellido}`

// Below this width, the breed is under the name.
const RAZA_FROM = 1360

/** All columns; an area selects its columns and sorts. */
const columns: readonly Column<Mascota>[] = [
  {
    key: 'nombre',
    heading: 'Nombre',
    onPhone: 'title',
    cell: ({ nombre, especie, raza }) => (
      <EntityCell name={nombre} secondary={raza} secondaryBelow={RAZA_FROM} icon={especieIcon(especie)} />
    ),
  },
  { key: 'especie', heading: 'Especie', width: 104, cell: especieOf },
  {
    key: 'raza',
    heading: 'Raza',
    width: '13%',
    hideBelow: RAZA_FROM,
    onPhone: 'hidden',
    cell: ({ raza }) => raza ?? '-',
  },
  {
    key: 'fecha_nacimiento',
    heading: 'Fecha de Nacimiento',
    width: 200,
    hideBelow: 1100,
    cell: ({ fecha_nacimiento }) => longDate(fecha_nacimiento),
  },
  { key: 'sexo', heading: 'Sexo', width: 104, onPhone: 'chip', cell: ({ sexo }) => <SexoChip sexo={sexo} /> },
  { key: 'dueno', heading: 'Dueño', width: 140, cell: duenoOf },
  {
    key: 'notas',
    heading: 'Notas',
    width: '10%',
    hideBelow: 1200,

    cell: ({ notas }) => notas ?? 'Sin notas',
  },
]

export const mascotaColumns = (keys: readonly string[], sorts: readonly string[]) =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map((column) => (sorts.includes(column.key) ? { ...column, sort: column.key } : column))
