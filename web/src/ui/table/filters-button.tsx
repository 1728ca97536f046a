import { mdiFilterVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../layout/icon.tsx'

/** A button that looks like the fields beside it. */
export const fieldButton = { bgcolor: 'background.paper', borderColor: 'outline', fontWeight: 400 }

interface FiltersButtonProps {
  open: boolean
  onToggle: () => void
}

/** Shows the filters of a list where they have no room; on a phone a sign beside the search. */
export function FiltersButton({ open, onToggle }: FiltersButtonProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-label="Filtros"
      aria-expanded={open}
      onClick={onToggle}
      sx={{ ...fieldButton, gap: 1, minWidth: 48, minHeight: 44, px: { xs: 0, sm: 2 } }}
    >
      <Icon path={mdiFilterVariant} size={20} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Filtros
      </Box>
    </Button>
  )
}
