import type { Cita } from '@huella/contract'
import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { useState } from 'react'
import { timeOf } from '../../../lib/formats.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { CitaActions } from '../../citas/shared/use-cita-actions.tsx'
import styles from './dia.module.css'
import { DiaEstado } from './dia-estado.tsx'
import { DiaHead } from './dia-head.tsx'
import { DiaItem } from './dia-item.tsx'
import { doneText, minutesLate, splitDay, waitOf } from './dia-model.ts'

export interface DiaListProps {
  citas: readonly Cita[]
  withVet: boolean
  actionsOf: (cita: Cita) => CitaActions
  onOpen: (cita: Cita) => void
  /** The appointments of which there is a draft. */
  borradores?: readonly number[]
}

/** The appointments of today or another day by their hour: what is over in one line, then the rest, with a line at the time of now. */
export function DiaList({ citas, withVet, actionsOf, onOpen, borradores = [] }: DiaListProps) {
  const [showsDone, setShowsDone] = useState(false)
  const time = useClinicTime()
  const { done, open } = splitDay(citas)
  const isToday = citas.some(({ fecha_hora }) => fecha_hora.startsWith(time.today))
  const next = isToday ? open.find(({ fecha_hora }) => fecha_hora >= time.now) : undefined
  const item = (cita: Cita) => (
    <DiaItem
      key={cita.id_cita}
      cita={cita}
      mark={waitOf(cita, time) ? 'waiting' : minutesLate(cita, time) > 0 ? 'late' : undefined}
      isNext={cita === next}
      vet={withVet ? cita.veterinario.nombre : undefined}
      state={<DiaEstado cita={cita} time={time} draft={borradores.includes(cita.id_cita)} />}
      withCall={minutesLate(cita, time) > 0}
      actions={actionsOf(cita)}
      onOpen={() => onOpen(cita)}
    />
  )
  return (
    <>
      <DiaHead withVet={withVet} />
      {done.length > 0 && (
        <button
          type="button"
          className={styles.done}
          aria-expanded={showsDone}
          onClick={() => setShowsDone((shown) => !shown)}
        >
          <Icon path={showsDone ? mdiChevronDown : mdiChevronRight} size={20} />
          <b>{doneText(done)}</b>
          {!showsDone && (
            <span className={styles.names}>
              {done.map(({ fecha_hora, mascota }) => `${timeOf(fecha_hora)} ${mascota.nombre}`).join(' · ')}
            </span>
          )}
        </button>
      )}
      <ul className={styles.list}>
        {/* One array: a row that moves from one part to the other keeps its button, to which a dialog gives the focus back. */}
        {[
          ...(showsDone ? done.map(item) : []),
          ...open.flatMap((cita) => [
            ...(cita === next && cita !== open[0] ? [<NowLine key="now" now={time.now} />] : []),
            item(cita),
          ]),
        ]}
      </ul>
    </>
  )
}

/** Between what should have begun and what is to come. */
const NowLine = ({ now }: { now: string }) => (
  <li className={styles.now} aria-hidden>
    <span className={styles.clock}>{timeOf(now)}</span>
  </li>
)
