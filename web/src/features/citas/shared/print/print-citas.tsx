import { type Cita, releasesTime } from '@huella/contract'
import { fullName, weekdayAndDate } from '../../../../lib/formats.ts'
import { WhilePrinting } from '../../../../ui/layout/while-printing.tsx'
import { DaySheet, Sheets } from './day-sheet.tsx'

interface PrintCitasProps {
  citas: readonly Cita[]
  day: string
  /** Whether they may be of several vets. */
  withVet: boolean
}

/** The appointments of a day that take place, on one list on paper. */
export function PrintCitas({ citas, day, withVet }: PrintCitasProps) {
  const rows = citas.filter(({ estado }) => !releasesTime(estado)).map((cita) => ({ cita }))
  const vets = new Set(rows.map(({ cita }) => fullName(cita.veterinario)))
  const several = withVet && vets.size > 1
  return (
    <WhilePrinting>
      <Sheets>
        <DaySheet
          title={weekdayAndDate(day)}
          notes={!several && <p>{[...vets].join()}</p>}
          rows={rows}
          withVet={several}
        />
      </Sheets>
    </WhilePrinting>
  )
}
