import { mdiDirections, mdiPhoneInTalkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { mapHref } from '../../settings/shared/contact-links.ts'
import { EmergencyText, OpeningTimes, OpenNow } from '../../settings/shared/contact-parts.tsx'
import { CallButton } from '../shared/late-dialog.tsx'

/** What an owner reads first who says that it is an urgency: telephone, opening hours, and what to do outside them, before any hour. */
export function LlamaAhora() {
  const { data } = usePublicSettings()
  return (
    <>
      <Box
        component="section"
        aria-labelledby="llama-ahora"
        sx={{ borderRadius: 1.5, p: 2, bgcolor: 'error.soft', display: 'grid', gap: 1.5 }}
      >
        <Typography
          id="llama-ahora"
          component="h3"
          sx={{ ...heading, gap: 1.25, fontSize: '1.375rem', color: 'error.main' }}
        >
          <Icon path={mdiPhoneInTalkOutline} size={26} />
          Llama ahora
        </Typography>
        {data && (
          <div>
            <OpenNow {...data} />
            <OpeningTimes hours={data.openingHours} />
          </div>
        )}
        <Typography>
          Si le cuesta respirar, sangra, convulsiona, no puede orinar o ha comido algo tóxico, no esperes a una cita.
        </Typography>
        <CallButton color="error" size="large" />
        {data?.address && (
          <Button
            fullWidth
            href={mapHref(data.address)}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            startIcon={<Icon path={mdiDirections} size={20} />}
            sx={{ minHeight: 48, bgcolor: 'background.paper', '&:hover': { bgcolor: 'action.hover' } }}
          >
            Cómo llegar
          </Button>
        )}
      </Box>
      {data?.emergencyText && (
        <Box sx={{ px: 2, py: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            Con la clínica cerrada
          </Typography>
          <EmergencyText text={data.emergencyText} />
        </Box>
      )}
      <Typography component="h3" sx={{ ...heading, fontSize: '1.0625rem' }}>
        ¿Puede esperar unas horas?
      </Typography>
    </>
  )
}

const heading = { display: 'flex', alignItems: 'center', fontWeight: 600 }
