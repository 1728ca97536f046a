import type { Cita } from '@huella/contract'
import {
  mdiArrowCollapseVertical,
  mdiArrowExpandVertical,
  mdiChevronLeft,
  mdiChevronRight,
  mdiPrinterOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { addDays, mondayOf } from '../../../lib/days.ts'
import { abbreviatedDate, dateInWords, fullName, weekdayAndDate } from '../../../lib/formats.ts'
import { DayButton } from '../../../ui/calendar/day-button.tsx'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { type AgendaAddress, type Vista, vetBeside } from '../use-agenda-address.ts'

const vistas: { value: Vista; label: string }[] = [
  { value: 'dia', label: 'Día' },
  { value: 'semana', label: 'Semana' },
]
/** From this width on, the toolbar is beside the heading; from the next one, with the whole date. */
export const WIDE = 1440
const WIDEST = 1680
const row = { display: 'flex', alignItems: 'center', rowGap: 1, flexGrow: 1 }
const onPhones = `@media ${below(PHONE_WIDTH)}`

interface AgendaToolbarProps {
  address: AgendaAddress
  /** The view, which is always the day on a phone. */
  vista: Vista
  veterinarios: readonly Cita['veterinario'][]
  /** Absent: all vets are shown. */
  vet?: number
  phone: boolean
  /** Whether something stands beside the page. */
  narrow: boolean
  compact: boolean
  onCompact: (compact: boolean) => void
}

/** What is shown: day or week, which, of whom, how large; and the printed day. */
export function AgendaToolbar(props: AgendaToolbarProps) {
  const { address, vista, veterinarios, vet, phone, narrow, compact, onCompact } = props
  const { fecha, today, show } = address
  const week = vista === 'semana'
  const wide = useMediaQuery(`not all and ${below(WIDE)}`) && !narrow
  const widest = useMediaQuery(`not all and ${below(WIDEST)}`) && !narrow
  const step = (sign: 1 | -1) => show((shown) => ({ fecha: addDays(shown.fecha, sign * (week ? 7 : 1)) }))
  // In one row with the heading, the year of today needs no room.
  const short = wide && !widest
  const text = week ? weekText(mondayOf(fecha), short) : wide ? dayText(fecha, short && today) : abbreviatedDate(fecha)
  return (
    <Box
      role="group"
      aria-label="Qué se muestra"
      // A tablet has room for one row without the full gaps.
      sx={{ ...row, flexWrap: wide ? 'nowrap' : 'wrap', columnGap: wide ? 1 : 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => show(() => ({ fecha: today }))}
          sx={{ mr: 1, bgcolor: 'background.paper', borderColor: 'outline' }}
        >
          Hoy
        </Button>
        <IconButton aria-label={week ? 'Semana anterior' : 'Día anterior'} onClick={() => step(-1)}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton aria-label={week ? 'Semana siguiente' : 'Día siguiente'} onClick={() => step(1)}>
          <Icon path={mdiChevronRight} />
        </IconButton>
        <DayButton
          name="Ir a un día"
          value={fecha}
          today={today}
          onPick={(day) => show(() => ({ fecha: day }))}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {text}
        </DayButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', [onPhones]: { width: '100%' } }}>
        {phone && <VetStep {...props} step={-1} />}
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': 'Veterinario' }}
          value={vet ?? ''}
          onChange={(event) => show(() => ({ vet: Number(event.target.value) || undefined }))}
          // The field is as wide before the vets are known, so that nothing beside it moves.
          sx={{ width: 200, [onPhones]: { width: 'auto', flexGrow: 1, minWidth: 0 } }}
        >
          {!week && !phone && <option value="">Todos los veterinarios</option>}
          {veterinarios.map((one) => (
            <option key={one.id_usuario} value={one.id_usuario}>
              {fullName(one)}
            </option>
          ))}
        </NativeSelect>
        {phone && <VetStep {...props} step={1} />}
      </Box>
      <Box role="group" aria-label="Vista" sx={{ display: 'flex', [onPhones]: { display: 'none' } }}>
        {vistas.map(({ value, label }, n) => (
          <Button
            key={value}
            variant={vista === value ? 'contained' : 'outlined'}
            aria-pressed={vista === value}
            onClick={() => show(() => ({ vista: value }))}
            sx={n === 0 ? { borderRadius: '8px 0 0 8px' } : { borderRadius: '0 8px 8px 0', ml: '-1px' }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', [onPhones]: { display: 'none' } }}>
        <IconButton
          aria-label={compact ? 'Filas más altas' : 'Filas más bajas'}
          title={compact ? 'Filas más altas' : 'Filas más bajas'}
          onClick={() => onCompact(!compact)}
        >
          <Icon path={compact ? mdiArrowExpandVertical : mdiArrowCollapseVertical} />
        </IconButton>
        {!week && (
          <IconButton aria-label="Imprimir el día" title="Imprimir el día" onClick={() => print()}>
            <Icon path={mdiPrinterOutline} />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

interface VetStepProps extends Pick<AgendaToolbarProps, 'address' | 'veterinarios' | 'vet'> {
  step: 1 | -1
}

function VetStep({ address, veterinarios, vet, step }: VetStepProps) {
  const next = vetBeside(veterinarios, vet, step)
  return (
    <IconButton
      aria-label={step === 1 ? 'Veterinario siguiente' : 'Veterinario anterior'}
      disabled={next === undefined}
      onClick={() => address.show(() => ({ vet: next }))}
    >
      <Icon path={step === 1 ? mdiChevronRight : mdiChevronLeft} />
    </IconButton>
  )
}

/** 'Miércoles, 18 de noviembre de 2026'; where there is less room 'Miércoles, 18 de noviembre' in the year of `today`, 'mié 18 nov 2027' in another. */
function dayText(fecha: string, today: string | false): string {
  if (!today) return weekdayAndDate(fecha)
  const [year] = fecha.split('-')
  return today.startsWith(`${year}`) ? weekdayAndDate(fecha).replace(` de ${year}`, '') : abbreviatedDate(fecha)
}

/** 'Del 16 al 22 de noviembre de 2026', 'Del 30 de noviembre al 6 de diciembre de 2026', or short 'Del 30 nov al 6 dic 2026' */
function weekText(monday: string, short: boolean): string {
  const sunday = addDays(monday, 6)
  const inWords = (day: string) => (short ? abbreviatedDate(day).replace(/^\S+ /, '') : dateInWords(day))
  const [first, last] = [inWords(monday), inWords(sunday)]
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const year = sunday.slice(0, 4)
  const start = sameMonth ? first.split(' ')[0] : first.replace(new RegExp(` (de )?${year}$`), '')
  return `Del ${start} al ${last}`
}
