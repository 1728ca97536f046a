import { type Adjunto, adjuntoFailure, adjuntoTexts } from '@huella/contract'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { adjuntoPath, useSaveFoto } from '../shared/adjunto-api.ts'
import { usePicture } from '../shared/use-picture.ts'
import styles from './crop-dialog.module.css'
import { extent, largest, MIN_LADO, moved, resized } from './crop-square.ts'

interface CropDialogProps {
  adjunto: Adjunto
  nombre: string
  onClosed: () => void
}

const percent = (fraction: number) => `${fraction * 100}%`

const moves: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Chooses the square of a picture that becomes the pet's photo, by pointer and by keys. */
export function CropDialog({ adjunto, nombre, onClosed }: CropDialogProps) {
  const { id_adjunto, id_mascota, ancho, alto, visible } = adjunto
  const size = { ancho: ancho ?? 1, alto: alto ?? 1 }
  const [square, setSquare] = useState(() => largest(size))
  const save = useSaveFoto(id_mascota)
  const showResult = useResultToast()
  const picture = usePicture(adjuntoPath(adjunto))
  const stage = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const id = useId()
  const { width, height } = extent(square, size)

  const submit = async () => {
    return showResult(save.mutateAsync({ id_adjunto, ...square, ...(!visible && { visible: true }) }), {
      done: adjuntoTexts.fotoSaved(nombre),
      failed: adjuntoFailure.foto,
    })
  }

  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = dragged.current
    const { width: w, height: h } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    if (!from || !w || !h) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    dragged.current = { x: event.clientX, y: event.clientY }
    const resizes = event.target instanceof HTMLElement && event.target.dataset.corner !== undefined
    setSquare((before) =>
      resizes ? resized(before, before.lado + (dx + dy) / Math.min(w, h), size) : moved(before, dx / w, dy / h, size),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02
    const move = moves[event.key]
    const grows = event.key === '+' ? step : event.key === '-' ? -step : 0
    if (!move && !grows) return
    event.preventDefault()
    setSquare(move ? moved(square, move[0] * step, move[1] * step, size) : resized(square, square.lado + grows, size))
  }

  return (
    <FormDialog
      title={`Foto de ${nombre}`}
      submitLabel="Usar como foto"
      submitDisabled={!picture.url}
      isDirty={false}
      isSubmitting={save.isPending}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {!visible && <Notice severity="info">El dueño aún no ve esta imagen. Al usarla como foto, la verá.</Notice>}
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: `${size.ancho} / ${size.alto}`, '--ratio': size.ancho / size.alto }}
      >
        {picture.url && <img src={picture.url} alt={adjunto.nombre} draggable={false} />}
        {picture.problem && (
          <span role="alert" className={styles.failed}>
            {picture.problem}
          </span>
        )}
        <button
          type="button"
          className={styles.square}
          aria-label="Recorte"
          aria-describedby={id}
          style={{ left: percent(square.x), top: percent(square.y), width: percent(width), height: percent(height) }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = null
          }}
        >
          <span className={styles.corner} data-corner />
        </button>
      </div>
      <label className={styles.size}>
        Tamaño
        <input
          type="range"
          min={MIN_LADO}
          max={1}
          step={0.01}
          value={square.lado}
          aria-valuetext={`${Math.round(square.lado * 100)} %`}
          onChange={({ target }) => setSquare(resized(square, Number(target.value), size))}
        />
      </label>
      <p id={id} className={styles.help}>
        Arrastra el recorte, o muévelo con las flechas y cambia su tamaño con + y -.
      </p>
    </FormDialog>
  )
}
