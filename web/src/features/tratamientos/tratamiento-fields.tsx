import type { Tratamiento } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import type { EntityField } from '../../domain/entity/entity-field.ts'
import { dayAndTime, euro, fullName, longDate } from '../../lib/formats.ts'
import { PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import type { TratamientosArea } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'

/** Every field of a treatment, in the order of the list. */
export function tratamientoFields({ staff, ownerColumn, date }: TratamientosArea): EntityField<Tratamiento>[] {
  // Not a string, which would be truncated: a long date has two lines on a card.
  const dateCell = (day: string) => <span>{date.format(day)}</span>
  return [
    {
      key: 'mascota',
      label: 'Mascota',
      column: {
        width: 'clamp(110px, 9.2vw, 132px)',
        onPhone: 'title',
        cell: ({ mascota, nombre }) => (
          <EntityCell
            name={mascota.nombre}
            secondary={nombre}
            secondaryBelow={PHONE_WIDTH}
            smallInTables
            icon={mdiPaw}
          />
        ),
      },
    },
    {
      key: 'dueno',
      label: 'Dueño',
      value: ({ mascota }) => fullName(mascota.usuario),
      column: ownerColumn ? { width: 108, hideBelow: 1400 } : undefined,
      details: staff ? { value: ({ mascota }) => `${fullName(mascota.usuario)}\n${mascota.usuario.email}` } : undefined,
    },
    { key: 'nombre', label: 'Nombre', value: ({ nombre }) => nombre, column: { onPhone: 'hidden' } },
    {
      key: 'veterinario',
      label: 'Veterinario',
      value: ({ veterinario }) => fullName(veterinario),
      column: { width: 108, hideBelow: 1000 },
      details: {},
    },
    {
      key: 'fecha_inicio',
      label: 'Fecha Inicio',
      value: ({ fecha_inicio }) => longDate(fecha_inicio),
      column: { width: date.width, hideBelow: 1100, cell: ({ fecha_inicio }) => dateCell(fecha_inicio) },
      details: {},
    },
    {
      key: 'fecha_fin',
      label: 'Fecha Fin',
      value: ({ fecha_fin }) => (fecha_fin === null ? '-' : longDate(fecha_fin)),
      column: {
        width: date.width,
        hideBelow: 1300,
        cell: ({ fecha_fin }) => (fecha_fin === null ? '-' : dateCell(fecha_fin)),
      },
      details: {},
    },
    {
      key: 'precio',
      label: 'Precio',
      value: ({ precio }) => euro(precio),
      column: { width: 116, hideBelow: 1200, align: 'right' },
      details: {},
    },
    {
      key: 'estado',
      label: 'Estado',
      value: ({ estado }) => <EstadoChip estado={estado} />,
      column: { width: 128 },
      details: {},
    },
    {
      key: 'cita',
      label: 'Cita',
      value: ({ cita }) => `${dayAndTime(cita.fecha_hora)}\n${cita.motivo_consulta}`,
      details: { wide: true },
    },
    {
      key: 'descripcion',
      label: 'Descripción',
      value: ({ descripcion }) => descripcion || 'Sin descripción',
      details: { wide: true },
    },
  ]
}
