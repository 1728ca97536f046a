import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useClinicBranding } from './clinic-branding.ts'
import { Logo } from './logo.tsx'

interface BrandProps {
  /** In the menu, or above the card of a public page. */
  place: 'menu' | 'page'
}

const LONG = 18
const sizes = {
  menu: { logo: 36, short: '1.25rem', long: '1rem', lines: 2 },
  page: { logo: 44, short: '1.5rem', long: '1.25rem', lines: 3 },
}

/** The logo and the clinic's name. A long name is smaller, and truncated after some lines. */
export function Brand({ place }: BrandProps) {
  const { name, loading } = useClinicBranding()
  const { logo, short, long, lines } = sizes[place]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, flexGrow: place === 'menu' ? 1 : 0 }}>
      <Logo size={logo} />
      <Typography
        component="span"
        title={name}
        sx={{
          // Keeps the space while the name loads, and shows no other name.
          visibility: loading ? 'hidden' : undefined,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          textWrap: 'balance',
          fontSize: name.length > LONG ? long : short,
          fontWeight: 600,
          lineHeight: 1.2,
          letterSpacing: '-0.01em',
        }}
      >
        {name}
      </Typography>
    </Box>
  )
}
