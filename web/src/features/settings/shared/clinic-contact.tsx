import { type Clinica, hoursOfDay, openingLines } from '@huella/contract'
import { mdiAlertOutline, mdiChevronDown, mdiClockOutline, mdiDirections, mdiMapMarkerOutline, mdiPhone } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useClinica } from '../../../lib/clinica-context.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { mapHref, phoneText, telHref } from './contact-links.ts'
import { AddressLink, EmergencyText, OpeningTimes, OpenNow, PhoneLink } from './contact-parts.tsx'

interface ClinicContactProps {
  /** A few small lines without buttons, for the foot of a form. */
  compact?: boolean
}

/** How to reach the clinic, when it is open, and what to do while it is closed. Nothing of what the settings leave empty. */
export function ClinicContact({ compact = false }: ClinicContactProps) {
  const clinica = useClinica()
  if (!clinica || !hasContact(clinica)) return null
  return compact ? <CompactContact clinica={clinica} /> : <ContactCard clinica={clinica} />
}

const hasContact = ({ phone, address, openingHours, emergencyText }: Clinica) =>
  phone !== '' || address !== '' || emergencyText !== '' || openingLines(openingHours).length > 0

function CompactContact({ clinica }: { clinica: Clinica }) {
  const { phone, address, openingHours, emergencyText } = clinica
  return (
    <Box
      component="section"
      aria-label="Contacto de la clínica"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <OpenNow {...clinica} />
      <PhoneLink phone={phone} />
      <AddressLink address={address} />
      <OpeningTimes hours={openingHours} />
      <EmergencyText text={emergencyText} />
    </Box>
  )
}

function ContactCard({ clinica }: { clinica: Clinica }) {
  const id = useId()
  const { clinicName, phone, address, openingHours, emergencyText } = clinica
  const call = telHref(phone)
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography id={id} variant="h2">
          {clinicName || 'La clínica'}
        </Typography>
        <OpenNow {...clinica} />
      </div>
      {(call || address) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 130px' } }}>
          {call && (
            <Button variant="contained" href={call} startIcon={<Icon path={mdiPhone} size={20} />}>
              Llamar
            </Button>
          )}
          {address && (
            <Button
              variant="outlined"
              href={mapHref(address)}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<Icon path={mdiDirections} size={20} />}
            >
              Cómo llegar
            </Button>
          )}
        </Box>
      )}
      {phone && <Line icon={mdiPhone}>{phoneText(phone)}</Line>}
      {address && <Line icon={mdiMapMarkerOutline}>{address}</Line>}
      {openingLines(openingHours).length > 0 && (
        <Line icon={mdiClockOutline}>
          <TodayAndWeek clinica={clinica} />
        </Line>
      )}
      {emergencyText && (
        <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'error.soft', color: 'error.main' }}>
          <Line icon={mdiAlertOutline}>
            <Box sx={{ fontWeight: 600 }}>Urgencia fuera de horario</Box>
            <Box sx={{ color: 'text.primary' }}>
              <EmergencyText text={emergencyText} />
            </Box>
          </Line>
        </Box>
      )}
    </Card>
  )
}

/** The hours of today, whatever closings make of them, and those of every week. */
function TodayAndWeek({ clinica: { openingHours, openings } }: { clinica: Clinica }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const today = useClinicToday()
  return (
    <>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>Hoy {hoursOfDay(openings, today)}</Box>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<Icon path={mdiChevronDown} size={20} />}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, color: 'text.secondary', '& svg': { transform: open ? 'rotate(180deg)' : undefined } }}
      >
        Ver la semana
      </Button>
      <Box id={id} hidden={!open}>
        <OpeningTimes hours={openingHours} />
      </Box>
    </>
  )
}

const Line = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start', overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', pt: 0.125, color: 'text.secondary' }}>
      <Icon path={icon} size={20} />
    </Box>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
)
