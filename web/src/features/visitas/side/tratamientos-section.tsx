import { failure, isActiveTratamiento, type Tratamiento, type VisitaDetalle } from '@huella/contract'
import { useState } from 'react'
import { clinicToday, shortDate } from '../../../lib/formats.ts'
import type { Openers } from '../given/use-openers.tsx'
import { useTratamientos } from './patient-queries.ts'
import styles from './side.module.css'
import { MoreLink, SideSection } from './side-section.tsx'
import { SideState } from './side-state.tsx'

/** 'acaba hoy', 'hasta 3 dic', or since when it goes on. */
function until({ fecha_inicio, fecha_fin }: Tratamiento, today: string): string {
  if (fecha_fin === null) return `desde ${shortDate(fecha_inicio, today)}`
  if (fecha_fin === today) return 'acaba hoy'
  return fecha_fin < today ? `acabó el ${shortDate(fecha_fin, today)}` : `hasta ${shortDate(fecha_fin, today)}`
}

interface TratamientosSectionProps {
  visita: VisitaDetalle
  alone?: boolean
  open: Openers['treatment']
}

/** The treatments that go on; on request the older ones, too. */
export function TratamientosSection({ visita, alone, open }: TratamientosSectionProps) {
  const query = useTratamientos(visita.id_mascota)
  const [showsAll, setShowsAll] = useState(false)
  const today = clinicToday()
  const all = alone || showsAll
  const rows = query.data?.data ?? []
  const shown = all ? rows : rows.filter(isActiveTratamiento)
  return (
    <SideSection
      name="tratamientos"
      title="En tratamiento"
      alone={alone}
      action={
        rows.length > rows.filter(isActiveTratamiento).length &&
        !alone && (
          <MoreLink onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Ver menos' : `Ver los ${query.data?.total ?? rows.length}`}
          </MoreLink>
        )
      }
    >
      <SideState
        query={query}
        failed={failure.tratamientosLoad}
        isEmpty={() => shown.length === 0}
        empty="Nada por ahora."
      >
        {() => (
          <ul className={styles.list}>
            {shown.map((row) => (
              <li key={row.id_tratamiento} className={styles.line}>
                <button type="button" className={styles.open} onClick={() => open(row)}>
                  {row.nombre}
                </button>
                <span className={styles.quiet}>{until(row, today)}</span>
              </li>
            ))}
          </ul>
        )}
      </SideState>
    </SideSection>
  )
}
