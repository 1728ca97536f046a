import type { Cita } from '@huella/contract'
import { type ReactNode, useState } from 'react'
import { timeOf, whenText } from '../../../../lib/formats.ts'
import { useClinicToday } from '../../../../lib/use-clinic-today.ts'
import { scrollIntoView } from '../../../../ui/table/rows/highlight.ts'
import { OwnCitaDialogs } from './lazy-own-cita-dialogs.tsx'
import { type OwnDialogAction, useOpenInforme, useOwnActions } from './own-actions.ts'
import { OwnCitaCard } from './own-cita-card.tsx'
import styles from './own-cita-cards.module.css'
import { groupsOf } from './own-groups.ts'

interface OwnCitaCardsProps {
  citas: readonly Cita[]
  /** Under headings of their days; a day in it needs no name. */
  grouped?: boolean
  withMotivo?: boolean
  /** The accessible name of the list. */
  label?: string
  highlighted?: number
  note?: (cita: Cita) => ReactNode
  onSaved?: (cita: Cita) => void
}

/** An owner's appointments as cards, with the dialogs that they open. */
export function OwnCitaCards({ citas, grouped = false, label, highlighted, onSaved, ...card }: OwnCitaCardsProps) {
  const today = useClinicToday()
  const actionsOf = useOwnActions(citas)
  const openInforme = useOpenInforme()
  const [open, setOpen] = useState<{ cita: Cita; first: 'details' | OwnDialogAction }>()
  const groups = grouped ? groupsOf(citas, today) : [{ heading: undefined, citas }]
  return (
    <>
      <div className={grouped ? styles.groups : undefined}>
        {groups.map(({ heading, citas }) => (
          <div key={heading ?? ''}>
            {heading && <h2 className={styles.heading}>{heading}</h2>}
            <ul className={styles.list} aria-label={heading ? `${label}: ${heading}` : label}>
              {citas.map((cita) => (
                <li
                  key={cita.id_cita}
                  ref={cita.id_cita === highlighted ? scrollIntoView : undefined}
                  className={cita.id_cita === highlighted ? styles.new : undefined}
                >
                  <OwnCitaCard
                    cita={cita}
                    when={heading === 'Hoy' ? timeOf(cita.fecha_hora) : whenText(cita.fecha_hora, today)}
                    actions={actionsOf(cita)}
                    withMotivo={card.withMotivo}
                    onOpen={() => setOpen({ cita, first: 'details' })}
                    onAction={(action) => (action === 'report' ? openInforme(cita) : setOpen({ cita, first: action }))}
                  >
                    {card.note?.(cita)}
                  </OwnCitaCard>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {open && <OwnCitaDialogs {...open} onClosed={() => setOpen(undefined)} onSaved={onSaved} />}
    </>
  )
}
