import { especieLabel, especies, prevencionSituaciones, prevencionTipos } from '@huella/contract'
import { mdiAlertCircleOutline, mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { monthTitle } from '../../../lib/formats.ts'
import { choiceFilter } from '../../../lib/list/list-filter.ts'
import { shiftMonth } from '../../../ui/calendar/month-grid.ts'
import type { FilterState } from '../../../ui/entity/entity-list-props.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { fieldButton } from '../../../ui/table/filters-button.tsx'
import type { Periodo } from './periodo.ts'

const tipos = Object.fromEntries(Object.entries(prevencionTipos).map(([key, label]) => [key, { label }]))
const especiesOf = Object.fromEntries(especies.map((key) => [key, { label: especieLabel(key) }]))
/** Whom to call is what is shown first; the rest is chosen. */
const { por_llamar: first, ...others } = prevencionSituaciones
const situaciones = Object.fromEntries(
  Object.entries({ ...others, todas: 'Todas' }).map(([key, label]) => [key, { label }]),
)
const choices = [
  { name: 'situacion', label: 'Situación', all: first, options: situaciones },
  { name: 'tipo', label: 'Tipo', all: 'Tipo: todos', options: tipos },
  { name: 'especie', label: 'Especie', all: 'Especie: todas', options: especiesOf },
]

export const prevencionFilters = choices.map(({ name, label, options }) => choiceFilter(name, label, options))

interface FilterBarProps {
  periodo: Periodo
  today: string
  state: FilterState
}

/** Chooses between what is overdue and a month, and filters by kind and species. */
export function FilterBar({ periodo, today, state: { filters, setFilters } }: FilterBarProps) {
  const overdue = periodo.vista === 'vencidas'
  const mes = overdue ? today.slice(0, 7) : periodo.mes
  const show = (value: string) => setFilters({ mes: value === today.slice(0, 7) ? undefined : value })
  return (
    <>
      <Button
        color={overdue ? 'primary' : 'inherit'}
        variant={overdue ? 'contained' : 'outlined'}
        aria-pressed={overdue}
        startIcon={<Icon path={mdiAlertCircleOutline} size={20} />}
        onClick={() => show(overdue ? mes : 'vencidas')}
        sx={{ ...(overdue ? {} : fieldButton), flexGrow: { xs: 1, sm: 0 } }}
      >
        Vencidas
      </Button>
      <Box role="group" aria-label="Mes" sx={{ display: 'flex', alignItems: 'center', flexGrow: { xs: 1, sm: 0 } }}>
        <IconButton aria-label="Mes anterior" onClick={() => show(shiftMonth(mes, -1))}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Button
          color={overdue ? 'inherit' : 'primary'}
          aria-pressed={!overdue}
          onClick={() => show(today.slice(0, 7))}
          sx={{ flexGrow: 1, minWidth: 176 }}
        >
          {monthTitle(mes)}
        </Button>
        <IconButton aria-label="Mes siguiente" onClick={() => show(shiftMonth(mes, 1))}>
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
      {choices.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          input={
            <OutlinedInput
              sx={{ flexGrow: { xs: 1, sm: 0 }, '& select': { py: { xs: 1.375, sm: 1 }, height: '1.375rem' } }}
            />
          }
          inputProps={{ 'aria-label': label }}
          value={filters[name] ?? ''}
          onChange={(event) => setFilters({ [name]: event.target.value })}
        >
          <option value="">{all}</option>
          {Object.entries(options).map(([value, option]) => (
            <option key={value} value={value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ))}
    </>
  )
}
