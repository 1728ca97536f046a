import { type Alternativa, failure, type Huecos } from '@huella/contract'
import { mdiCalendarMonthOutline, mdiLightningBoltOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { addDays, isDay } from '../../../../lib/days.ts'
import { weekdayAndDate } from '../../../../lib/formats.ts'
import { useClinicToday } from '../../../../lib/use-clinic-today.ts'
import { DayPicker } from '../../../../ui/calendar/day-picker.tsx'
import { useBackToClose } from '../../../../ui/dialog/use-back-to-close.ts'
import { RetryNotice } from '../../../../ui/feedback/retry-notice.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { DayStrip } from './day-strip.tsx'
import { halvesOf, relativeDay } from './huecos.ts'
import type { Hours } from './use-hours.ts'

interface HuecosPickerProps {
  hours: Hours
  vetName: (id: number) => string
  onPickFirst: (first: Alternativa) => void
}

/** The free hours of a day as buttons, the other days that have any, and the first of all. */
export function HuecosPicker(props: HuecosPickerProps) {
  const { query } = props.hours
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} aria-busy={query.isFetching}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
          Día y hora
        </Typography>
        <MonthButton day={props.hours.day} onDay={props.hours.showDay} />
      </Box>
      {query.data ? (
        <LoadedHuecos {...props} huecos={query.data} />
      ) : query.isError && !query.isFetching ? (
        <RetryNotice text={messageOf(query.error, failure.huecosLoad)} onRetry={query.refetch} />
      ) : (
        <Box role="status" aria-label="Cargando...">
          <Skeleton variant="rounded" height={48} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={60} sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height={150} />
        </Box>
      )}
    </Box>
  )
}

/** Opens a month, to show the hours of any day of it. */
function MonthButton({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const today = useClinicToday()
  const close = () => setOpen(false)
  useBackToClose(open, close)
  const label = 'Elegir el día en el calendario'
  return (
    <>
      <IconButton
        ref={button}
        edge="end"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiCalendarMonthOutline} size={22} />
      </IconButton>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { p: 1.5 } } }}
      >
        <DayPicker
          value={day}
          today={today}
          min={today}
          onPick={(picked) => {
            onDay(picked)
            close()
          }}
        />
      </Popover>
    </>
  )
}

function LoadedHuecos({ hours, huecos, vetName, onPickFirst }: HuecosPickerProps & { huecos: Huecos }) {
  const { value, day, lastDay, dayBefore, showDay, pick } = hours
  const today = useClinicToday()
  const name = useId()
  const { dias, primero } = huecos
  const halves = halvesOf(dias.find(({ fecha }) => fecha === day)?.huecos ?? [])
  // The day that is shown has its place even if it has no free hour.
  const days = dias.filter(({ fecha, huecos }) => huecos.length > 0 || fecha === day).map(({ fecha }) => fecha)
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
          sx={{
            minHeight: 48,
            mb: 1.5,
            px: 1.5,
            justifyContent: 'start',
            textAlign: 'start',
            overflowWrap: 'anywhere',
          }}
        >
          Primer hueco: {relativeDay(primero.fecha_hora.slice(0, 10), today)}, {primero.fecha_hora.slice(11)}{' '}
          <Box component="span" sx={{ ml: 'auto', pl: 1, fontWeight: 400 }}>
            con {vetName(primero.id_usuario)}
          </Box>
        </Button>
      )}
      <DayStrip
        days={days}
        day={day}
        today={today}
        onDay={showDay}
        onEarlier={dayBefore ? () => showDay(dayBefore) : undefined}
        onLater={() => showDay(addDays(lastDay, 1))}
      />
      {/* Browsing keeps the choice: it says so, and goes back to it. */}
      {isDay(chosenDay) && chosenDay !== day && (
        <Button fullWidth onClick={() => showDay(chosenDay)} sx={{ minHeight: 44, mt: 1 }}>
          Elegida: {relativeDay(chosenDay, today)}, {value.slice(11)}
        </Button>
      )}
      <Typography aria-live="polite" sx={{ mt: 1.5, fontWeight: 600, fontSize: '0.875rem' }}>
        {weekdayAndDate(day)}
      </Typography>
      {halves.map((half) => (
        <Box key={half.label} role="group" aria-label={half.label} sx={{ mt: 1, '& + &': { mt: 2 } }}>
          <Typography aria-hidden sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 0.75 }}>
            {half.label}
          </Typography>
          <RadioChips
            columns
            name={name}
            options={half.huecos.map(({ hora }) => ({ value: hora, label: hora }))}
            value={chosen}
            onChange={(hora) => pick(`${day}T${hora}`)}
          />
        </Box>
      ))}
      {halves.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary', py: 1 }}>
          {days.length > 1 ? 'No hay horas libres este día.' : 'No hay horas libres en estos días.'}
        </Typography>
      )}
    </>
  )
}
