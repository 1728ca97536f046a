import { formatTelefono } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'

const link = {
  ...{
    display: 'inline-flex',
    alignItems: 'center',
    py: 0.5,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  [`@media (pointer: coarse), ${below(PHONE_WIDTH)}`]: { minHeight: 44 },
}

/** The owner's telephone number, to call it; nothing without one. */
export function TelefonoLink({ telefono }: { telefono?: string | null }) {
  if (!telefono) return null
  return (
    <Box>
      <Link href={`tel:${telefono}`} sx={link}>
        {formatTelefono(telefono)}
      </Link>
    </Box>
  )
}
