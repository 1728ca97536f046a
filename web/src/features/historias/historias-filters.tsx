import { especieLabel, especies } from '@huella/contract'
import Box from '@mui/material/Box'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { clinicToday, fullName } from '../../lib/formats.ts'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import type { HistoriasFiltros } from './historias-api.ts'

interface HistoriasFiltersProps {
  filters: HistoriasFiltros
  onChange: (change: Partial<HistoriasFiltros>) => void
}

const fields = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
}
const speciesOptions = especies.map((value) => ({ value, label: especieLabel(value) }))

/** The words, and of which species, by whom and when. */
export function HistoriasFilters({ filters, onChange }: HistoriasFiltersProps) {
  const today = clinicToday()
  const vets = useVeterinarios().map((vet) => ({ value: String(vet.id_usuario), label: fullName(vet) }))
  return (
    <Box role="search" sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <SearchBox
        value={filters.q}
        onChange={(q) => onChange({ q })}
        placeholder="Palabras: pancreatitis, dolor lumbar…"
        help="Busca en visitas, adendas, tratamientos, alertas y descripciones de archivos"
      />
      <Box sx={fields}>
        <SelectField
          label="Especie"
          placeholder="Todas"
          options={speciesOptions}
          value={filters.especie}
          onChange={({ target }) => onChange({ especie: target.value })}
        />
        <SelectField
          label="Veterinario"
          placeholder="Todos"
          options={vets}
          value={filters.id_usuario}
          onChange={({ target }) => onChange({ id_usuario: target.value })}
        />
        <DateField label="Desde" value={filters.desde} max={today} onChange={(desde) => onChange({ desde })} />
        <DateField label="Hasta" value={filters.hasta} max={today} onChange={(hasta) => onChange({ hasta })} />
      </Box>
    </Box>
  )
}
