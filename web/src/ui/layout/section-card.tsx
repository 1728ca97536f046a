import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface SectionCardProps {
  heading: string
  help?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

export function SectionCard({ heading, help, actions, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, mb: 2.5 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id={id} variant="h2">
            {heading}
          </Typography>
          {help && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {help}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Card>
  )
}
