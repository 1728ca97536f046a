import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

interface RetryProps {
  text: string
  onRetry: () => unknown
}

/** Shown beside content that could not be refreshed. */
export function RetryNotice({ text, onRetry }: RetryProps) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Notice severity="error" sx={{ flexGrow: 1 }}>
        {text}
      </Notice>
      <RetryButton onRetry={onRetry} />
    </Box>
  )
}

/** Shown in place of content that could not be loaded. */
export function LoadFailed({ text, onRetry }: RetryProps) {
  return <EmptyState role="alert" icon={mdiAlertCircleOutline} text={text} action={<RetryButton onRetry={onRetry} />} />
}

const RetryButton = ({ onRetry }: Pick<RetryProps, 'onRetry'>) => (
  <Button variant="outlined" onClick={() => onRetry()}>
    Reintentar
  </Button>
)
