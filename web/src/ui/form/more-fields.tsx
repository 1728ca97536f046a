import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { Icon } from '../layout/icon.tsx'

interface MoreFieldsProps {
  label: string
  /** Makes it a row of its own, between lines. */
  icon?: string
  /** Whether it is open at first. */
  open: boolean
  /** Whether one of the fields has an error, which opens it. */
  failed: boolean
  children: ReactNode
}

/** Fields of a form that most people need not see. */
export function MoreFields({ label, icon, open: initially, failed, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(initially)
  const chevron = <Icon path={mdiChevronDown} />
  return (
    <Box
      component="details"
      open={open || failed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{
        '&[open] > summary svg:last-of-type': { rotate: '180deg' },
        ...(icon && { borderTop: 1, borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      <Box
        component="summary"
        sx={{
          ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44, pr: 1, borderRadius: 1 },
          ...{ cursor: 'pointer', fontWeight: 600, color: 'primary.main', listStyle: 'none' },
          ...(icon && {
            ...{ display: 'flex', gap: 1.5, minHeight: 48, pr: 0, color: 'text.primary', fontWeight: 500 },
            '& svg': { color: 'text.secondary' },
            '& svg:last-of-type': { ml: 'auto' },
          }),
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        {icon ? <Icon path={icon} size={20} /> : chevron}
        {label}
        {icon && chevron}
      </Box>
      <Box sx={icon ? { pt: 0.5, pb: 2 } : { pt: 1.5 }}>{children}</Box>
    </Box>
  )
}
