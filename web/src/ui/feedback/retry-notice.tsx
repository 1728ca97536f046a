import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from './notice.tsx'

interface RetryNoticeProps {
  text: string
  onRetry: () => unknown
}

/** Shown beside content that could not be refreshed. */
export function RetryNotice({ text, onRetry }: RetryNoticeProps) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Notice severity="error" sx={{ flexGrow: 1 }}>
        {text}
      </Notice>
      <Button variant="outlined" onClick={() => onRetry()}>
        Reintentar
      </Button>
    </Box>
  )
}
