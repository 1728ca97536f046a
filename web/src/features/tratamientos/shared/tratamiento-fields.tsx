import { contactText, formatTelefono, type Tratamiento } from '@huella/contract'
import { clinicToday, euro, fullName, shortDate, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { Stacked } from '../../../ui/table/cells/stacked.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell, MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { VeterinarioName } from '../../usuarios/shared/veterinario-name.tsx'
import type { TratamientosArea } from './areas.ts'
import { EstadoChip } from './estado-chip.tsx'
import { MedicacionDetalle } from './lazy-medicacion.tsx'

/** Every field of a treatment, in the order of the list. */
export function tratamientoFields(
  { ownerColumn, date }: TratamientosArea,
  withDueno: boolean,
): EntityField<Tratamiento>[] {
  const short = (day: string | null) => (day === null ? '-' : shortDate(day, clinicToday()))
  const dateCells = (dayOf: (row: Tratamiento) => string | null) => ({
    ...date.column,
    cell: (row: Tratamiento) => short(dayOf(row)),
    // An element, because a string would be truncated: a long date has two lines on a card.
    roomy: (row: Tratamiento) => {
      const day = dayOf(row)
      return day === null ? '-' : <span>{date.format(day, clinicToday())}</span>
    },
  })
  return [
    {
      key: 'mascota',
      label: 'Mascota',
      column: {
        minWidth: 94,
        cell: ({ mascota }) => <MascotaCell mascota={mascota} />,
        onCard: 'title',
        card: ({ mascota, nombre }) => <MascotaCell mascota={mascota} secondary={nombre} />,
        narrow: { minWidth: 112 },
      },
      details: { value: ({ mascota }) => <MascotaLink mascota={mascota} /> },
    },
    {
      key: 'dueno',
      label: 'Dueño',
      value: ({ mascota }) => <ClienteLink cliente={mascota.usuario} lines={2} />,
      column: ownerColumn
        ? {
            minWidth: 84,
            roomy: ({ mascota: { usuario } }) => (
              <Stacked secondary={usuario.telefono && formatTelefono(usuario.telefono)}>
                <ClienteLink cliente={usuario} />
              </Stacked>
            ),
            narrow: {
              heading: 'Dueño y veterinario',
              minWidth: 112,
              cell: ({ mascota, veterinario }) => (
                <Stacked secondary={<VeterinarioName veterinario={veterinario} />}>
                  <ClienteLink cliente={mascota.usuario} lines={1} />
                </Stacked>
              ),
            },
          }
        : undefined,
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
    {
      key: 'nombre',
      label: 'Nombre',
      value: ({ nombre }) => nombre,
      column: {
        minWidth: 94,
        lines: 2,
        onCard: 'hidden',
        narrow: {
          heading: 'Nombre y precio',
          minWidth: 112,
          cell: ({ nombre, precio }) => (
            <Stacked secondary={euro(precio)}>
              <TruncatedText lines={2}>{nombre}</TruncatedText>
            </Stacked>
          ),
        },
      },
    },
    {
      key: 'veterinario',
      label: 'Veterinario',
      value: ({ veterinario }) => fullName(veterinario),
      column: {
        width: 76,
        grows: true,
        cell: ({ veterinario }) => <VeterinarioName veterinario={veterinario} />,
        roomy: ({ veterinario }) => fullName(veterinario),
        narrow: ownerColumn ? 'hidden' : undefined,
      },
      details: {},
    },
    {
      key: 'fecha_inicio',
      label: 'Fecha Inicio',
      value: ({ fecha_inicio }) => weekdayAndDate(fecha_inicio),
      column: {
        ...dateCells(({ fecha_inicio }) => fecha_inicio),
        narrow: {
          heading: 'Inicio y fin',
          width: 104,
          cell: ({ fecha_inicio, fecha_fin }) => (
            <Stacked secondary={fecha_fin && `hasta ${short(fecha_fin)}`}>{short(fecha_inicio)}</Stacked>
          ),
        },
      },
      details: {},
    },
    {
      key: 'fecha_fin',
      label: 'Fecha Fin',
      value: ({ fecha_fin }) => (fecha_fin === null ? '-' : weekdayAndDate(fecha_fin)),
      column: { ...dateCells(({ fecha_fin }) => fecha_fin), narrow: 'hidden' },
      details: {},
    },
    {
      key: 'precio',
      label: 'Precio',
      value: ({ precio }) => euro(precio),
      column: { width: 88, align: 'right', narrow: 'hidden' },
      details: {},
    },
    {
      key: 'estado',
      label: 'Estado',
      value: ({ estado }) => <EstadoChip estado={estado} />,
      column: { width: 116 },
      details: {},
    },
    {
      key: 'cita',
      label: 'Cita',
      value: ({ cita }) =>
        cita ? `${weekdayAndDate(cita.fecha_hora)}, ${timeOf(cita.fecha_hora)}\n${cita.motivo_consulta}` : 'Sin cita',
      details: { wide: true },
    },
    {
      key: 'medicacion',
      label: 'Medicación',
      value: ({ medicacion }) => medicacion.length > 0 && <MedicacionDetalle lineas={medicacion} />,
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
