import { failure, type Horario } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from '../../ui/feedback/notice.tsx'
import { texts } from './texts.ts'
import { WeekSummary } from './week-summary.tsx'

interface HorarioConflictProps {
  /** The timetable as somebody else has saved it. */
  actual: Horario
  onLoad: () => void
}

/** What somebody else has saved while the timetable was edited: theirs can be loaded, or what was edited saved in its place. */
export function HorarioConflict({ actual, onLoad }: HorarioConflictProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Notice role="alert" severity="error">
        {failure.outdated}
      </Notice>
      <Box sx={{ fontWeight: 600 }}>{actual.tramos.length > 0 ? texts.theirs : texts.theirsEmpty}</Box>
      {actual.tramos.length > 0 && <WeekSummary tramos={actual.tramos} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onLoad}>
          Cargar el suyo
        </Button>
        <Button variant="contained" onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
          Guardar el mío
        </Button>
      </Box>
    </Box>
  )
}
