import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'

interface SettingsSectionProps {
  heading: string
  help?: string
  children: ReactNode
}

/** A card with its heading beside the fields, or above them on a narrow screen. */
export function SettingsSection({ heading, help, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', columnGap: 4, rowGap: 2.5, gridTemplateColumns: { lg: '240px minmax(0, 1fr)' } }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {heading}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </Box>
      <Stack spacing={2.5}>{children}</Stack>
    </Card>
  )
}
