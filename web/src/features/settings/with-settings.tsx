import type { Settings } from '@huella/contract'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/retry-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSettings } from './settings-api.ts'
import { texts } from './texts.ts'

type Refetch = ReturnType<typeof useSettings>['refetch']

interface WithSettingsProps {
  /** The height of the form. */
  height: number
  children: (loaded: Settings, refetch: Refetch) => ReactNode
}

/** What needs the settings, once they are loaded. */
export function WithSettings({ height, children }: WithSettingsProps) {
  const { data, error, refetch } = useSettings()
  // Loaded settings stay after a failed refetch: they may have been edited.
  if (data) return children(data, refetch)
  if (error)
    return (
      <Card>
        <LoadFailed text={messageOf(error, texts.notLoaded)} onRetry={refetch} />
      </Card>
    )
  return <PageSkeleton heading={false} cards={[height]} />
}
