import { auditoriaAcciones, entidades, keysOf } from '@huella/contract'
import Box from '@mui/material/Box'
import { clinicToday } from '../../lib/formats.ts'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { PersonaField } from '../papelera/shared/persona-field.tsx'
import type { AuditoriaFiltros } from './auditoria-api.ts'

interface AuditoriaFiltersProps {
  filters: AuditoriaFiltros
  /** What the chosen row is called. */
  rowTitle: string
  onChange: (change: Partial<AuditoriaFiltros>) => void
}

const fields = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1.5fr 1.5fr 1fr 1fr' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}
const acciones = keysOf(auditoriaAcciones).map((value) => ({ value, label: auditoriaAcciones[value] }))
const tipos = keysOf(entidades).map((value) => ({ value, label: entidades[value] }))

/** Who, what, when, and which row, which is chosen in the list. */
export function AuditoriaFilters({ filters, rowTitle, onChange }: AuditoriaFiltersProps) {
  const today = clinicToday()
  const chips = filters.id ? [{ text: `Solo ${rowTitle}`, onRemove: () => onChange({ id: '', entidad: '' }) }] : []
  return (
    <Box role="group" aria-label="Filtrar cambios" sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box sx={fields}>
        <PersonaField id={filters.id_usuario} onChange={(id_usuario) => onChange({ id_usuario })} />
        <SelectField
          label="Qué"
          placeholder="Todo"
          options={acciones}
          value={filters.accion}
          onChange={({ target }) => onChange({ accion: target.value })}
        />
        <SelectField
          label="Sobre"
          placeholder="Todo"
          options={tipos}
          value={filters.entidad}
          onChange={({ target }) => onChange({ entidad: target.value, id: '' })}
        />
        <DateField label="Desde" value={filters.desde} max={today} onChange={(desde) => onChange({ desde })} />
        <DateField label="Hasta" value={filters.hasta} max={today} onChange={(hasta) => onChange({ hasta })} />
      </Box>
      <FilterChips chips={chips} />
    </Box>
  )
}
