import type { VisitaSinFirmar } from '@huella/contract'
import { mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Part } from './part.tsx'
import { SinFirmar } from './sin-firmar.tsx'

interface PorFirmarProps {
  /** The user's own drafts, and those of people who left. */
  sinFirmar: readonly VisitaSinFirmar[]
  porRelevar: readonly VisitaSinFirmar[]
}

/** What the user has to sign, and what they may take over. */
export function PorFirmar({ sinFirmar, porRelevar }: PorFirmarProps) {
  if (sinFirmar.length + porRelevar.length === 0)
    return (
      <Box sx={{ py: 3 }}>
        <EmptyState compact icon={mdiCheckAll} text="No te queda ninguna visita por firmar." />
      </Box>
    )
  return (
    <>
      {porRelevar.length === 0 ? (
        <SinFirmar visitas={sinFirmar} />
      ) : (
        <Part heading="Tuyas" count={sinFirmar.length}>
          <SinFirmar visitas={sinFirmar} />
        </Part>
      )}
      <Part heading="De compañeros que ya no están" count={porRelevar.length}>
        <SinFirmar visitas={porRelevar} abandoned />
      </Part>
    </>
  )
}
