import { failure, type VisitaDetalle } from '@huella/contract'
import { mdiCheck } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { clinicToday, distanceText, shortDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { Openers } from '../given/use-openers.tsx'
import { usePrevenciones } from './patient-queries.ts'
import { inSentence } from './prevencion-state.ts'
import styles from './side.module.css'
import { MoreLink, SideSection } from './side-section.tsx'
import { SideState } from './side-state.tsx'
import { usePrevencionState } from './use-prevencion-state.ts'

interface PrevencionSectionProps {
  visita: VisitaDetalle
  alone?: boolean
  /** Opens the dialog that records a dose. */
  onGive: () => void
  open: Openers['dose']
}

/** Vaccines and dewormings by disease: what is due first, what is not in one sentence. */
export function PrevencionSection({ visita, alone, onGive, open }: PrevencionSectionProps) {
  const query = usePrevenciones(visita.id_mascota)
  const state = usePrevencionState(visita)
  const [showsAll, setShowsAll] = useState(false)
  const can = useCan('prevenciones:create')
  const day = clinicToday()
  const all = alone || showsAll
  const more = !alone && query.data && query.data.length > 0
  return (
    <SideSection
      name="prevencion"
      title="Vacunas y antiparasitarios"
      alone={alone}
      action={more && <MoreLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Ver menos' : 'Ver todo'}</MoreLink>}
    >
      <SideState
        query={query}
        failed={failure.historiaLoad}
        isEmpty={(rows) => rows.length === 0}
        empty="No hay vacunas ni antiparasitarios anotados."
      >
        {(rows) => (
          <>
            <ul className={styles.list}>
              {state?.today.map(({ dose, label }) => (
                <li key={label} className={styles.line}>
                  <button type="button" className={styles.open} onClick={() => open(dose)}>
                    {label}
                  </button>
                  <span className={styles.quiet}>{dose.proxima && `próxima ${shortDate(dose.proxima, day)}`}</span>
                  <StatusChip tone="success" icon={mdiCheck} label="Hoy" />
                </li>
              ))}
              {state?.due.map(({ dose, label, proxima, overdue }) => (
                <li key={label} className={styles.line}>
                  <button type="button" className={styles.open} onClick={() => open(dose)}>
                    {label}
                  </button>
                  <span className={overdue ? styles.overdue : styles.quiet}>
                    {overdue
                      ? `vencida el ${shortDate(proxima, day)}`
                      : `${shortDate(proxima, day)}, ${distanceText(proxima, day)}`}
                  </span>
                  {can && (
                    <Button size="small" aria-label={`Poner: ${label}`} onClick={onGive} sx={give}>
                      Poner
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {state && state.upToDate.length > 0 && (
              <p className={styles.ok}>
                Al día:{' '}
                {state.upToDate
                  .map(({ label, proxima }) => `${inSentence(label)} (${shortDate(proxima, day)})`)
                  .join(', ')}
              </p>
            )}
            {all && (
              <ul className={styles.list} aria-label="Todo lo que se le ha puesto">
                {rows.map((row) => (
                  <li key={row.id_prevencion} className={styles.line}>
                    <button type="button" className={styles.open} onClick={() => open(row)}>
                      {row.producto}
                    </button>
                    <span className={styles.quiet}>{shortDate(row.fecha, day)}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </SideState>
    </SideSection>
  )
}

const give = { bgcolor: 'primary.soft', minWidth: 0, px: 1.25 }
