import { mdiAlertCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { messageOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
