import { type Adjunto, isPicture } from '@huella/contract'
import { mdiEyeOutline } from '@mdi/js'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { VisitaLink } from '../../visitas/shared/visita-link.tsx'
import styles from './adjunto-tile.module.css'
import { Thumbnail } from './thumbnail.tsx'
import type { AdjuntoActions } from './use-adjunto-actions.tsx'

interface AdjuntoGridProps {
  adjuntos: readonly Adjunto[]
  actions: AdjuntoActions
  label: string
  /** Whether each leads to its visit. */
  withVisita?: boolean
}

/** Files with their thumbnails; each opens, and has a menu. */
export function AdjuntoGrid({ adjuntos, actions, label, withVisita = false }: AdjuntoGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {adjuntos.map((adjunto) => (
        <AdjuntoTile key={adjunto.id_adjunto} adjunto={adjunto} actions={actions} withVisita={withVisita} />
      ))}
    </ul>
  )
}

interface AdjuntoTileProps {
  adjunto: Adjunto
  actions: AdjuntoActions
  withVisita: boolean
}

function AdjuntoTile({ adjunto, actions, withVisita }: AdjuntoTileProps) {
  const canHide = useCan('adjuntos:ocultar')
  const { nombre, descripcion, tipo, visible, id_visita } = adjunto
  const menu = actions.of(adjunto)
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup={isPicture(tipo) ? 'dialog' : undefined}
        title={nombre}
        onClick={() => actions.open(adjunto)}
      >
        <Thumbnail adjunto={adjunto} />
        <span className={styles.name}>{nombre}</span>
      </button>
      {descripcion && (
        <div className={styles.text} title={descripcion}>
          {descripcion}
        </div>
      )}
      {canHide && visible && (
        <div className={styles.visible}>
          <Icon path={mdiEyeOutline} size={16} />
          Visible para el dueño
        </div>
      )}
      {withVisita && id_visita !== null && <VisitaLink id={id_visita} />}
      {menu.length > 0 && (
        <div className={styles.menu}>
          <RowMenu row={adjunto} name={nombre} actions={menu} />
        </div>
      )}
    </li>
  )
}
