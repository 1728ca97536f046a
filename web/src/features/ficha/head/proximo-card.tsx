import { type Ficha, prevencionTipos, tiposConsulta } from '@huella/contract'
import { mdiAlertCircleOutline, mdiCalendarClockOutline, mdiNeedle } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { abbreviatedDate, fullName, relativeDayAndTime } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'

const row = {
  ...{ display: 'flex', alignItems: 'flex-start', gap: 1.5, width: 'calc(100% + 16px)', mx: -1, px: 1, py: 1 },
  ...{ borderRadius: 1, overflowWrap: 'anywhere' },
}

function Next({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <>
      <Box sx={{ mt: 0.25, color: 'primary.main' }}>
        <Icon path={icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
        {children}
      </Box>
    </>
  )
}

/** The next appointment, and the next vaccine or deworming. Nothing is due for a pet that died. */
export function ProximoCard({
  ficha: { proxima_cita: cita, proxima_prevencion: due, fallecida_en },
}: {
  ficha: Ficha
}) {
  const today = useClinicToday()
  const [details, openDetails] = useCitaDetails()
  if (fallecida_en) return null
  const overdue = due?.proxima && due.proxima < today
  return (
    <SectionCard heading="Próximo">
      <Box sx={{ mt: -1, mb: -1 }}>
        {cita ? (
          <RowButton opens={() => openDetails(cita)} sx={row}>
            <Next icon={mdiCalendarClockOutline} label="Próxima cita">
              <Box sx={{ fontWeight: 600 }}>{relativeDayAndTime(cita.fecha_hora)}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                {tiposConsulta[cita.tipo_consulta]} · {fullName(cita.veterinario)}
              </Box>
            </Next>
          </RowButton>
        ) : (
          <Box sx={row}>
            <Next icon={mdiCalendarClockOutline} label="Próxima cita">
              Sin citas próximas
            </Next>
          </Box>
        )}
        <Box sx={row}>
          <Next icon={mdiNeedle} label={due ? `Próxima ${prevencionTipos[due.tipo].toLowerCase()}` : 'Prevención'}>
            {due?.proxima ? (
              <>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}>
                  {abbreviatedDate(due.proxima)}
                  {overdue && <StatusChip tone="error" icon={mdiAlertCircleOutline} label="Vencida" />}
                </Box>
                <Box sx={{ color: 'text.secondary' }}>{due.producto}</Box>
              </>
            ) : (
              'Nada pendiente'
            )}
          </Next>
        </Box>
      </Box>
      {details}
    </SectionCard>
  )
}
