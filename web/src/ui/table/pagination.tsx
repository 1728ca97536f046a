import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useDeferredValue, useId } from 'react'
import { below, DRAWER_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'
import { pageRange } from './page-range.ts'

interface PaginationProps {
  page: number
  perPage: number
  rowCount: number
  total: number
  /** False: there are more rows than `total`, and the last page is not known. */
  totalExact?: boolean
  sizes: readonly number[]
  /** A number of rows that fills the window better than this one. */
  fitting?: number
  /** Stays in view under a table. */
  sticky?: boolean
  onPage: (page: number) => void
  onPerPage: (count: number) => void
}

export function Pagination(props: PaginationProps) {
  const show = useDeferredValue(true, false)
  return show && <PageControls {...props} />
}

function PageControls(props: PaginationProps) {
  const { page, perPage, sizes, fitting, sticky = false, onPage, onPerPage } = props
  const { text, hasNext, lastPage } = pageRange(props)
  const id = useId()
  const steps = [
    { label: 'Ir a la primera página', icon: mdiPageFirst, to: 1, off: page <= 1 },
    { label: 'Ir a la página anterior', icon: mdiChevronLeft, to: page - 1, off: page <= 1 },
    { label: 'Ir a la página siguiente', icon: mdiChevronRight, to: page + 1, off: !hasNext },
    { label: 'Ir a la última página', icon: mdiPageLast, to: lastPage ?? page, off: !hasNext || !lastPage },
  ]
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'space-between', sm: 'flex-end' },
        columnGap: 3,
        px: 2,
        py: 1,
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
        color: 'text.secondary',
        ...(sticky && {
          boxShadow: '0 -1px var(--mui-palette-divider)',
          position: 'sticky',
          zIndex: 1,
          bottom: 0,
          bgcolor: 'background.paper',
          borderRadius: '0 0 11px 11px',
        }),
      }}
    >
      {fitting && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto' }}>
          <Box component="span" sx={{ [`@media ${below(DRAWER_WIDTH)}`]: { display: 'none' } }}>
            En esta pantalla caben más filas.
          </Box>
          <Button size="small" onClick={() => onPerPage(fitting)}>
            Mostrar {fitting}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>Filas por página:</label>
        <NativeSelect
          id={id}
          disableUnderline
          value={perPage}
          onChange={(event) => onPerPage(Number(event.target.value))}
          // Phones zoom into fields with text smaller than 16 px.
          sx={{ fontSize: { xs: '1rem', sm: 'inherit' }, '& select': { minHeight: 28, pl: 1, py: 1, borderRadius: 1 } }}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </NativeSelect>
      </Box>
      <span>{text}</span>
      <Box sx={{ display: 'flex', ml: { xs: 'auto', sm: 0 }, mr: -1 }}>
        {steps.map(({ label, icon, to, off }) => (
          <IconButton key={label} aria-label={label} disabled={off} onClick={() => onPage(to)}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Box>
    </Box>
  )
}
