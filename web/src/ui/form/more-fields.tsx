import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { Icon } from '../layout/icon.tsx'

interface MoreFieldsProps {
  label: string
  /** Whether it is open at first. */
  open: boolean
  /** Whether one of the fields has an error, which opens it. */
  failed: boolean
  children: ReactNode
}

/** Fields of a form that most people need not see. */
export function MoreFields({ label, open: initially, failed, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(initially)
  return (
    <Box
      component="details"
      open={open || failed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ '&[open] > summary svg': { rotate: '180deg' } }}
    >
      <Box
        component="summary"
        sx={{
          ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44, pr: 1, borderRadius: 1 },
          ...{ cursor: 'pointer', fontWeight: 600, color: 'primary.main', listStyle: 'none' },
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Icon path={mdiChevronDown} />
        {label}
      </Box>
      <Box sx={{ pt: 1.5 }}>{children}</Box>
    </Box>
  )
}
