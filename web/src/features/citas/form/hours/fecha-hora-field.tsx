import { citaHoras, type Tramo, withinWorkingHours } from '@huella/contract'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { usePublicSettings } from '../../../../lib/api/use-public-settings.ts'
import { isDay } from '../../../../lib/days.ts'
import type { useFormValue } from '../../../../lib/form/use-form-value.ts'
import { clinicToday } from '../../../../lib/formats.ts'
import { DateField } from '../../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { hoursOf } from './huecos.ts'
import type { Hours } from './use-hours.ts'

interface FechaHoraFieldProps {
  hours: Hours
  field: Pick<ReturnType<typeof useFormValue>, 'error' | 'onBlur' | 'inputRef'>
  /** The current start and duration in minutes. */
  initial?: { fecha_hora: string; duracion: number }
  /** The timetable's ranges of hours; none without a timetable. */
  tramos: readonly Tramo[]
  anyHour: boolean
  /** What there is to say about the time. */
  children?: ReactNode
}

const minutos = citaHoras.minutes.map((minute) => String(minute).padStart(2, '0'))

/** The choices, and the current value, which may be an older one or none. */
const optionsOf = (choices: readonly string[], own: string) =>
  (choices.includes(own) ? choices : [own, ...choices]).map((value) => ({ value, label: value || '--' }))

/** Date, hour and minutes: the time that is chosen, or another one. */
export function FechaHoraField({ hours, field, initial, tramos, anyHour, children }: FechaHoraFieldProps) {
  const { parts, change } = hours
  const day = initial?.fecha_hora.slice(0, 10)
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2.5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <DateField
            label="Fecha"
            // A past appointment may keep its date.
            min={parts.fecha && parts.fecha === day ? undefined : clinicToday()}
            value={parts.fecha}
            onChange={(fecha) => change({ fecha })}
            {...field}
          />
        </Box>
        <SelectField
          label="Hora"
          options={optionsOf(hoursOf(tramos, anyHour), parts.hora)}
          value={parts.hora}
          onChange={(event) => change({ hora: event.target.value })}
        />
        <SelectField
          label="Minutos"
          options={optionsOf(minutos, parts.minuto)}
          value={parts.minuto}
          onChange={(event) => change({ minuto: event.target.value })}
        />
      </Box>
      {tramos.length === 0 && <ClosedNote fechaHora={hours.value} minutes={initial?.duracion} />}
      {children}
    </Box>
  )
}

/** A warning outside working hours. The server refuses the time only if the settings say so. */
function ClosedNote({ fechaHora, minutes }: { fechaHora: string; minutes?: number }) {
  const horario = usePublicSettings().data
  const valid = isDay(fechaHora.slice(0, -'T10:00'.length))
  const closed = horario && valid && !withinWorkingHours(horario, fechaHora, minutes ?? horario.appointmentDuration)
  return (
    <Box role="status" sx={{ color: 'warning.main', fontSize: '0.875rem' }}>
      {closed && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Icon path={mdiAlertOutline} size={20} />
          Esta hora está fuera del horario de la clínica.
        </Box>
      )}
    </Box>
  )
}
