import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useClinicBranding } from './clinic-branding.ts'

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

/** The paw of favicon.svg, in the colours of the theme. */
function Logo({ size = 40 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 48 48" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
      <Box component="rect" width={48} height={48} rx={12} sx={{ fill: (theme) => theme.vars.palette.primary.main }} />
      <Box component="g" sx={{ fill: (theme) => theme.vars.palette.primary.contrastText }}>
        <ellipse cx="13" cy="23.2" rx="3.3" ry="4.5" transform="rotate(-22 13 23.2)" />
        <ellipse cx="19.8" cy="15.6" rx="3.5" ry="5" transform="rotate(-8 19.8 15.6)" />
        <ellipse cx="28.2" cy="15.6" rx="3.5" ry="5" transform="rotate(8 28.2 15.6)" />
        <ellipse cx="35" cy="23.2" rx="3.3" ry="4.5" transform="rotate(22 35 23.2)" />
        <path d="M24 23.4c4.5 0 9.2 5.3 9.2 9.5 0 2.9-2.2 4.5-4.7 4.5-1.8 0-2.8-.9-4.5-.9s-2.7.9-4.5.9c-2.5 0-4.7-1.6-4.7-4.5 0-4.2 4.7-9.5 9.2-9.5z" />
      </Box>
    </Box>
  )
}
