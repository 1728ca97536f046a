import { type Acceso, accesos, type Cliente } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { euro, monthAndYear, shortDate, timeOf } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { weekdayAndDay } from '../when.ts'

function Fact({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ fontSize: '1.0625rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
        {note && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>}
      </Box>
    </div>
  )
}

const accesoFact: Record<Acceso, { value: string; note?: string }> = {
  activo: { value: 'Sí' },
  invitado: { value: 'Todavía no', note: accesos.invitado },
  sin_acceso: { value: 'No', note: 'La clínica le llama' },
}

/** When the next appointment is: 'hoy 12:30', 'vie 20 nov 10:00'. */
export function nextText({ fecha_hora }: { fecha_hora: string }, today: string): string {
  const day = fecha_hora.slice(0, 10)
  return `${day === today ? 'hoy' : weekdayAndDay(day, today)} ${timeOf(fecha_hora)}`
}

/** Five figures, each with what it means below. */
export function ClienteFacts({ cliente }: { cliente: Cliente }) {
  const { proximas, ultima_visita, no_presentadas: missed, tratamientos } = cliente
  const today = useClinicToday()
  const [next] = proximas
  const dayOf = ({ fecha_hora }: { fecha_hora: string }) => shortDate(fecha_hora.slice(0, 10), today)
  return (
    <Box component="dl" sx={grid}>
      <Fact
        label="Próxima cita"
        value={next ? <Box sx={{ color: 'primary.main' }}>{nextText(next, today)}</Box> : 'Ninguna'}
        note={next && `${next.mascota.nombre}, con ${next.veterinario.nombre}`}
      />
      <Fact
        label="Última visita"
        value={ultima_visita ? dayOf(ultima_visita) : 'Ninguna'}
        note={ultima_visita && [ultima_visita.mascota, ultima_visita.motivo_consulta].filter(Boolean).join(', ')}
      />
      <Fact
        label="No se presentó"
        value={missed.de === 0 ? 'Nunca' : `${missed.total} de ${missed.de}`}
        note={missed.ultima && `${dayOf(missed.ultima)}, ${missed.ultima.mascota}`}
      />
      <Fact
        label="Tratamientos"
        value={euro(tratamientos.importe)}
        note={
          tratamientos.desde ? `${tratamientos.total} desde ${monthAndYear(tratamientos.desde)}` : 'Ninguno todavía'
        }
      />
      <Fact label="Acceso web" {...accesoFact[cliente.acceso]} />
    </Box>
  )
}

/** Five in a row, or three and two; on phones two. */
const grid = {
  ...{ display: 'grid', m: 0, borderTop: 1, borderColor: 'divider', overflow: 'hidden' },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(6, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
  '& > div': {
    ...{ minWidth: 0, px: { xs: 2, sm: 3 }, pt: 1.25, pb: 1.5, overflowWrap: 'anywhere' },
    ...{ ml: '-1px', mt: '-1px', borderLeft: 1, borderTop: 1, borderColor: 'divider' },
    gridColumn: { sm: 'span 2', lg: 'auto' },
  },
  '& > div:nth-of-type(n + 4)': { gridColumn: { sm: 'span 3', lg: 'auto' } },
  '& > div:last-of-type': { gridColumn: { xs: '1 / -1', sm: 'span 3', lg: 'auto' } },
  // One line, or the rows of figures would differ in height.
  '& dd > div:last-of-type:not(:first-of-type)': {
    ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}
