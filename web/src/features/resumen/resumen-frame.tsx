import { dashboards, type Resumen, rolLabels } from '@huella/contract'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue } from 'react'
import { weekdayAndDate } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { useResumen } from './resumen-api.ts'
import styles from './resumen-frame.module.css'

interface ResumenFrameProps {
  today: string
  /** Beside the greeting. */
  figures?: (resumen: Resumen) => ReactNode
  children: (resumen: Resumen) => ReactNode
}

/** A dashboard: the greeting, and what it shows once its data are there. */
export function ResumenFrame({ today, figures, children }: ResumenFrameProps) {
  const { nombre, rol } = useUsuario()
  const { loadFailed } = dashboards[rol]
  const { data: loaded, isError, isFetching, refetch } = useResumen()
  // The content renders after the layout, so that a slow phone can respond in between.
  const data = useDeferredValue(loaded, undefined)
  const failed = isError && !isFetching
  const content = useFocusRestore<HTMLDivElement>(failed)

  return (
    <>
      <div className={styles.head}>
        <div className={styles.greeting}>
          <PageHeading title="Dashboard">{`¡Bienvenido/a, ${nombre || rolLabels[rol]}!`}</PageHeading>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{weekdayAndDate(today)}</Typography>
        </div>
        {data && figures?.(data)}
      </div>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {failed && !data && <LoadFailed text={loadFailed} onRetry={refetch} />}
        {failed && data && (
          <Box sx={{ mb: 2 }}>
            <RetryNotice text={loadFailed} onRetry={refetch} />
          </Box>
        )}
        {data && children(data)}
        {!data && !failed && (
          <div className={styles.loading}>
            <CircularProgress aria-label="Cargando..." />
          </div>
        )}
      </div>
    </>
  )
}
