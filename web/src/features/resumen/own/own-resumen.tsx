import type { Resumen } from '@huella/contract'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useEspera } from '../../espera/shared/espera-api.ts'
import { MisOfertas } from '../../espera/shared/mis-ofertas.tsx'
import { ClinicContact } from '../../settings/shared/clinic-contact.tsx'
import { CalendarioSection } from '../citas/calendario-section.tsx'
import { ProximasSection } from '../citas/proximas-section.tsx'
import { DebidasSection } from './debidas-section.tsx'
import { FigureCards } from './figure-cards.tsx'
import styles from './own-resumen.module.css'
import { PetChips } from './pet-chips.tsx'

interface OwnResumenProps {
  resumen: Extract<Resumen, { proximas: unknown }>
  today: string
}

/** An owner's dashboard: what needs them first, then what comes next, then the figures and the month. */
export function OwnResumen(props: OwnResumenProps) {
  const { isPending } = useEspera()
  // A query renders what it changes in one piece; a deferred value lets a slow phone respond in between.
  const waiting = useDeferredValue(isPending, true)
  // The offers are at the top: the rest would move down when they come.
  return waiting ? <Loading /> : <Content {...props} />
}

function Content({ resumen, today }: OwnResumenProps) {
  const navigate = useNavigate()
  const showCalendar = useDeferredValue(true, false) // rendered last
  const book = () => navigate(pathOf(resumen.rol, 'appointments'), { state: { nueva: true } })
  return (
    <div className={styles.container}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <MisOfertas />
          <DebidasSection debidas={resumen.pendientes} today={today} />
          <ProximasSection
            citas={resumen.proximas}
            total={resumen.proximas_total}
            hasPets={resumen.mascotas > 0}
            onBook={book}
          />
          <div className={styles.month}>{showCalendar && <CalendarioSection today={today} />}</div>
        </div>
        <div className={styles.column}>
          <PetChips today={today} />
          <FigureCards resumen={resumen} onBook={book} />
          <div className={styles.clinic}>
            <ClinicContact />
          </div>
        </div>
      </div>
    </div>
  )
}
