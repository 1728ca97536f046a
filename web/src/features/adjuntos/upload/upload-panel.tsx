import { adjuntoTexts } from '@huella/contract'
import { mdiClose } from '@mdi/js'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { useRef } from 'react'
import { useConnection } from '../../../lib/api/connection.ts'
import { UnsavedChangesDialog } from '../../../ui/dialog/unsaved-changes-dialog.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import styles from './upload.module.css'
import { UploadLine } from './upload-line.tsx'
import type { UploadItem } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const leaving = {
  question: 'Se están subiendo archivos. ¿Salir sin terminar?',
  confirmLabel: 'Salir',
  cancelLabel: 'Seguir aquí',
}

const isRunning = ({ status }: UploadItem) => status === 'waiting' || status === 'sending'

/** 'Subiendo 2 de 5', and what became of them. */
function summary(items: readonly UploadItem[]): string {
  const running = items.filter(isRunning).length
  const done = items.filter(({ status }) => status === 'done').length
  if (running > 0) return items.length === 1 ? 'Subiendo…' : `Subiendo ${done + 1} de ${items.length}…`
  const failed = items.length - done
  const problem = failed === 1 ? 'Un archivo no se ha subido' : `${failed} archivos no se han subido`
  return [done > 0 && adjuntoTexts.added(done), failed > 0 && problem].filter(Boolean).join(' · ')
}

interface UploadPanelProps {
  idMascota: number
  idVisita?: number
  /** Files to send; later ones are appended. */
  batches: readonly (readonly File[])[]
  /** Called when a click has removed its last line, and so the focused button. */
  onClosed: () => void
}

/** The files that are being sent, at the bottom of the page. */
export function UploadPanel({ idMascota, idVisita, batches, onClosed }: UploadPanelProps) {
  const { queue, items, visible } = useUploadQueue(idMascota, idVisita, batches)
  const list = useRef<HTMLUListElement>(null)
  const offline = useConnection() === 'offline'
  const running = items.some(isRunning)
  const text = summary(items)
  const close = () => {
    queue.clear()
    onClosed()
  }
  const cancel = (id: number) => {
    queue.cancel(id)
    if (items.length > 1) list.current?.focus()
    else onClosed()
  }
  return (
    <>
      <div role="status" style={visuallyHidden}>
        {/* Once at the beginning and once at the end, not for each file. */}
        {running ? 'Subiendo archivos' : text}
      </div>
      <UnsavedChangesDialog unsaved={running} texts={leaving} />
      {items.length > 0 && (
        <section className={styles.panel} aria-label="Archivos que se añaden">
          <div className={styles.top}>
            {text}
            {!running && (
              <IconButton aria-label="Cerrar" onClick={close}>
                <Icon path={mdiClose} size={20} />
              </IconButton>
            )}
          </div>
          {offline && running && <p>Sin conexión. Podrás reintentar lo que no se suba.</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the keyboard can scroll it */}
          <ul ref={list} className={styles.list} tabIndex={0} aria-label="Archivos">
            {items.map((item) => (
              <UploadLine
                key={item.id}
                item={item}
                onRetry={() => queue.retry(item.id)}
                onCancel={() => cancel(item.id)}
              />
            ))}
          </ul>
          {visible !== undefined && (
            <FormControlLabel
              className={styles.visible}
              label="Visible para el dueño"
              sx={{ mx: 0, gap: 1.5 }}
              control={<Switch checked={visible} onChange={(_, checked) => queue.setVisible(checked)} />}
            />
          )}
        </section>
      )}
    </>
  )
}
