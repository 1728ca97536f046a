import { mdiCheck, mdiCloudAlertOutline, mdiCloudOffOutline, mdiSync } from '@mdi/js'
import Box from '@mui/material/Box'
import { clinicHour } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { AutosaveState, SaveStatus } from '../autosave/autosave-state.ts'

const looks: Record<SaveStatus, { icon: string; color: string }> = {
  saved: { icon: mdiCheck, color: 'success.main' },
  pending: { icon: mdiSync, color: 'text.secondary' },
  saving: { icon: mdiSync, color: 'text.secondary' },
  offline: { icon: mdiCloudOffOutline, color: 'warning.main' },
  refused: { icon: mdiCloudAlertOutline, color: 'error.main' },
  conflict: { icon: mdiCloudAlertOutline, color: 'error.main' },
  gone: { icon: mdiCloudAlertOutline, color: 'error.main' },
}

const texts: Record<Exclude<SaveStatus, 'saved'>, string> = {
  pending: 'Guardando…',
  saving: 'Guardando…',
  offline: 'Sin conexión: se guardará',
  refused: 'No guardado: revisa los campos marcados',
  conflict: 'No guardado: elige una versión',
  gone: 'No guardado: la visita se ha descartado',
}

const savedText = ({ version, guardada_en }: AutosaveState['saved']) =>
  version === 0 ? 'Se guarda en cuanto escribas' : `Guardado ${clinicHour(guardada_en)}`

/** Whether what is on the screen is on the server. */
export function SaveState({ state: { status, saved, passed } }: { state: AutosaveState }) {
  const { icon, color } = looks[status]
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.75, color, fontSize: '0.875rem', fontWeight: 500 },
        // On a narrow screen the head does not stay in view, so the state does.
        ...{ position: { xs: 'fixed', sm: 'static' }, right: 16, bottom: 16, zIndex: 2 },
        ...{
          px: { xs: 1.5, sm: 0 },
          py: { xs: 1, sm: 0 },
          borderRadius: 4,
          bgcolor: { xs: 'background.paper', sm: 'transparent' },
        },
        ...{ border: { xs: 1, sm: 0 }, borderColor: 'divider' },
      }}
    >
      <Icon path={icon} size={18} />
      {status === 'saved' ? savedText(saved) : passed ? 'No guardado: la lleva otra persona' : texts[status]}
    </Box>
  )
}
