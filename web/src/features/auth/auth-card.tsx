import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

interface AuthCardProps {
  title: string
  heading: string
  subtitle: string
  children: ReactNode
  /** A link to the other page. */
  footer: ReactNode
}

export function AuthCard({ title, heading, subtitle, children, footer }: AuthCardProps) {
  return (
    <Card sx={{ p: { xs: 3, sm: 4 } }}>
      <Box sx={{ mb: 3 }}>
        <PageHeading title={title}>{heading}</PageHeading>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{subtitle}</Typography>
      </Box>
      {children}
      <Typography
        sx={{ mt: 2, textAlign: 'center', color: 'text.secondary', '& a': { display: 'inline-block', py: '11px' } }}
      >
        {footer}
      </Typography>
    </Card>
  )
}

/** A ref that focuses what replaces a form, because the focus was lost with it. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
