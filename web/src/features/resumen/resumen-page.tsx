import { dashboards, rolLabels } from '@huella/contract'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect } from 'react'
import { weekdayAndDate } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { InusualesLine } from '../accesos/shared/inusuales-line.tsx'
import { UndeliveredSection } from '../avisos/shared/undelivered-section.tsx'
import { SupresionesLine } from '../supresion/shared/pendientes-line.tsx'
import { TraspasosCard } from '../traspasos/shared/traspasos-card.tsx'
import { Comunicados } from './comunicados/lazy-comunicados.tsx'
import { CopiasLine } from './copias/copias-line.tsx'
import { PrimerosPasos } from './primeros-pasos.tsx'
import { useResumen } from './resumen-api.ts'
import { ResumenContent, StaffResumen } from './resumen-content.tsx'
import styles from './resumen-page.module.css'
import { StaffFigures } from './stats/staff-figures.tsx'

export function ResumenPage() {
  const { nombre, rol } = useUsuario()
  const { loadFailed, citas } = dashboards[rol]
  // While the data are on their way.
  useEffect(() => {
    if (citas === 'agenda') void StaffResumen.preload()
  }, [citas])
  const canListAvisos = useCan('avisos:list')
  const canSetUp = useCan('settings:update')
  const canConfirm = useCan('mascotas:fallecimiento')
  const canSeeCopias = useCan('almacen:read')
  const canDecide = useCan('supresiones:list')
  const canSeeInusuales = useCan('lecturas:inusuales')
  const today = useClinicToday()
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
        {data && 'hoy' in data && <StaffFigures resumen={data} today={today} />}
      </div>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {failed && !data && <LoadFailed text={loadFailed} onRetry={refetch} />}
        {failed && data && (
          <Box sx={{ mb: 2 }}>
            <RetryNotice text={loadFailed} onRetry={refetch} />
          </Box>
        )}
        {data && canSeeInusuales && <InusualesLine />}
        {data && canDecide && <SupresionesLine />}
        {data && canSetUp && <PrimerosPasos />}
        {data && canConfirm && <Comunicados />}
        {data && citas === 'agenda' && <TraspasosCard />}
        {data && <ResumenContent resumen={data} today={today} />}
        {data && canListAvisos && (
          <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
            <UndeliveredSection />
          </Box>
        )}
        {data && canSeeCopias && (
          <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
            <CopiasLine today={today} />
          </Box>
        )}
        {!data && !failed && (
          <div className={styles.loading}>
            <CircularProgress aria-label="Cargando..." />
          </div>
        )}
      </div>
    </>
  )
}
