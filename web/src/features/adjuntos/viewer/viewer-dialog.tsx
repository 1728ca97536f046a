import { type Adjunto, adjuntoFailure, isPicture } from '@huella/contract'
import { mdiClose, mdiCompare, mdiDownload, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { dayAndTime, fullName } from '../../../lib/formats.ts'
import { useDialogTransition } from '../../../ui/dialog/use-dialog-transition.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { download, useAdjuntos } from '../shared/adjunto-api.ts'
import { Pane } from './pane.tsx'
import { paneOf } from './use-gestures.ts'
import { pan, type View, whole, zoom } from './view.ts'
import styles from './viewer.module.css'

interface Shown {
  id: number
  view: View
}

const STEP = 1.5
const PAN_PX = 60
const panKeys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

/** The pictures of a pet, one at a time or two side by side. */
export function ViewerDialog({ opened, onClosed }: { opened: Adjunto; onClosed: () => void }) {
  const { open, close, transition } = useDialogTransition({ onClosed })
  const showToast = useToast()
  const id = useId()
  const panes = useRef<HTMLDivElement>(null)
  const loaded = useAdjuntos(opened.id_mascota).data?.filter(({ tipo }) => isPicture(tipo))
  const pictures = loaded?.length ? loaded : [opened]
  const [shown, setShown] = useState<readonly Shown[]>([{ id: opened.id_adjunto, view: whole }])
  const [active, setActive] = useState(0)

  const indexOf = (one: Shown | undefined) => pictures.findIndex(({ id_adjunto }) => id_adjunto === one?.id)
  const compared = shown.length > 1
  const current = pictures[indexOf(shown[active])] ?? opened
  const index = Math.max(0, indexOf(shown[active]))

  const change = (pane: number, next: Partial<Shown>) =>
    setShown((before) => before.map((one, place) => (place === pane ? { ...one, ...next } : one)))
  const goTo = (pane: number, place: number) => {
    const picture = pictures[place]
    if (picture) change(pane, { id: picture.id_adjunto, view: whole })
  }
  const step = (pane: number, by: number) => goTo(pane, indexOf(shown[pane]) + by)
  const activePane = () => paneOf(panes.current?.children[active] ?? null)
  const view = shown[active]?.view ?? whole
  const zoomBy = (factor: number) => change(active, { view: zoom(view, factor, activePane()) })

  /** The older picture comes first. */
  const compare = () => {
    const other = pictures[index + 1] ?? pictures[index - 1]
    if (compared || !other) {
      setShown([{ id: current.id_adjunto, view: whole }])
      return setActive(0)
    }
    const pair = pictures.indexOf(other) > index ? [other, current] : [current, other]
    setShown(pair.map(({ id_adjunto }) => ({ id: id_adjunto, view: whole })))
    setActive(0)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = panKeys[event.key]
    const keys: Record<string, () => void> = {
      ArrowLeft: () => step(active, -1),
      ArrowRight: () => step(active, 1),
      Home: () => goTo(active, 0),
      End: () => goTo(active, pictures.length - 1),
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(1 / STEP),
      '0': () => change(active, { view: whole }),
    }
    const action = by && event.shiftKey ? () => change(active, { view: pan(view, by, activePane()) }) : keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  const save = () => download(current).catch((error) => showToast('error', messageOf(error, adjuntoFailure.open)))

  return (
    <Dialog
      open={open}
      onClose={close}
      fullScreen
      aria-labelledby={id}
      slotProps={{ transition }}
      // The dialog listens, not what is inside: a click on the picture moves the focus to the dialog itself.
      onKeyDown={onKeyDown}
    >
      <div className={styles.viewer}>
        <div className={styles.top}>
          <div className={styles.title} aria-live="polite">
            <h2 id={id}>{current.nombre}</h2>
            <div className={styles.secondary}>
              {pictures.length > 1 && `${index + 1} de ${pictures.length} · `}
              {dayAndTime(current.fecha_hora)} · {fullName(current.usuario)}
            </div>
          </div>
          <IconButton
            aria-label="Alejar"
            title="Alejar (-)"
            disabled={view.scale === 1}
            onClick={() => zoomBy(1 / STEP)}
          >
            <Icon path={mdiMagnifyMinusOutline} />
          </IconButton>
          <IconButton aria-label="Acercar" title="Acercar (+)" onClick={() => zoomBy(STEP)}>
            <Icon path={mdiMagnifyPlusOutline} />
          </IconButton>
          {pictures.length > 1 && (
            <IconButton aria-label="Comparar" title="Comparar" aria-pressed={compared} onClick={compare}>
              <Icon path={mdiCompare} />
            </IconButton>
          )}
          <IconButton aria-label="Descargar" title="Descargar" onClick={save}>
            <Icon path={mdiDownload} />
          </IconButton>
          <IconButton aria-label="Cerrar" title="Cerrar (Esc)" autoFocus onClick={close}>
            <Icon path={mdiClose} />
          </IconButton>
        </div>
        <div ref={panes} className={styles.panes}>
          {shown.map((one, pane) => {
            const place = indexOf(one)
            return (
              <Pane
                // biome-ignore lint/suspicious/noArrayIndexKey: a place, whatever it shows
                key={pane}
                picture={pictures[place] ?? opened}
                view={one.view}
                active={pane === active}
                compared={compared}
                hasPrevious={place > 0}
                hasNext={place < pictures.length - 1}
                onView={(next) => change(pane, { view: next })}
                onStep={(by) => step(pane, by)}
                onActive={() => setActive(pane)}
              />
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
