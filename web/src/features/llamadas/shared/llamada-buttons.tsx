import { mdiAlarmLightOutline, mdiPhoneInTalkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { llamadaPanel } from './llamada-panel-store.ts'

/** Icons alone where the bar is narrow. */
const button = {
  flexShrink: 0,
  minWidth: 44,
  px: { xs: 1, lg: 1.5 },
  '& .MuiButton-startIcon': { ml: { xs: 0, lg: -0.5 }, mr: { xs: 0, lg: 1 } },
}
const text = { display: { xs: 'none', lg: 'inline' } }

/** The buttons of the top bar that begin a call and an urgency, for everybody who may. */
export function LlamadaButtons() {
  const calls = useCan('llamadas:create')
  const urgencies = useCan('citas:urgencia')
  return (
    <>
      {calls && (
        <Button
          variant="outlined"
          aria-label="Llamada"
          aria-keyshortcuts="L"
          title="Llamada (L)"
          startIcon={<Icon path={mdiPhoneInTalkOutline} size={20} />}
          onClick={() => llamadaPanel.open()}
          sx={button}
        >
          <Box component="span" sx={text}>
            Llamada
          </Box>
        </Button>
      )}
      {urgencies && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label="Urgencia ahora"
          title="Urgencia ahora"
          startIcon={<Icon path={mdiAlarmLightOutline} size={20} />}
          onClick={() => llamadaPanel.open({ urgencia: true })}
          sx={{
            ...button,
            // The narrowest phones have no room for it and the title; there it is in the panel.
            '@media (max-width: 359px)': { display: 'none' },
            borderColor: 'divider',
            '& svg': { color: 'error.main' },
          }}
        >
          <Box component="span" sx={text}>
            Urgencia ahora
          </Box>
        </Button>
      )}
    </>
  )
}
