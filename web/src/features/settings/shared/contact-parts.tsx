import { type Clinica, type OpeningHours, openingLines } from '@huella/contract'
import Link from '@mui/material/Link'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
import styles from './clinic-contact.module.css'
import { mapHref, phoneText, telHref, withNumbers } from './contact-links.ts'
import { openNowText } from './open-now.ts'

const target = {
  ...{ display: 'inline-flex', alignItems: 'center', py: 0.25, overflowWrap: 'anywhere' },
  [`@media (pointer: coarse), ${below(PHONE_WIDTH)}`]: { minHeight: 44 },
}

/** The clinic's number, to call it. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = telHref(phone)
  if (!phone) return null
  return (
    <div>
      {href ? (
        <Link href={href} sx={{ ...target, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {phoneText(phone)}
        </Link>
      ) : (
        phone
      )}
    </div>
  )
}

/** The clinic's address, to see it on a map. */
export const AddressLink = ({ address }: { address: string }) =>
  address && (
    <div>
      <Link href={mapHref(address)} target="_blank" rel="noopener noreferrer" sx={target}>
        {address}
      </Link>
    </div>
  )

/** Whether the clinic is open now, in words; nothing where its hours are not known. */
export function OpenNow({ openingHours, openings }: Pick<Clinica, 'openingHours' | 'openings'>) {
  const { abierta, texto } = openNowText(openings, useClinicNow())
  if (openings.length === 0 && openingLines(openingHours).length === 0) return null
  return (
    <div className={styles.state} data-open={abierta || undefined}>
      <span className={styles.dot} />
      {texto}
    </div>
  )
}

/** The days with the same hours, a line each. */
export const OpeningTimes = ({ hours }: { hours: OpeningHours }) => (
  <div className={styles.times}>
    {openingLines(hours).map(({ dias, horas }) => (
      <div key={horas}>
        {dias}: {horas}
      </div>
    ))}
  </div>
)

/** What to do while the clinic is closed. Numbers in it can be called. */
export const EmergencyText = ({ text }: { text: string }) =>
  text && (
    <div className={styles.message}>
      {withNumbers(text).map(({ text: part, href }) =>
        href ? (
          <Link key={part} href={href} sx={{ whiteSpace: 'nowrap' }}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </div>
  )
