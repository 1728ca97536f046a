import { isActiveTratamiento, keysOf, type VisitaDetalle } from '@huella/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { useAdjuntos } from '../../adjuntos/shared/adjunto-api.ts'
import { useTratamientos, useVisitas } from '../side/patient-queries.ts'
import { parts, type Tab } from '../side/tabs.ts'
import { usePrevencionState } from '../side/use-prevencion-state.ts'
import styles from './frame.module.css'

export const panelId = 'visita-parte'
export const tabId = (tab: Tab) => `visita-${tab}`

interface VisitaTabsProps {
  visita: VisitaDetalle
  tab: Tab
  onTab: (tab: Tab) => void
}

/** How many there are of some parts, and whether something is overdue. */
function useCounts(visita: VisitaDetalle): Partial<Record<Tab, number>> & { overdue: number } {
  const visitas = useVisitas(visita.id_mascota).data
  const others = visitas?.data.filter((one) => one.tipo === 'visita' && one.visita.id_visita !== visita.id_visita)
  return {
    visitas: visitas?.siguiente ? undefined : others?.length,
    tratamientos: useTratamientos(visita.id_mascota).data?.data.filter(isActiveTratamiento).length,
    archivos: useAdjuntos(visita.id_mascota).data?.length,
    overdue: usePrevencionState(visita)?.due.filter(({ overdue }) => overdue).length ?? 0,
  }
}

/** The form and the parts of the history, where there is no room for both. Arrows go from one to the next. */
export function VisitaTabs({ visita, tab, onTab }: VisitaTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { overdue, ...counts } = useCounts(visita)
  const canNotas = useCan('mascotas:notas-clinicas')
  const tabs: Tab[] = ['visita', ...keysOf(parts).filter((part) => part !== 'notas' || canNotas)]
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const chosen = next !== undefined && !event.altKey && tabs[(next + tabs.length) % tabs.length]
    if (!chosen) return
    event.preventDefault()
    onTab(chosen)
    list.current?.querySelector<HTMLElement>(`#${tabId(chosen)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Visita e historia"
      className={styles.tabs}
      data-sideways
      onKeyDown={onKeyDown}
    >
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabId(one)}
          aria-selected={one === tab}
          aria-controls={one === tab ? panelId : undefined}
          tabIndex={one === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(one)}
        >
          {one === 'visita' ? 'Visita' : parts[one]}
          {counts[one] ? <span>{counts[one]}</span> : null}
          {one === 'vacunas' && overdue > 0 && (
            <i className={styles.dot} role="img" aria-label={overdue === 1 ? '1 vencida' : `${overdue} vencidas`} />
          )}
        </button>
      ))}
    </div>
  )
}
