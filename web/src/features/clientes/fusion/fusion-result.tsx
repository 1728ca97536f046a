import { accesos, FUSION_DAYS, type FusionLado, filledFrom, formatTelefono } from '@huella/contract'
import Box from '@mui/material/Box'
import { fullName } from '../../../lib/formats.ts'
import { fusionLost, fusionMoved } from './fusion-texts.ts'

/** What the kept client will be, what becomes theirs, and what is lost. */
export function FusionResult({ kept, other }: { kept: FusionLado; other: FusionLado }) {
  const result = filledFrom(kept, other)
  const reach = [result.telefono && formatTelefono(result.telefono), result.email, accesos[result.acceso].toLowerCase()]
  const lost = fusionLost(kept, other)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5, '& b': { fontWeight: 600 } }}>
      <div>
        <b>Queda:</b> {[fullName(kept), ...reach].filter(Boolean).join(' · ')}.
      </div>
      <div>
        <b>Pasa a esta ficha:</b> {fusionMoved(other)}.
      </div>
      {lost && (
        <div>
          <b>No se guarda:</b> {lost}.
        </div>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        Se puede deshacer durante {FUSION_DAYS} días, mientras la ficha siga igual.
      </Box>
    </Box>
  )
}
