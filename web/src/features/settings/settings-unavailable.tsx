import { mdiAlertCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { messageOf } from '../../lib/api/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { texts } from './texts.ts'

interface SettingsUnavailableProps {
  error: Error
  onRetry: () => unknown
}

export function SettingsUnavailable({ error, onRetry }: SettingsUnavailableProps) {
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      Reintentar
    </Button>
  )
  return (
    <Card sx={{ mt: 3 }}>
      <EmptyState role="alert" icon={mdiAlertCircleOutline} text={messageOf(error, texts.notLoaded)} action={retry} />
    </Card>
  )
}
