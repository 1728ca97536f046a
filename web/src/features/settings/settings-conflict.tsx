import { failure } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { RowChanges } from '../../ui/entity/row-changes.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What another administrator has changed while the settings were edited. */
export function SettingsConflict(props: ComponentProps<typeof RowChanges>) {
  return (
    <Box
      ref={scrollIntoView}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: { xs: 2, sm: 3 }, scrollMarginBlock: 88 }}
    >
      <Notice severity="error" role="alert" sx={{ width: '100%' }}>
        {failure.outdated}
      </Notice>
      <RowChanges {...props} />
    </Box>
  )
}
