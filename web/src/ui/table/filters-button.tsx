import { mdiFilterVariant } from '@mdi/js'
import Button from '@mui/material/Button'
import { Icon } from '../layout/icon.tsx'

/** A button that looks like the fields beside it. */
export const fieldButton = { bgcolor: 'background.paper', borderColor: 'outline', fontWeight: 400 }

interface FiltersButtonProps {
  open: boolean
  onToggle: () => void
}

/** Shows the filters of a list where they have no room. */
export function FiltersButton({ open, onToggle }: FiltersButtonProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-expanded={open}
      startIcon={<Icon path={mdiFilterVariant} size={20} />}
      onClick={onToggle}
      sx={{ ...fieldButton, width: { xs: '100%', sm: 'auto' }, minHeight: 44 }}
    >
      Filtros
    </Button>
  )
}
