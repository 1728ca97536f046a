import type { Adjunto } from '@huella/contract'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { dayAndTime } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { adjuntoPath } from '../shared/adjunto-api.ts'
import { usePicture } from '../shared/use-picture.ts'
import { useGestures } from './use-gestures.ts'
import type { View } from './view.ts'
import styles from './viewer.module.css'

interface PaneProps {
  picture: Adjunto
  view: View
  /** Whether the keys are for this one, of two. */
  active: boolean
  /** Whether it is one of two, which show their dates. */
  compared: boolean
  hasPrevious: boolean
  hasNext: boolean
  onView: (view: View) => void
  onStep: (by: 1 | -1) => void
  onActive: () => void
}

/** One picture, enlarged and moved by mouse and fingers. */
export function Pane(props: PaneProps) {
  const { picture, view, active, compared, hasPrevious, hasNext, onView, onStep, onActive } = props
  const { nombre, descripcion, fecha_hora } = picture
  const path = adjuntoPath(picture)
  const small = usePicture(`${path}/miniatura`)
  const full = usePicture(path)
  const gestures = useGestures<HTMLDivElement>({ view, onView, onSwipe: onStep })
  const url = full.url ?? small.url
  const text = compared ? `${dayAndTime(fecha_hora)} · ${descripcion ?? nombre}` : descripcion
  return (
    <section
      className={styles.pane}
      aria-label={compared ? `${nombre}, ${dayAndTime(fecha_hora)}` : nombre}
      data-active={(compared && active) || undefined}
      onPointerDownCapture={onActive}
      onFocusCapture={onActive}
    >
      <div className={styles.stage} data-stage {...gestures}>
        {url && (
          <img
            src={url}
            alt={descripcion ?? nombre}
            draggable={false}
            aria-busy={!full.url}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
        {!url && !full.problem && <span role="status">Cargando...</span>}
      </div>
      {full.problem && (
        <div className={styles.label} role="alert" style={{ pointerEvents: 'auto' }}>
          {full.problem} <Button onClick={full.retry}>Reintentar</Button>
        </div>
      )}
      {text && !full.problem && <div className={styles.label}>{text}</div>}
      {(hasPrevious || hasNext) && (
        <>
          <IconButton
            className={`${styles.step} ${styles.previous}`}
            aria-label="Imagen anterior"
            disabled={!hasPrevious}
            onClick={() => onStep(-1)}
          >
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <IconButton
            className={`${styles.step} ${styles.next}`}
            aria-label="Imagen siguiente"
            disabled={!hasNext}
            onClick={() => onStep(1)}
          >
            <Icon path={mdiChevronRight} />
          </IconButton>
        </>
      )}
    </section>
  )
}
