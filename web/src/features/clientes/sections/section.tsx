import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface SectionProps {
  heading: string
  /** How many there are, beside the heading. */
  count?: number
  /** At the other end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A card of rows: its heading in a line of 52 px, and rows from edge to edge. */
export function Section({ heading, count, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
      <Box sx={head}>
        <Typography id={id} variant="h2" sx={{ py: 1.5, fontSize: '1.0625rem' }}>
          {heading}
          {count !== undefined && count > 0 && (
            <Box component="span" sx={{ ml: 1, fontSize: '0.875rem', fontWeight: 500, color: 'text.secondary' }}>
              {count}
            </Box>
          )}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  )
}

const head = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 },
  ...{ minHeight: 52, pl: 2.5, pr: 1.5 },
}

/** Nothing there yet: one sentence and one button, in a line. */
export function EmptyLine({ icon, text, action }: { icon: ReactNode; text: string; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, pt: 0.5, pb: 2.5, color: 'text.secondary' }}>
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
      {action}
    </Box>
  )
}

/** The rows of a section, with a line between them. */
export const rowList = {
  ...{ m: 0, p: 0, px: 2.5, pb: 1, listStyle: 'none' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
