import Box from '@mui/material/Box'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { descartadaText, RecoverButton } from '../shared/recover-button.tsx'

/** Somebody has discarded the draft that is on the page. */
export function GoneNotice({ autosave, state }: { autosave: Autosave; state: AutosaveState }) {
  if (state.status !== 'gone') return null
  const { descartada, saved } = state
  const what = descartada ? descartadaText(descartada) : 'Esta visita ya no existe.'
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Notice severity="error">{what} Lo que has escrito sigue en esta página, pero ya no se guarda.</Notice>
      <RecoverButton id={saved.id_visita} onRecovered={(visita) => autosave.revive(visita)} />
    </Box>
  )
}
