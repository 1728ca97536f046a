import type { Cita } from '@huella/contract'
import { mdiCalendarBlankOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCitaDetails } from '../../../domain/cita/cita-details.tsx'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { nextCitaOf } from '../semana/semana.ts'
import { HoyItem } from './hoy-item.tsx'

interface HoySectionProps {
  citas: readonly Cita[]
  /** The day's total, which may exceed `citas`. */
  total: number
  /** The path of the appointments list. */
  to: string
  /** The query of that list for these appointments. */
  query: string
  /** Whether to show the vets' names. */
  withVet: boolean
}

/** The appointments of today, with the next one highlighted. */
export function HoySection({ citas, total, to, query, withVet }: HoySectionProps) {
  const id = useId()
  const next = nextCitaOf(citas, useClinicNow())
  const [details, openDetails] = useCitaDetails(true)
  const card = useFocusRestore<HTMLDivElement>(citas)
  return (
    <Card component="section" ref={card} tabIndex={-1} aria-labelledby={id} sx={{ outline: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: '-9px', mb: 1 }}>
        <Typography id={id} variant="h2">
          Citas de hoy
        </Typography>
        <Button component={Link} to={`${to}?${query}`} sx={{ mr: -1 }}>
          Ver todas
        </Button>
      </Box>
      {citas.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {citas.map((cita) => (
            <HoyItem
              key={cita.id_cita}
              cita={cita}
              isNext={cita === next}
              withVet={withVet}
              onOpen={() => openDetails(cita)}
            />
          ))}
        </Box>
      ) : (
        <EmptyState
          compact
          icon={mdiCalendarBlankOutline}
          text="Hoy no hay citas."
          action={
            <Button variant="outlined" component={Link} to={to} state={{ nueva: true }}>
              Reservar una cita
            </Button>
          }
        />
      )}
      {total > citas.length && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Las primeras {citas.length} de {total}.
        </Typography>
      )}
      {details}
    </Card>
  )
}
