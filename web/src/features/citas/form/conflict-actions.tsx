import type { Alternativa, CitaUpdate } from '@huella/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { relativeDay } from './hours/huecos.ts'

export type Override = Pick<CitaUpdate, 'fuera_de_horario' | 'solapar'>

/** Why an appointment was not saved, as far as something can be done about it. */
export interface Conflict {
  alternativas: readonly Alternativa[]
  /** What staff may override. */
  override?: Override
}

interface ConflictActionsProps {
  conflict: Conflict
  vetName: (id: number) => string
  onPick: (alternativa: Alternativa) => void
  /** Called before the form is submitted again. */
  onOverride: (override: Override) => void
}

/** The nearest free hours, and for staff the way to book all the same. */
export function ConflictActions({ conflict, vetName, onPick, onOverride }: ConflictActionsProps) {
  const today = useClinicToday()
  const { alternativas, override } = conflict
  return (
    <>
      {alternativas.length > 0 && (
        <Typography sx={{ width: '100%', fontSize: '0.875rem' }}>Horas libres más cercanas:</Typography>
      )}
      {alternativas.map((one) => (
        <Button key={one.fecha_hora} variant="outlined" sx={{ minHeight: 44 }} onClick={() => onPick(one)}>
          {relativeDay(one.fecha_hora.slice(0, 10), today)}, {one.fecha_hora.slice(11)}, {vetName(one.id_usuario)}
        </Button>
      ))}
      {override && (
        // The type is not submit: Enter in a field would press the first submit button.
        <Button
          variant="outlined"
          color="warning"
          sx={{ minHeight: 44 }}
          onClick={({ currentTarget }) => {
            onOverride(override)
            currentTarget.form?.requestSubmit()
          }}
        >
          {override.solapar ? 'Añadir como urgencia' : 'Reservar de todos modos'}
        </Button>
      )}
    </>
  )
}
