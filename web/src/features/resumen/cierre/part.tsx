import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

interface PartProps {
  heading: string
  count: number
  action?: ReactNode
  children: ReactNode
}

/** A part of a list with its heading; nothing where it is empty. */
export function Part({ heading, count, action, children }: PartProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: action ? 52 : 44, px: 2 }}>
        <Box component="h3" id={id} sx={{ m: 0, mr: 'auto', fontSize: '0.9375rem', fontWeight: 600 }}>
          {heading} ({count})
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  )
}
