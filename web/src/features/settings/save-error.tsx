import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { texts } from './texts.ts'

interface SaveErrorProps {
  error: unknown
  onReload: () => void
}

const reveal = (notice: HTMLElement | null) => {
  notice?.scrollIntoView({ block: 'nearest' })
}

/** Why the settings are not saved; where somebody else has saved theirs, with the way to see those. */
export function SaveError({ error, onReload }: SaveErrorProps) {
  const outdated = error instanceof ApiError && error.status === 409
  // Where fields are wrong, the first of them has the focus, and the page stays with it.
  const aboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0
  return (
    // The margin keeps the top bar off it, and the button under it in sight.
    <Notice role="alert" severity="error" ref={aboutFields ? undefined : reveal} sx={{ scrollMarginBlock: 88 }}>
      {messageOf(error, texts.notSaved)}
      {outdated && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontWeight: 400 }}>
          {texts.reloadLoses}
          <Button color="inherit" variant="outlined" onClick={onReload} sx={{ my: 1 }}>
            Recargar
          </Button>
        </Box>
      )}
    </Notice>
  )
}
