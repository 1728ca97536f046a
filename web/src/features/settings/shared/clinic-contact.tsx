import { type Clinica, hoursOfDay, openingLines } from '@huella/contract'
import { mdiAlertOutline, mdiChevronDown, mdiClockOutline, mdiDirections, mdiMapMarkerOutline, mdiPhone } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useClinica } from '../../../lib/clinica-context.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from './clinic-contact.module.css'
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
    <section aria-label="Contacto de la clínica" className={styles.compact}>
      <OpenNow {...clinica} />
      <PhoneLink phone={phone} />
      <AddressLink address={address} />
      <OpeningTimes hours={openingHours} />
      <EmergencyText text={emergencyText} />
    </section>
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
        <div className={styles.buttons}>
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
        </div>
      )}
      {phone && <Line icon={mdiPhone}>{phoneText(phone)}</Line>}
      {address && <Line icon={mdiMapMarkerOutline}>{address}</Line>}
      {openingLines(openingHours).length > 0 && (
        <Line icon={mdiClockOutline}>
          <TodayAndWeek clinica={clinica} />
        </Line>
      )}
      {emergencyText && (
        <div className={styles.emergency}>
          <Line icon={mdiAlertOutline}>
            <strong>Urgencia fuera de horario</strong>
            <div>
              <EmergencyText text={emergencyText} />
            </div>
          </Line>
        </div>
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
      <div className={styles.today}>Hoy {hoursOfDay(openings, today)}</div>
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
      <div id={id} hidden={!open}>
        <OpeningTimes hours={openingHours} />
      </div>
    </>
  )
}

const Line = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <div className={styles.line}>
    <div className={styles.icon}>
      <Icon path={icon} size={20} />
    </div>
    <div className={styles.text}>{children}</div>
  </div>
)
