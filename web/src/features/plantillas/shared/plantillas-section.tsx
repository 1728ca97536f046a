import { failure, foldText, type Plantilla } from '@huella/contract'
import { mdiPlus, mdiTextBoxMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import { PlantillaDialog } from '../plantilla-dialog.tsx'
import { PlantillaRow, wordsOf } from '../plantilla-row.tsx'
import { plantillasQuery } from './plantillas-query.ts'

const filters = {
  todas: { label: 'Todas', has: () => true },
  visitas: { label: 'Visitas', has: ({ tipo }: Plantilla) => tipo === 'visita' },
  fragmentos: { label: 'Fragmentos', has: ({ tipo }: Plantilla) => tipo === 'fragmento' },
  propias: { label: 'Solo mías', has: ({ id_usuario }: Plantilla) => id_usuario !== null },
  clinica: { label: 'De la clínica', has: ({ id_usuario }: Plantilla) => id_usuario === null },
}
type Filter = keyof typeof filters

const matches = (row: Plantilla, search: string) => {
  const text = foldText(wordsOf(row))
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The templates of the clinic and one's own, and what can be done with them. */
export function PlantillasSection({ heading = 'Plantillas' }: { heading?: string }) {
  const { data, error, isError, refetch } = useQuery(plantillasQuery)
  const [editing, setEditing] = useState<Plantilla | 'new'>()
  const add = (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => setEditing('new')}>
      Nueva plantilla
    </Button>
  )
  return (
    <SectionCard
      heading={heading}
      help="De visita: rellenan los campos vacíos. Fragmentos: se ponen dentro de un texto con «/» y su atajo."
      actions={add}
    >
      {data && <Rows rows={data} onEdit={setEditing} />}
      {!data && isError && <RetryNotice text={messageOf(error, failure.plantillasLoad)} onRetry={refetch} />}
      {!data && !isError && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={320} />}
      {editing && (
        <PlantillaDialog plantilla={editing === 'new' ? undefined : editing} onClosed={() => setEditing(undefined)} />
      )}
    </SectionCard>
  )
}

function Rows({ rows, onEdit }: { rows: readonly Plantilla[]; onEdit: (row: Plantilla) => void }) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('todas')
  const found = rows.filter((row) => filters[filter].has(row) && matches(row, search))
  // Each kind by name.
  const shown = [...found.filter(filters.visitas.has), ...found.filter(filters.fragmentos.has)]
  const isFiltered = search !== '' || filter !== 'todas'
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <SearchBox
          value={search}
          onChange={setSearch}
          placeholder="Buscar plantilla"
          help="Por el nombre, el atajo o lo que dice"
        />
        <NativeSelect
          input={<OutlinedInput sx={{ '& select': { height: '1.375rem' } }} />}
          inputProps={{ 'aria-label': 'Cuáles' }}
          sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)}
        >
          {Object.entries(filters).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Box>
      {shown.length === 0 && (
        <EmptyState
          compact
          icon={mdiTextBoxMultipleOutline}
          text={isFiltered ? 'Ninguna plantilla coincide.' : 'Aún no hay plantillas.'}
        />
      )}
      <Box
        component="ul"
        aria-label="Plantillas"
        sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
      >
        {shown.map((row) => (
          <PlantillaRow key={row.id_plantilla} row={row} onEdit={() => onEdit(row)} />
        ))}
      </Box>
    </>
  )
}
