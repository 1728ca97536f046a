import { type Cita, failure, isOpenCita } from '@huella/contract'
import { mdiCalendarPlusOutline, mdiMapMarkerOutline, mdiPhone } from '@mdi/js'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { accessUrl } from '../../../../lib/api/open-in-tab.ts'
import { useClinica } from '../../../../lib/clinica-context.ts'
import { lists } from '../../../../lib/lists.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { mapHref, telHref } from '../../../settings/shared/contact-links.ts'

/** The calendar file of an appointment. The browser saves it, or a phone opens its calendar with it. */
async function openCalendar({ id_cita }: Cita): Promise<void> {
  location.assign(await accessUrl(`${lists.citas.path}/${id_cita}.ics`))
}

/** What an owner does on the way to the clinic. */
export function DetailsTiles({ cita }: { cita: Cita }) {
  const clinica = useClinica()
  const toast = useToast()
  const call = clinica && telHref(clinica.phone)
  const map = clinica?.address ? mapHref(clinica.address) : undefined
  const addToCalendar = () =>
    openCalendar(cita).catch((error) => toast('error', messageOf(error, failure.calendarioLoad)))
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1, mt: 2.5 },
        '&:empty': { display: 'none' },
      }}
    >
      {isOpenCita(cita) && (
        <Tile icon={mdiCalendarPlusOutline} aria-label="Añadir al calendario" onClick={addToCalendar}>
          Calendario
        </Tile>
      )}
      {call && (
        <Tile icon={mdiPhone} href={call}>
          Llamar
        </Tile>
      )}
      {map && (
        <Tile icon={mdiMapMarkerOutline} href={map} target="_blank" rel="noopener noreferrer">
          Cómo llegar
        </Tile>
      )}
    </Box>
  )
}

interface TileProps extends Pick<ButtonProps<'a'>, 'href' | 'target' | 'rel' | 'aria-label' | 'children'> {
  icon: string
  onClick?: () => void
}

const Tile = ({ icon, children, ...props }: TileProps) => (
  <Button
    {...props}
    sx={{
      ...{ display: 'grid', justifyItems: 'center', gap: 0.5, minHeight: 68, px: 0.5, lineHeight: 1.2 },
      bgcolor: 'primary.soft',
    }}
  >
    <Icon path={icon} />
    {children}
  </Button>
)
