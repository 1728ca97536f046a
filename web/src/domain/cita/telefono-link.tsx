import { formatTelefono } from '@huella/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

/** The owner's telephone number, to call it; nothing without one. */
export function TelefonoLink({ telefono }: { telefono?: string | null }) {
  if (!telefono) return null
  return (
    <Box>
      <Link href={`tel:${telefono}`} sx={{ display: 'inline-block', py: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {formatTelefono(telefono)}
      </Link>
    </Box>
  )
}
