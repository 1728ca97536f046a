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
  /** The first one stands out. */
  actions: readonly SelectionAction[]
  onClear: () => void
}

/** Dark in both themes: it floats over the list. */
const dark = { bgcolor: '#1D2524', color: '#FFFFFF', border: 1, borderColor: 'rgb(255 255 255 / 0.16)' }

/** What can be done with the selected rows. It stays in view; without a selection there is none. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <Box
      role="region"
      aria-label="Selección"
      sx={{
        // Above the foot of a table.
        ...{ position: 'sticky', bottom: { xs: 16, md: 72 }, zIndex: 2, display: 'flex', flexWrap: 'wrap' },
        ...{ alignItems: 'center', gap: 0.5, mt: 2, py: 0.75, px: 1, pl: 2, width: 'fit-content', maxWidth: '100%' },
        ...{ mx: 'auto', borderRadius: 1.5, boxShadow: 6, ...dark },
      }}
    >
      <Box role="status" sx={{ mr: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count === 1 ? 'Una seleccionada' : `${count} seleccionadas`}
      </Box>
      {actions.map(({ label, icon, onClick }, index) => (
        <Button
          key={label}
          color="inherit"
          startIcon={<Icon path={icon} size={20} />}
          onClick={onClick}
          sx={{ px: 1.5, ...(index === 0 && { bgcolor: 'rgb(255 255 255 / 0.14)' }) }}
        >
          {label}
        </Button>
      ))}
      <IconButton aria-label="Quitar selección" color="inherit" onClick={onClear}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  )
}
