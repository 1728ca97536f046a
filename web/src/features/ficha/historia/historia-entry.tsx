import { mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { abbreviatedDate, dayAndTime } from '../../../lib/formats.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import tones from '../../../ui/layout/tones.module.css'
import { CitaEstado } from '../../citas/shared/cita-estado.tsx'
import { EstadoChip } from '../../tratamientos/shared/estado-chip.tsx'
import styles from './historia-entry.module.css'
import { type Entry, shownEntry } from './kinds.ts'

function stateOf(entry: Entry): ReactNode {
  if (entry.tipo === 'cita') return <CitaEstado cita={entry.cita} />
  if (entry.tipo === 'tratamiento') return <EstadoChip estado={entry.tratamiento.estado} />
  const isDraft = entry.tipo === 'visita' && entry.visita.firmada_en === null
  return isDraft && <StatusChip tone="warning" icon={mdiPencilOutline} label="Borrador" />
}

/** Visits and appointments have an hour. */
const whenOf = ({ tipo, cuando }: Entry) =>
  tipo === 'visita' || tipo === 'cita' ? dayAndTime(cuando) : abbreviatedDate(cuando.slice(0, 10))

interface HistoriaEntryProps {
  entry: Entry
  /** What a click opens: a page or a dialog. */
  opens: string | (() => void) | undefined
}

export function HistoriaEntry({ entry, opens }: HistoriaEntryProps) {
  const { icon, tone, label, title, details, text } = shownEntry(entry)
  const content = (
    <>
      <span className={`${styles.icon} ${tones[tone]}`}>
        <Icon path={icon} />
      </span>
      <div className={styles.texts}>
        <div className={styles.top}>
          <span className={styles.kind}>
            {label} · {whenOf(entry)}
          </span>
          {stateOf(entry)}
        </div>
        <div className={styles.title}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
        <div className={styles.details}>{details.filter(Boolean).join(' · ')}</div>
      </div>
    </>
  )
  return opens ? (
    <RowButton opens={opens} className={styles.entry}>
      {content}
    </RowButton>
  ) : (
    <div className={styles.entry}>{content}</div>
  )
}
