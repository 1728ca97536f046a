import type { VisitaDetalle } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import type { Openers } from '../given/use-openers.tsx'
import type { Tab } from '../side/tabs.ts'
import styles from './frame.module.css'
import { Tiles } from './tiles.tsx'
import { panelId, tabId, VisitaTabs } from './visita-tabs.tsx'

const SidePanel = lazyComponent(
  () => import('../side/side-panel.tsx').then(({ SidePanel }) => SidePanel),
  <Skeleton variant="rectangular" height={320} />,
)

/** The page has it in any case, beside the form or as a tab. */
void SidePanel.preload()

/** From this width on, form and history stand side by side. */
const TWO_COLUMNS = '(min-width: 1280px)'

interface VisitaFrameProps {
  visita: VisitaDetalle
  /** The weight in the form. */
  peso: number | null
  head: ReactNode
  onGive: () => void
  openers: Openers
  /** The form. */
  children: ReactNode
}

/** The page of a draft: head, form and history, which are tabs where there is no room for both. */
export function VisitaFrame({ visita, peso, head, onGive, openers, children }: VisitaFrameProps) {
  const wide = useMediaQuery(TWO_COLUMNS)
  const [chosen, setTab] = useState<Tab>('visita')
  const tab = wide ? 'visita' : chosen
  const top = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useHeight(top, body)
  const side = { visita, peso, onGive, openers }
  return (
    <>
      <div ref={top} className={styles.top}>
        {head}
      </div>
      {!wide && <VisitaTabs visita={visita} tab={tab} onTab={setTab} />}
      <div ref={body} className={wide ? styles.two : undefined}>
        {/* It stays while another tab is shown, with the text and the cursor. */}
        <div
          hidden={tab !== 'visita'}
          {...(!wide && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId('visita') })}
        >
          {!wide && <Tiles visita={visita} onTab={setTab} />}
          {children}
        </div>
        {wide && (
          <aside className={styles.side} aria-label={`Historia de ${visita.mascota.nombre}`}>
            <SidePanel {...side} />
          </aside>
        )}
        {tab !== 'visita' && (
          <div className={styles.part} role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
            <SidePanel {...side} part={tab} />
          </div>
        )}
      </div>
    </>
  )
}

/** The height of an element as `--head` of another one, also when the alerts in it take more lines. */
function useHeight(of: RefObject<HTMLElement | null>, on: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      on.current?.style.setProperty('--head', `${element.getBoundingClientRect().height}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, on])
}
