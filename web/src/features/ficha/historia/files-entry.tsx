import { abbreviatedDate, fullName } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import tones from '../../../ui/layout/tones.module.css'
import { AdjuntoGrid } from '../../adjuntos/shared/adjunto-grid.tsx'
import type { AdjuntoActions } from '../../adjuntos/shared/use-adjunto-actions.tsx'
import type { FileGroup } from './file-groups.ts'
import styles from './historia-entry.module.css'
import { adjuntos as look } from './kinds.ts'

interface FilesEntryProps {
  adjuntos: FileGroup
  actions: AdjuntoActions
}

/** Files that were added together, with their thumbnails. */
export function FilesEntry({ adjuntos, actions }: FilesEntryProps) {
  const { icon, tone } = look
  const [{ fecha_hora, usuario }] = adjuntos
  const what = adjuntos.length === 1 ? 'Archivo' : 'Archivos'
  const when = abbreviatedDate(fecha_hora.slice(0, 10))
  return (
    <div className={`${styles.entry} ${styles.files}`}>
      <span className={`${styles.icon} ${tones[tone]}`}>
        <Icon path={icon} />
      </span>
      <div className={styles.texts}>
        <div className={styles.kind}>
          {what} · {when} · {fullName(usuario)}
        </div>
        <AdjuntoGrid withVisita adjuntos={adjuntos} actions={actions} label={`${what}, ${when}`} />
      </div>
    </div>
  )
}
