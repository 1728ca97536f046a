import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'
import { PageHeading } from '../layout/page-heading.tsx'

interface MessagePageProps {
  icon: string
  heading: string
  children: ReactNode
  action: ReactNode
}

export function MessagePage({ icon, heading, children, action }: MessagePageProps) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, maxWidth: 440, mx: 'auto', py: 8, textAlign: 'center' }}
    >
      <Box sx={{ display: 'grid', p: 2, borderRadius: '50%', bgcolor: 'primary.soft', color: 'primary.main' }}>
        <Icon path={icon} size={40} />
      </Box>
      <PageHeading>{heading}</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
      {action}
    </Box>
  )
}
