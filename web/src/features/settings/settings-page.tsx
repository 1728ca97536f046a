import Box from '@mui/material/Box'
import { Loading } from '../../ui/loading.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useSettings } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsUnavailable } from './settings-unavailable.tsx'

export function SettingsPage() {
  const { data, error, refetch } = useSettings()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>Clinic Settings</PageHeading>
      {/* Settings that are there stay there: somebody may have typed over them. */}
      {data ? (
        <SettingsForm loaded={data} onReload={refetch} />
      ) : error ? (
        <SettingsUnavailable error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Box>
  )
}
