import { type Cita, failure } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { nextDay } from '../../../lib/days.ts'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { nextCitaOf } from '../semana/semana.ts'
import { DiaToggle } from './dia-toggle.tsx'
import { HoyItem } from './hoy-item.tsx'
import { useDia, useManana } from './use-dia.ts'
import { VetsBar } from './vets-bar.tsx'

interface HoySectionProps {
  hoy: readonly Cita[]
  /** Today's total, which may exceed `hoy`. */
  total: number
  today: string
  /** The path of the appointments list, and its filters for this user. */
  to: string
  filters: Record<string, string>
  /** Whether there are several vets. */
  withVet: boolean
}

/** The appointments of today or tomorrow, with the next one marked and the steps of each. */
export function HoySection({ hoy, total, today, to, filters, withVet }: HoySectionProps) {
  const id = useId()
  const { dia, vet, setDia, setVet } = useDia()
  const isToday = dia === 'hoy'
  const manana = useManana(today, filters, !isToday)
  const ofDay = isToday ? hoy : manana.data
  const day = isToday ? today : nextDay(today)
  const theirs = withVet && vet ? ofDay?.filter(({ id_usuario }) => String(id_usuario) === vet) : undefined
  const ofVet = theirs !== undefined && theirs.length > 0
  const citas = ofVet ? theirs : ofDay
  const now = useClinicNow()
  const next = isToday ? nextCitaOf(citas ?? [], now) : undefined
  const [details, openDetails] = useCitaDetails()
  const card = useFocusRestore<HTMLDivElement>(citas)
  const vetFilter: Record<string, string> = ofVet ? { id_usuario: vet } : {}
  const query = new URLSearchParams({ ...filters, ...vetFilter, desde: day, hasta: day, sort: 'fecha_hora' })
  return (
    <Card component="section" ref={card} tabIndex={-1} aria-labelledby={id} sx={{ outline: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: '-9px', mb: 1.5 }}
      >
        <Typography id={id} variant="h2">
          {isToday ? 'Citas de hoy' : 'Citas de mañana'}
        </Typography>
        <DiaToggle value={dia} onChange={setDia} />
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button component={Link} to={`${to}?${query}`}>
            Ver todas
          </Button>
          <Button
            variant="outlined"
            component={Link}
            to={to}
            state={{ nueva: true }}
            startIcon={<Icon path={mdiPlus} size={20} />}
          >
            Nueva cita
          </Button>
        </Box>
      </Box>
      {withVet && ofDay && <VetsBar citas={ofDay} day={day} vet={vet} onVet={setVet} />}
      {!citas && manana.isError && (
        <RetryNotice text={messageOf(manana.error, failure.citasLoad)} onRetry={manana.refetch} />
      )}
      {!citas && !manana.isError && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={180} />}
      {citas && citas.length > 0 && (
        <Box component="ul" sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {citas.map((cita) => (
            <HoyItem
              key={cita.id_cita}
              cita={cita}
              isNext={cita === next}
              withVet={withVet && !ofVet}
              onOpen={() => openDetails(cita)}
            />
          ))}
        </Box>
      )}
      {citas?.length === 0 && (
        <EmptyState
          compact
          icon={mdiCalendarBlankOutline}
          text={isToday ? 'Hoy no hay citas.' : 'Mañana no hay citas.'}
          action={
            <Button variant="outlined" component={Link} to={to} state={{ nueva: true }}>
              Reservar una cita
            </Button>
          }
        />
      )}
      {isToday && !ofVet && total > hoy.length && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Las primeras {hoy.length} de {total}.
        </Typography>
      )}
      {details}
    </Card>
  )
}
