import { type PapeleraFila, scopeOf } from '@huella/contract'
import { mdiRestore } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { clinicDateTime, fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { detailsOf, titleOf, withText } from './papelera-texts.ts'

interface PapeleraRowProps {
  row: PapeleraFila
  selected: boolean
  onSelect: (on: boolean) => void
  onRestore: () => void
  busy: boolean
}

const second = { fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }

/** Something that was deleted: what it is, where it was, who did it, when and why. */
export function PapeleraRow({ row, selected, onSelect, onRestore, busy }: PapeleraRowProps) {
  const { rol } = useUsuario()
  const title = titleOf(row)
  const { eliminado_en, eliminado_por, motivo, mascota, cliente } = row
  // Who sees only their own knows who did it.
  const by = scopeOf('papelera:list', rol) === 'any' ? ` por ${fullName(eliminado_por)}` : ''
  const gone = mascota?.eliminada ? mascota.nombre : cliente?.eliminado ? fullName(cliente) : null
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1, sm: 2 }, py: 1.25 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={selected}
        onChange={(_, on) => onSelect(on)}
        slotProps={{ input: { 'aria-label': `Elegir ${title}` } }}
        sx={{ minWidth: 44, minHeight: 44 }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
          {withText(row) && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              {' '}
              {withText(row)}
            </Box>
          )}
        </Box>
        <Box sx={second}>{detailsOf(row)}</Box>
        <Box sx={second}>
          Eliminado el {clinicDateTime(eliminado_en)}
          {by}
          {motivo && ` · «${motivo}»`}
        </Box>
        {gone && <Box sx={{ ...second, color: 'warning.main' }}>{gone} también está en la papelera.</Box>}
      </Box>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiRestore} size={20} />}
        aria-label={`Restaurar ${title}`}
        disabled={busy}
        onClick={onRestore}
        sx={{ ml: { xs: 5.5, sm: 0 } }}
      >
        Restaurar
      </Button>
    </Box>
  )
}
