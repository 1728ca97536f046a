import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import styles from './dia.module.css'
import { DiaEstado } from './dia-estado.tsx'
import { DiaHead } from './dia-head.tsx'
import { DiaItem } from './dia-item.tsx'
import type { DiaListProps } from './dia-list.tsx'
import { minutesText, waitOf } from './dia-model.ts'

/** Who waits, the longest first. */
export function EsperaList({ citas, withVet, actionsOf, onOpen }: DiaListProps) {
  const time = useClinicTime()
  return (
    <>
      <DiaHead withVet={withVet} />
      <ul className={styles.list}>
        {citas.map((cita) => {
          const wait = waitOf(cita, time)
          return (
            <DiaItem
              key={cita.id_cita}
              cita={cita}
              lead={wait && { main: minutesText(wait.minutes), secondary: `desde ${wait.since}`, long: wait.long }}
              mark={wait?.long ? 'waiting' : undefined}
              vet={withVet ? cita.veterinario.nombre : undefined}
              state={<DiaEstado cita={cita} time={time} />}
              actions={actionsOf(cita)}
              onOpen={() => onOpen(cita)}
            />
          )
        })}
      </ul>
    </>
  )
}
