import Paper, { type PaperProps } from '@mui/material/Paper'

interface SurfaceProps extends PaperProps {
  component?: 'div' | 'section'
}

/** A card: bordered, never raised. */
export function Surface({ sx, ...props }: SurfaceProps) {
  return <Paper variant="outlined" sx={[{ p: { xs: 2, sm: 3 } }, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
}
