import { type Clinica, type OpeningHours, openingLines } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
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
    <Box>
      {href ? (
        <Link href={href} sx={{ ...target, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {phoneText(phone)}
        </Link>
      ) : (
        phone
      )}
    </Box>
  )
}

/** The clinic's address, to see it on a map. */
export const AddressLink = ({ address }: { address: string }) =>
  address && (
    <Box>
      <Link href={mapHref(address)} target="_blank" rel="noopener noreferrer" sx={target}>
        {address}
      </Link>
    </Box>
  )

/** Whether the clinic is open now, in words; nothing where its hours are not known. */
export function OpenNow({ openingHours, openings }: Pick<Clinica, 'openingHours' | 'openings'>) {
  const { abierta, texto } = openNowText(openings, useClinicNow())
  if (openings.length === 0 && openingLines(openingHours).length === 0) return null
  return (
    <Box
      sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', color: abierta ? 'success.main' : 'text.secondary' }}
    >
      <Box component="span" sx={{ ...dot, ...(abierta && { bgcolor: 'currentcolor' }) }} />
      {texto}
    </Box>
  )
}

/** Filled or hollow, so that the colour is not the only sign. */
const dot = {
  ...{ display: 'inline-block', width: 9, height: 9, mr: 1 },
  ...{ border: '2px solid currentcolor', borderRadius: '50%' },
}

/** The days with the same hours, a line each. */
export const OpeningTimes = ({ hours }: { hours: OpeningHours }) => (
  <Box>
    {openingLines(hours).map(({ dias, horas }) => (
      <Box key={horas} sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {dias}: {horas}
      </Box>
    ))}
  </Box>
)

/** What to do while the clinic is closed. Numbers in it can be called. */
export const EmergencyText = ({ text }: { text: string }) =>
  text && (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {withNumbers(text).map(({ text: part, href }) =>
        href ? (
          <Link key={part} href={href} sx={{ whiteSpace: 'nowrap' }}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Box>
  )
