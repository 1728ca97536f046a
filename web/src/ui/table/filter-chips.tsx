import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../layout/icon.tsx'
import { useFocusRestore } from '../layout/use-focus-restore.ts'

interface FilterChipsProps {
  chips: readonly { text: string; onRemove: () => void }[]
}

/** The active filters of a list; a click removes one. */
export function FilterChips({ chips }: FilterChipsProps) {
  const group = useFocusRestore<HTMLDivElement>(chips.length)
  return (
    <Box
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label="Filtros"
      // Without chips it takes no space, but can still get the focus of the last one.
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, outline: 0 },
        ...(chips.length > 0 ? { width: '100%' } : { position: 'absolute' }),
      }}
    >
      {chips.map(({ text, onRemove }) => (
        <Button
          key={text}
          variant="outlined"
          size="small"
          aria-label={`Quitar filtro ${text}`}
          endIcon={<Icon path={mdiClose} size={18} />}
          onClick={onRemove}
          sx={{ borderRadius: 22, px: 1.5, fontWeight: 500 }}
        >
          {text}
        </Button>
      ))}
    </Box>
  )
}
