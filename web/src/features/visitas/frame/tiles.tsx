import type { VisitaDetalle } from '@huella/contract'
import { mdiNeedle, mdiScaleBathroom, mdiStethoscope } from '@mdi/js'
import { clinicToday, fullName, pesoText, shortDate } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useVisitas } from '../side/patient-queries.ts'
import type { Tab } from '../side/tabs.ts'
import { usePrevencionState } from '../side/use-prevencion-state.ts'
import styles from './frame.module.css'
import { useLastPeso } from './patient-facts.ts'

interface TilesProps {
  visita: VisitaDetalle
  onTab: (tab: Tab) => void
}

/** What a vet asks first: the last diagnosis, the weight and what is due. Each opens its tab. */
export function Tiles({ visita, onTab }: TilesProps) {
  const today = clinicToday()
  const date = (day: string) => shortDate(day.slice(0, 10), today)
  const entries = useVisitas(visita.id_mascota).data?.data ?? []
  const last = entries.find((one) => one.tipo === 'visita' && one.visita.id_visita !== visita.id_visita)
  const peso = useLastPeso(visita)
  const due = usePrevencionState(visita)?.due[0]
  const visit = last?.tipo === 'visita' ? last.visita : undefined
  const tiles = [
    visit && {
      tab: 'visitas' as const,
      icon: mdiStethoscope,
      title: visit.diagnosticos[0] ?? (visit.motivo || 'Visita'),
      text: `${date(visit.fecha_hora)}, ${fullName(visit.autor)}`,
    },
    peso && { tab: 'peso' as const, icon: mdiScaleBathroom, title: pesoText(peso.peso), text: date(peso.fecha) },
    due && {
      tab: 'vacunas' as const,
      icon: mdiNeedle,
      title: due.label,
      text: due.overdue ? `vencida el ${date(due.proxima)}` : `toca el ${date(due.proxima)}`,
      due: true,
    },
  ].filter((tile) => tile !== undefined)
  if (tiles.length === 0) return null
  return (
    <div className={styles.tiles}>
      {tiles.map(({ tab, icon, title, text, ...tile }) => (
        <button
          key={tab}
          type="button"
          className={styles.tile}
          data-due={'due' in tile || undefined}
          onClick={() => onTab(tab)}
        >
          <Icon path={icon} size={20} />
          <span>
            <b>{title}</b>
            <span>{text}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
