import { contactText, type Tratamiento } from '@huella/contract'
import { euro, fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell, MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import type { TratamientosArea } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'

/** Every field of a treatment, in the order of the list. */
export function tratamientoFields(
  { ownerColumn, date }: TratamientosArea,
  withDueno: boolean,
): EntityField<Tratamiento>[] {
  // An element, because a string would be truncated: a long date has two lines on a card.
  const dateCell = (day: string) => <span>{date.format(day)}</span>
  return [
    {
      key: 'mascota',
      label: 'Mascota',
      column: {
        width: 132,
        cell: ({ mascota }) => <MascotaCell mascota={mascota} />,
        onCard: 'title',
        card: ({ mascota, nombre }) => <MascotaCell mascota={mascota} secondary={nombre} />,
      },
      details: { value: ({ mascota }) => <MascotaLink mascota={mascota} /> },
    },
    {
      key: 'dueno',
      label: 'Dueño',
      value: ({ mascota }) => <ClienteLink cliente={mascota.usuario} truncated />,
      column: ownerColumn ? {} : undefined,
      details: withDueno
        ? {
            value: ({ mascota }) => (
              <>
                <ClienteLink cliente={mascota.usuario} />
                {`\n${contactText(mascota.usuario)}`}
              </>
            ),
          }
        : undefined,
    },
    { key: 'nombre', label: 'Nombre', value: ({ nombre }) => nombre, column: { onCard: 'hidden' } },
    {
      key: 'veterinario',
      label: 'Veterinario',
      value: ({ veterinario }) => fullName(veterinario),
      column: {},
      details: {},
    },
    {
      key: 'fecha_inicio',
      label: 'Fecha Inicio',
      value: ({ fecha_inicio }) => weekdayAndDate(fecha_inicio),
      column: { minWidth: date.minWidth, cell: ({ fecha_inicio }) => dateCell(fecha_inicio) },
      details: {},
    },
    {
      key: 'fecha_fin',
      label: 'Fecha Fin',
      value: ({ fecha_fin }) => (fecha_fin === null ? '-' : weekdayAndDate(fecha_fin)),
      column: {
        minWidth: date.minWidth,
        cell: ({ fecha_fin }) => (fecha_fin === null ? '-' : dateCell(fecha_fin)),
      },
      details: {},
    },
    {
      key: 'precio',
      label: 'Precio',
      value: ({ precio }) => euro(precio),
      column: { width: 96, align: 'right' },
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
      value: ({ cita }) => `${weekdayAndDate(cita.fecha_hora)}, ${timeOf(cita.fecha_hora)}\n${cita.motivo_consulta}`,
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
