import { mdiAlertCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { messageOf } from '../../lib/api-error.ts'
import { Quiet } from '../../ui/quiet.tsx'
import { Surface } from '../../ui/surface.tsx'
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
    <Surface sx={{ mt: 3 }}>
      <Quiet role="alert" icon={mdiAlertCircleOutline} text={messageOf(error, texts.notLoaded)} action={retry} />
    </Surface>
  )
}
