import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../layout/icon.tsx'

interface SelectionAction {
  label: string
  icon: string
  onClick: () => void
}

interface SelectionBarProps {
  count: number
  action: SelectionAction
  /** Another one, less prominent. */
  second?: SelectionAction
  onClear: () => void
}

/** What can be done with the selected rows. It stays in view; without a selection there is none. */
export function SelectionBar({ count, action, second, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <Box
      role="region"
      aria-label="Selección"
      sx={{
        ...{ position: 'sticky', bottom: 16, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
        ...{ gap: 1, mt: 2, p: 1, pl: 2, width: 'fit-content', maxWidth: '100%', mx: 'auto' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', boxShadow: 6 },
      }}
    >
      <Box role="status" sx={{ mr: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count === 1 ? 'Una seleccionada' : `${count} seleccionadas`}
      </Box>
      <IconButton aria-label="Quitar selección" onClick={onClear}>
        <Icon path={mdiClose} />
      </IconButton>
      {second && (
        <Button color="error" startIcon={<Icon path={second.icon} size={20} />} onClick={second.onClick}>
          {second.label}
        </Button>
      )}
      <Button variant="contained" startIcon={<Icon path={action.icon} size={20} />} onClick={action.onClick}>
        {action.label}
      </Button>
    </Box>
  )
}
