import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiPaw } from '@mdi/js'
import { CitaEstadoChip } from '../../domain/cita-estado-chip.tsx'
import type { EntityField } from '../../domain/entity/entity-field.ts'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import { CitaAvisos } from './cita-avisos.tsx'

/** Every field of an appointment, in the order of the list. */
const fields: readonly EntityField<Cita>[] = [
  {
    key: 'fecha_hora',
    label: 'Fecha y Hora',
    value: ({ fecha_hora }) => dayAndTime(fecha_hora),
    column: { width: 164, onPhone: 'hidden' },
  },
  {
    key: 'mascota',
    label: 'Mascota',
    column: {
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
    details: { value: ({ mascota }) => mascota.nombre },
  },
  {
    key: 'dueno',
    label: 'Dueño',
    value: ({ mascota }) => fullName(mascota.usuario),
    column: { hideBelow: 1000 },
    details: { value: ({ mascota }) => `${fullName(mascota.usuario)}\n${mascota.usuario.email}` },
  },
  {
    key: 'veterinario',
    label: 'Veterinario',
    value: ({ veterinario }) => fullName(veterinario),
    column: { hideBelow: 1140 },
    details: {},
  },
  {
    key: 'tipo_consulta',
    label: 'Tipo de Consulta',
    value: ({ tipo_consulta }) => tiposConsulta[tipo_consulta],
    column: { width: 148, hideBelow: 1300 },
    details: {},
  },
  {
    key: 'motivo_consulta',
    label: 'Motivo',
    value: ({ motivo_consulta }) => motivo_consulta || 'Sin motivo',
    column: { hideBelow: 1400 },
    details: { wide: true },
  },
  {
    key: 'estado',
    label: 'Estado',
    value: ({ estado }) => <CitaEstadoChip estado={estado} />,
    column: { width: 128 },
    details: {},
  },
  {
    key: 'avisos',
    label: 'Avisos',
    value: ({ id_cita }) => <CitaAvisos id={id_cita} />,
    details: { wide: true, screenOnly: true },
  },
]

/** Only staff see the owner. */
export const citaFields = (staff: boolean) => fields.filter(({ key }) => staff || key !== 'dueno')
