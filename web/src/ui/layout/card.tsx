import Paper, { type PaperProps } from '@mui/material/Paper'

interface CardProps extends PaperProps {
  component?: 'div' | 'section'
}

export function Card({ sx, ...props }: CardProps) {
  return <Paper variant="outlined" sx={[{ p: { xs: 2, sm: 3 } }, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
}
