import { citaHoras, settings, type Tramo, withinWorkingHours } from '@huella/contract'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isDay } from '../../../lib/days.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { hoursOf } from './huecos.ts'

interface FechaHoraFieldProps {
  /** The current start and duration in minutes. */
  initial?: { fecha_hora: string; duracion: number }
  /** The timetable's ranges of hours; none without a timetable. */
  tramos: readonly Tramo[]
  anyHour: boolean
  value: string
  onChange: (fechaHora: string) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const minutos = citaHoras.minutes.map(twoDigits)

/** The choices, and the current value, which may be an older one. */
const optionsOf = (choices: readonly string[], own: string) =>
  (choices.includes(own) ? choices : [own, ...choices]).map((value) => ({ value, label: value }))

const DEFAULT_TIME = `${twoDigits(citaHoras.first)}:${minutos[0]}`

const partsOf = (fechaHora: string) => {
  const time = fechaHora ? fechaHora.slice(-DEFAULT_TIME.length) : DEFAULT_TIME
  return { fecha: fechaHora.slice(0, -'T10:00'.length), hora: time.slice(0, 2), minuto: time.slice(3, 5) }
}

/** Date, hour and minute as one value, which is empty without a date. */
export function FechaHoraField({ initial, tramos, anyHour, value, onChange, error, ...date }: FechaHoraFieldProps) {
  const day = initial?.fecha_hora.slice(0, 10)
  const [stored, setParts] = useState(partsOf(value))
  // A free hour that was picked; without a date, the hour and the minute are kept here.
  const parts = value ? partsOf(value) : stored

  const change = (changed: Partial<typeof parts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    onChange(next.fecha && `${next.fecha}T${next.hora}:${next.minuto}`)
  }

  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
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
            error={error}
            {...date}
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
      {tramos.length === 0 && <ClosedNote fechaHora={value} minutes={initial?.duracion} />}
    </Box>
  )
}

/** A warning outside working hours. The server refuses the time only if the settings say so. */
function ClosedNote({ fechaHora, minutes }: { fechaHora: string; minutes?: number }) {
  const horario = useClinicSettings().data
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

/** The working hours and the length of an appointment. */
const useClinicSettings = () =>
  useQuery({ queryKey: ['settings', 'booking'], queryFn: () => api.get('/api/settings', settings) })
