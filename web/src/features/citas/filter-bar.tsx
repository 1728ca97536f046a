import { citaEstados } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { DayButton } from '../../ui/calendar/day-button.tsx'
import type { FilterState } from '../../ui/entity/entity-list-props.ts'
import { below, DRAWER_WIDTH, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { FiltersButton, fieldButton } from '../../ui/table/filters-button.tsx'
import { type Days, namedDays, namesOf, tipos } from './filters.ts'

interface CitaFilterBarProps {
  state: FilterState
  /** With a choice of vets. */
  withVets: boolean
  /** With the order, where there are cards instead of a table. */
  withOrder?: boolean
}

/** Days, vet, state and type of the appointments. Where they have no room beside the search they are behind a button. */
export function CitaFilterBar(props: CitaFilterBarProps) {
  const narrow = useMediaQuery(below(DRAWER_WIDTH))
  const [open, setOpen] = useState(false)
  if (!narrow) return <Filters {...props} />
  return (
    <>
      <FiltersButton open={open} onToggle={() => setOpen(!open)} />
      {open && <Filters {...props} />}
    </>
  )
}

const chosen = { bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 600 }

/** Buttons side by side, as one control. */
const segments = {
  display: 'flex',
  '& > button': { px: 1.5, borderRadius: 0, '&:not(:first-of-type)': { ml: '-1px' } },
  '& > button:first-of-type': { borderRadius: '8px 0 0 8px' },
  '& > button:last-of-type': { borderRadius: '0 8px 8px 0' },
}

const orders = { fecha_hora: 'la más antigua primero', '-fecha_hora': 'la más reciente primero' }

/** As wide as what is chosen. */
const select = (
  <OutlinedInput
    sx={{
      '& select': { py: 1, height: '1.375rem', fieldSizing: 'content', textOverflow: 'ellipsis' },
      '&:has(option[value=""]:not(:checked))': chosen,
    }}
  />
)

function Filters({ state, withVets, withOrder }: CitaFilterBarProps) {
  const { filters, setFilters, query, setSort } = state
  const today = useClinicToday()
  const vets = namesOf(useVeterinarios(withVets))
  const isOn = ({ desde, hasta }: Days) => filters.desde === desde && filters.hasta === hasta
  const choices = [
    { name: 'id_usuario', label: 'Veterinario', options: vets },
    { name: 'estado', label: 'Estado', options: citaEstados },
    { name: 'tipo_consulta', label: 'Tipo', options: tipos },
  ].filter(({ options }) => Object.keys(options).length > 0)
  return (
    <Box
      role="group"
      aria-label="Filtrar citas"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        width: { xs: '100%', lg: 'auto' },
        [`@media ${below(PHONE_WIDTH)}`]: { '& > *, & > div > button': { flexGrow: 1 } },
      }}
    >
      <Box sx={segments}>
        {namedDays(today).map(({ label, ...days }) => (
          <Button
            key={label}
            color="inherit"
            variant="outlined"
            aria-pressed={isOn(days)}
            sx={{ ...fieldButton, ...(isOn(days) && chosen) }}
            onClick={() => setFilters(isOn(days) ? { desde: undefined, hasta: undefined } : { ...days })}
          >
            {label}
          </Button>
        ))}
        <DayButton
          name="Otro día"
          variant="outlined"
          sx={{ ...fieldButton, whiteSpace: 'nowrap' }}
          today={today}
          value={filters.desde}
          onPick={(day) => setFilters({ desde: day, hasta: day })}
        >
          Otro día
        </DayButton>
      </Box>
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          input={select}
          inputProps={{ 'aria-label': label }}
          value={filters[name] ?? ''}
          onChange={(event) => setFilters({ [name]: event.target.value })}
        >
          <option value="">{label}</option>
          {Object.entries(options).map(([value, option]) => (
            <option key={value} value={value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ))}
      {withOrder && (
        <NativeSelect
          input={select}
          inputProps={{ 'aria-label': 'Orden' }}
          value={query.sort}
          onChange={(event) => setSort(event.target.value)}
          sx={{ display: { lg: 'none' } }}
        >
          {Object.entries(orders).map(([value, label]) => (
            <option key={value} value={value}>
              Orden: {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Box>
  )
}
