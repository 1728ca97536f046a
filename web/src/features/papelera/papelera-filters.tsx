import { archivables, can, entidades, scopeOf } from '@huella/contract'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useUsuario } from '../../lib/session/use-session.ts'
import { SearchBox } from '../../ui/table/search-box.tsx'
import type { PapeleraFiltros } from './papelera-api.ts'
import { PersonaField } from './shared/persona-field.tsx'

interface PapeleraFiltersProps {
  filters: PapeleraFiltros
  onChange: (change: Partial<PapeleraFiltros>) => void
}

/** What an owner deletes. */
const own = ['mascota', 'cita', 'espera', 'adjunto'] as const

export function PapeleraFilters({ filters, onChange }: PapeleraFiltersProps) {
  const { rol } = useUsuario()
  const all = scopeOf('papelera:list', rol) === 'any'
  const shown = can('clientes:list', rol) ? archivables : own
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5, mb: 2 }}>
      <SearchBox
        value={filters.search}
        onChange={(search) => onChange({ search })}
        placeholder="Buscar en la papelera"
        help="Por el nombre, la mascota o el cliente"
      />
      <NativeSelect
        input={<OutlinedInput sx={{ '& select': { height: '1.375rem' } }} />}
        inputProps={{ 'aria-label': 'Qué' }}
        sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
        value={filters.entidad}
        onChange={(event) => onChange({ entidad: event.target.value })}
      >
        <option value="">Todo</option>
        {shown.map((entidad) => (
          <option key={entidad} value={entidad}>
            {entidades[entidad]}
          </option>
        ))}
      </NativeSelect>
      {all && <PersonaField hideLabel id={filters.id_usuario} onChange={(id_usuario) => onChange({ id_usuario })} />}
    </Box>
  )
}
