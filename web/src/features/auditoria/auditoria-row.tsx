import { type AuditoriaFila, accionTexto, entidades, fullName } from '@huella/contract'
import { mdiFilterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { clinicDateTime } from '../../lib/formats.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { CambiosList } from './cambios-list.tsx'

interface AuditoriaRowProps {
  row: AuditoriaFila
  /** Shows only what was done to the same row. */
  onOnly: () => void
}

/** An entry of the trail: when, who, what, and what changed. */
export function AuditoriaRow({ row, onOnly }: AuditoriaRowProps) {
  const { cuando, quien, accion, entidad, titulo, motivo, cambios } = row
  const what = [entidades[entidad], titulo].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        ...{
          position: 'relative',
          display: 'grid',
          gap: { xs: 0.25, md: 2 },
          px: { xs: 2, sm: 2.5 },
          py: 1.25,
          fontSize: '0.90625rem',
        },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 200px) minmax(0, 1fr)' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ pr: { xs: 3, md: 0 }, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {clinicDateTime(cuando)}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {quien ? fullName(quien) : 'El servidor'}
        </Box>
        <Box component="span" sx={{ display: { md: 'block' }, color: 'text.secondary' }}>
          {' '}
          {accionTexto(accion).toLowerCase()}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, pr: { xs: 3, md: 5 }, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{what}</Box>
        {/* Beside the first line, so that its size, a finger's on a phone, moves nothing. */}
        <Tooltip title="Solo los cambios de esto">
          <IconButton
            size="small"
            aria-label={`Solo los cambios de ${what}`}
            onClick={onOnly}
            sx={{ position: 'absolute', top: { xs: 2, md: 6 }, right: { xs: 2, sm: 12 } }}
          >
            <Icon path={mdiFilterOutline} size={18} />
          </IconButton>
        </Tooltip>
        {motivo && <Box sx={{ color: 'text.secondary' }}>«{motivo}»</Box>}
        <CambiosList cambios={cambios} />
      </Box>
    </Box>
  )
}
