import { type Alternativa, failure, type Huecos } from '@huella/contract'
import { mdiChevronLeft, mdiChevronRight, mdiLightningBoltOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { addDays, isDay } from '../../../lib/days.ts'
import { weekdayAndDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { halvesOf, nearestDay, relativeDay } from './huecos.ts'
import type { useHuecos } from './huecos-api.ts'

interface HuecosPickerProps {
  query: ReturnType<typeof useHuecos>
  /** The chosen start, 'YYYY-MM-DDTHH:MM', or empty. */
  value: string
  day: string
  lastDay: string
  /** The day before those that are loaded; none before today. */
  dayBefore?: string
  vetName: (id: number) => string
  onDay: (day: string) => void
  onPick: (fechaHora: string) => void
  onPickFirst: (first: Alternativa) => void
}

/** The free hours of a day as buttons, steps to other days that have any, and the first of all. */
export function HuecosPicker(props: HuecosPickerProps) {
  const { query } = props
  const id = useId()
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-busy={query.isFetching}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}
    >
      <Typography id={id} component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 1.5 }}>
        Horas libres
      </Typography>
      {query.data ? (
        <LoadedHuecos {...props} huecos={query.data} />
      ) : query.isError && !query.isFetching ? (
        <RetryNotice text={messageOf(query.error, failure.huecosLoad)} onRetry={query.refetch} />
      ) : (
        <Box role="status" aria-label="Cargando...">
          <Skeleton variant="rounded" height={44} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
    </Box>
  )
}

function LoadedHuecos({
  huecos,
  value,
  day,
  lastDay,
  dayBefore,
  vetName,
  ...props
}: HuecosPickerProps & { huecos: Huecos }) {
  const { onDay, onPick, onPickFirst } = props
  const today = useClinicToday()
  const name = useId()
  const { dias, primero } = huecos
  const halves = halvesOf(dias.find(({ fecha }) => fecha === day)?.huecos ?? [])
  const next = nearestDay(dias, day, 1)
  const previous = nearestDay(dias, day, -1) ?? dayBefore
  const chosenDay = value.slice(0, 10)
  const chosen = chosenDay === day ? value.slice(11) : ''
  return (
    <>
      {primero && (
        <Button
          fullWidth
          variant="outlined"
          startIcon={<Icon path={mdiLightningBoltOutline} size={20} />}
          onClick={() => onPickFirst(primero)}
          sx={{ minHeight: 44, mb: 1.5, overflowWrap: 'anywhere' }}
        >
          Primer hueco: {relativeDay(primero.fecha_hora.slice(0, 10), today)}, {primero.fecha_hora.slice(11)},{' '}
          {vetName(primero.id_usuario)}
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <IconButton
          aria-label="Día anterior con huecos"
          disabled={!previous}
          onClick={() => previous && onDay(previous)}
          edge="start"
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 600 }}>
          {weekdayAndDate(day)}
        </Typography>
        <IconButton
          aria-label="Siguiente día con huecos"
          disabled={!next && dias.length > 0 && dias.at(-1)?.fecha !== lastDay}
          onClick={() => onDay(next ?? addDays(lastDay, 1))}
          edge="end"
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
      {/* Browsing keeps the choice: it says so, and goes back to it. */}
      {isDay(chosenDay) && chosenDay !== day && (
        <Button fullWidth onClick={() => onDay(chosenDay)} sx={{ minHeight: 44, mb: 1 }}>
          Elegida: {relativeDay(chosenDay, today)}, {value.slice(11)}
        </Button>
      )}
      {halves.map((half) => (
        <Box key={half.label} role="group" aria-label={half.label} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.75 }}>
            {half.label}
          </Typography>
          <RadioChips
            columns
            name={name}
            options={half.huecos.map(({ hora }) => ({ value: hora, label: hora }))}
            value={chosen}
            onChange={(hora) => onPick(`${day}T${hora}`)}
          />
        </Box>
      ))}
      {halves.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary', textAlign: 'center', py: 1 }}>
          {next || previous ? 'No hay horas libres este día.' : 'No hay horas libres en estos días.'}
        </Typography>
      )}
    </>
  )
}
