import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { WIDE } from '../layout.ts'

interface SettingsSectionProps {
  heading: string
  /** The end of an address that leads here. */
  anchor?: string
  help?: string
  children: ReactNode
}

/** The section that the address names is shown as soon as it is loaded. */
const showNamed = (section: HTMLElement | null) => {
  if (section?.id && location.hash === `#${section.id}`) section.scrollIntoView({ block: 'start' })
}

/** A part of a form: its heading beside the fields, or above them on a narrow screen. */
export function SettingsSection({ heading, anchor, help, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      id={anchor}
      ref={showNamed}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2.5,
        p: { xs: 2, sm: 3 },
        // Below the top bar.
        scrollMarginTop: 72,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        [WIDE]: { gridTemplateColumns: '168px minmax(0, 1fr)' },
      }}
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
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>{children}</Box>
    </Box>
  )
}

/** Two columns where there is room. */
export const columns = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
