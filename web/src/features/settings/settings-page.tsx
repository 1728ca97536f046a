import Box from '@mui/material/Box'
import { messageOf } from '../../lib/api/api-error.ts'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ExcepcionesSection } from '../excepciones/shared/lazy-excepciones-section.tsx'
import { HorarioSection } from '../horarios/shared/horario-section.tsx'
import { ProtocoloSection } from '../prevenciones/shared/protocolo-section.tsx'
import { AlmacenSection } from './almacen/almacen-section.tsx'
import { useSettings } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'
import { texts } from './texts.ts'

/** The heights of the form's sections. */
const SECTIONS = [302, 458, 214, 340, 206] as const

export function SettingsPage() {
  const { data, error, refetch } = useSettings()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>Clinic Settings</PageHeading>
      {/* Loaded settings stay after a failed refetch: they may have been edited. */}
      {data ? (
        <>
          <SettingsForm loaded={data} onReload={refetch} />
          <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
            <HorarioSection />
            <ExcepcionesSection />
            <ProtocoloSection />
            <AlmacenSection />
          </Box>
        </>
      ) : error ? (
        <Card sx={{ mt: 3 }}>
          <LoadFailed text={messageOf(error, texts.notLoaded)} onRetry={refetch} />
        </Card>
      ) : (
        <Box sx={{ mt: 3 }}>
          <PageSkeleton heading={false} cards={SECTIONS} />
        </Box>
      )}
    </Box>
  )
}
