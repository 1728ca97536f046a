import { type Alternativa, type TraspasoPropuesta, tiposConsulta } from '@huella/contract'
import { mdiAlarmLightOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { dayAndTime, fullName, timeOf } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { EntityCell } from '../../../ui/table/cells/entity-cell.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { citaStateOf, citaStates } from '../shared/cita-state.ts'
import { optionValue } from './choices.ts'

interface TraspasoItemProps {
  propuesta: TraspasoPropuesta
  /** Places that a conflict has offered. */
  more: readonly Alternativa[]
  value: string
  error?: string
  vetName: (id: number) => string
  onChange: (value: string) => void
}

/** One appointment, and the vet and time that it gets. */
export function TraspasoItem({ propuesta, more, value, error, vetName, onChange }: TraspasoItemProps) {
  const { cita, libres, alternativas } = propuesta
  const { mascota, fecha_hora, veterinario, duracion, tipo_consulta } = cita
  const state = citaStateOf(cita)
  const sameHour = libres.map((id_usuario) => ({
    value: optionValue({ fecha_hora, id_usuario }),
    label: vetName(id_usuario),
  }))
  const otherHour = [...more, ...alternativas].map((slot) => ({
    value: optionValue(slot),
    label: `${slotText(slot.fecha_hora, fecha_hora)}, ${vetName(slot.id_usuario)}`,
  }))
  const groups = [
    { label: `A su hora, ${timeOf(fecha_hora)}`, options: sameHour },
    { label: 'Otra hora', options: unique(otherHour, sameHour) },
  ].filter(({ options }) => options.length > 0)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <EntityCell
          name={mascota.nombre}
          secondary={[
            `${withoutYear(fecha_hora)} · ${duracion} min`,
            tiposConsulta[tipo_consulta],
            `con ${fullName(veterinario)}`,
          ].join(' · ')}
          secondaryLines={3}
          avatar={<MascotaFoto mascota={mascota} />}
        />
        {/* Under the text, beside the picture. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, ml: 6, fontSize: '0.875rem' }}>
          <ClienteLink cliente={mascota.usuario} />
          {tipo_consulta === 'urgencia' && (
            <StatusChip tone="error" icon={mdiAlarmLightOutline} label={tiposConsulta.urgencia} />
          )}
          {cita.llegada_en && <StatusChip {...citaStates[state]} />}
        </Box>
      </Box>
      <SelectField
        label={`Pasar a ${mascota.nombre}, ${timeOf(fecha_hora)}`}
        hideLabel
        placeholder="No cambiar"
        groups={groups}
        value={value}
        error={error}
        help={groups.length === 0 ? 'No hay nadie libre en las dos semanas cercanas.' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  )
}

/** 'mar 17 nov, 10:00': which year is known. */
const withoutYear = (fechaHora: string) => dayAndTime(fechaHora).replace(/ \d{4},/, ',')

/** The day too, where it is another one. */
const slotText = (fechaHora: string, than: string) =>
  fechaHora.slice(0, 10) === than.slice(0, 10) ? timeOf(fechaHora) : withoutYear(fechaHora)

interface Option {
  value: string
  label: string
}

const unique = (options: readonly Option[], others: readonly Option[]) =>
  options.filter(
    ({ value }, index) =>
      options.findIndex((one) => one.value === value) === index && !others.some((one) => one.value === value),
  )
