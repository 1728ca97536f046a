import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextLines } from '../../ui/feedback/text-lines.tsx'
import { texts } from './texts.ts'

interface SaveErrorProps {
  error: unknown
  onReload: () => void
}

const scrollIntoView = (notice: HTMLElement | null) => {
  notice?.scrollIntoView({ block: 'nearest' })
}

/** Why saving failed; after a conflict, with a button to reload. */
export function SaveError({ error, onReload }: SaveErrorProps) {
  const outdated = hasCode(error, 'VERSION_OBSOLETA')
  // With field errors, the first wrong field has the focus and stays in view.
  const aboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0
  return (
    // The margin keeps it clear of the top bar and the submit button visible.
    <Notice role="alert" severity="error" ref={aboutFields ? undefined : scrollIntoView} sx={{ scrollMarginBlock: 88 }}>
      <TextLines text={messageOf(error, texts.notSaved)} />
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
