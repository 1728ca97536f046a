import {
  type Cita,
  contactText,
  flujo,
  formatTelefono,
  keysOf,
  motivosCancelacion,
  tiposConsulta,
} from '@huella/contract'
import {
  clinicDateTime,
  clinicDay,
  clinicHour,
  clinicToday,
  dayAndTime,
  distanceText,
  fullName,
  shortWeekdayDate,
  timeOf,
} from '../../../lib/formats.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { Stacked } from '../../../ui/table/cells/stacked.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { AlertaChips } from '../../alertas/shared/alerta-chips.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell, MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { TratamientosLink } from '../../tratamientos/shared/tratamientos-link.tsx'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { VeterinarioName } from '../../usuarios/shared/veterinario-name.tsx'
import { CitaAvisos } from '../cita-avisos.tsx'
import { CitaEstado } from './cita-estado.tsx'
import styles from './cita-fields.module.css'

const labels = { llegada: 'Llegada', inicio: 'Inicio de la consulta', fin: 'Fin' }

/** The times of a visit that were noted, one on a line; with the day where it is another one. */
function visitTimes(cita: Cita): string {
  const lines = keysOf(flujo).flatMap((step) => {
    const instant = cita[flujo[step]]
    if (!instant) return []
    const sameDay = cita.fecha_hora.startsWith(clinicDay(instant))
    return `${labels[step]}: ${sameDay ? clinicHour(instant) : clinicDateTime(instant)}`
  })
  return lines.join('\n')
}

/** 'Enfermedad: Elena tiene gripe'; empty where nobody said why. */
function cancelacionText({ motivo_cancelacion, detalle_cancelacion }: Cita): string {
  const motivo = motivo_cancelacion && motivosCancelacion[motivo_cancelacion]
  return [motivo, detalle_cancelacion].filter(Boolean).join(': ')
}

/** 'mar 17 nov 10:30' in one line; a day of today stands out. */
function FechaHora({ fecha_hora, lines = 1 }: Pick<Cita, 'fecha_hora'> & { lines?: 1 | 2 }) {
  const today = clinicToday()
  const day = fecha_hora.slice(0, 10)
  return (
    <span className={day === today ? styles.today : styles.when}>
      {shortWeekdayDate(day, today)} {lines === 2 && <br />}
      <b>{timeOf(fecha_hora)}</b>
    </span>
  )
}

/** Every field of an appointment, in the order of the list. */
const fields: readonly EntityField<Cita>[] = [
  {
    key: 'fecha_hora',
    label: 'Fecha y Hora',
    column: {
      width: 126,
      onCard: 'hidden',
      cell: ({ fecha_hora }) => <FechaHora fecha_hora={fecha_hora} />,
      roomy: ({ fecha_hora }) => (
        <Stacked secondary={distanceText(fecha_hora.slice(0, 10), clinicToday())}>
          <FechaHora fecha_hora={fecha_hora} />
        </Stacked>
      ),
      narrow: {
        heading: 'Fecha',
        width: 88,
        cell: ({ fecha_hora }) => <FechaHora fecha_hora={fecha_hora} lines={2} />,
      },
    },
  },
  {
    key: 'mascota',
    label: 'Mascota',
    column: {
      width: 116,
      cell: ({ mascota }) => <MascotaCell mascota={mascota} />,
      onCard: 'title',
      card: ({ mascota, fecha_hora }) => <MascotaCell mascota={mascota} secondary={dayAndTime(fecha_hora)} />,
    },
    details: { value: ({ mascota }) => <MascotaLink mascota={mascota} /> },
  },
  {
    key: 'alertas',
    label: 'Alertas',
    value: ({ mascota }) => <AlertaChips alertas={mascota.alertas} />,
    details: { wide: true, hidden: ({ mascota }) => mascota.alertas.length === 0 },
  },
  {
    key: 'dueno',
    label: 'Dueño',
    value: ({ mascota }) => <ClienteLink cliente={mascota.usuario} lines={2} />,
    column: {
      minWidth: 90,
      roomy: ({ mascota: { usuario } }) => (
        <Stacked secondary={usuario.telefono ? formatTelefono(usuario.telefono) : 'Sin teléfono'}>
          <ClienteLink cliente={usuario} />
        </Stacked>
      ),
      narrow: {
        heading: 'Dueño y veterinario',
        minWidth: 116,
        cell: ({ mascota, veterinario }) => (
          <Stacked secondary={<VeterinarioName veterinario={veterinario} />}>
            <ClienteLink cliente={mascota.usuario} lines={1} />
          </Stacked>
        ),
      },
    },
    details: {
      value: ({ mascota: { usuario } }) => (
        <>
          <ClienteLink cliente={usuario} />
          {`\n${contactText(usuario)}`}
          <TelefonoLink telefono={usuario.telefono} />
        </>
      ),
    },
  },
  {
    key: 'veterinario',
    label: 'Veterinario',
    value: ({ veterinario }) => fullName(veterinario),
    column: {
      width: 80,
      grows: true,
      cell: ({ veterinario }) => <VeterinarioName veterinario={veterinario} />,
      roomy: ({ veterinario }) => fullName(veterinario),
      narrow: 'hidden',
    },
    details: {},
  },
  {
    key: 'tipo_consulta',
    label: 'Tipo de Consulta',
    value: ({ tipo_consulta }) => tiposConsulta[tipo_consulta],
    column: { width: 92, lines: 2, narrow: 'hidden' },
    details: {},
  },
  {
    key: 'motivo_consulta',
    label: 'Motivo',
    value: ({ motivo_consulta }) => motivo_consulta || 'Sin motivo',
    column: {
      minWidth: 92,
      lines: 2,
      narrow: {
        heading: 'Motivo y tipo',
        minWidth: 108,
        cell: ({ motivo_consulta, tipo_consulta }) => (
          <Stacked secondary={tiposConsulta[tipo_consulta]}>
            <TruncatedText lines={2}>{motivo_consulta || 'Sin motivo'}</TruncatedText>
          </Stacked>
        ),
      },
    },
    details: { wide: true },
  },
  {
    key: 'estado',
    label: 'Estado',
    value: (cita) => <CitaEstado cita={cita} />,
    column: {
      width: 118,
      cell: (cita) => <CitaEstado cita={cita} short />,
      roomy: (cita) => <CitaEstado cita={cita} />,
    },
    details: {},
  },
  {
    key: 'cancelacion',
    label: 'Motivo de la cancelación',
    value: cancelacionText,
    details: { hidden: (cita) => !cancelacionText(cita) },
  },
  {
    key: 'visita',
    label: 'Visita',
    value: visitTimes,
    details: { hidden: ({ llegada_en }) => !llegada_en },
  },
  {
    key: 'tratamientos',
    label: 'Tratamientos',
    value: ({ id_cita }) => <TratamientosLink id={id_cita} />,
    details: { screenOnly: true },
  },
  {
    key: 'avisos',
    label: 'Avisos',
    value: ({ id_cita }) => <CitaAvisos id={id_cita} />,
    details: { wide: true, screenOnly: true },
  },
]

/** Without the column of owners there is room for whole names and dates; a tablet has cards. */
const wide: Record<string, number> = { fecha_hora: 156, mascota: 132, veterinario: 150, tipo_consulta: 132 }

const ownFields = fields
  .filter(({ key }) => key !== 'dueno')
  .map((field) =>
    field.column
      ? { ...field, column: { ...field.column, narrow: undefined, width: wide[field.key] ?? field.column.width } }
      : field,
  )

/** The owner is a field only for users who see other owners' appointments. */
export const citaFields = (withDueno: boolean) => (withDueno ? fields : ownFields)
