import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.ts'

/** What was corrected. Many screen readers do not say that it is struck through. */
export function Struck({ children }: { children: ReactNode }) {
  return (
    <Box component="del" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      <Box component="span" sx={visuallyHidden}>
        Corregido, antes{' '}
      </Box>
      {children}
    </Box>
  )
}
