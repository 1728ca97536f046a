import { mdiCheckCircleOutline, mdiClose, mdiRefresh } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import styles from './upload.module.css'
import type { UploadItem } from './upload-queue.ts'

interface UploadLineProps {
  item: UploadItem
  onRetry: () => void
  onCancel: () => void
}

/** One file: how much of it was sent, and what can be done with it. */
export function UploadLine({ item: { file, status, progress, problem }, onRetry, onCancel }: UploadLineProps) {
  const { name } = file
  const percent = Math.round(progress * 100)
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <TruncatedText>{name}</TruncatedText>
        {problem && (
          <div role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
        {(status === 'sending' || status === 'waiting') && (
          <div
            role="progressbar"
            aria-label={`Subida de ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className={styles.bar}
          >
            <div style={{ transform: `scaleX(${progress})` }} />
          </div>
        )}
      </div>
      {status === 'failed' && (
        <IconButton aria-label={`Reintentar ${name}`} title="Reintentar" onClick={onRetry}>
          <Icon path={mdiRefresh} size={20} />
        </IconButton>
      )}
      {status === 'done' ? (
        <span className={styles.done} role="img" aria-label="Añadido">
          <Icon path={mdiCheckCircleOutline} size={20} />
        </span>
      ) : (
        <IconButton
          aria-label={`${problem ? 'Quitar' : 'Cancelar'} ${name}`}
          title={problem ? 'Quitar' : 'Cancelar'}
          onClick={onCancel}
        >
          <Icon path={mdiClose} size={20} />
        </IconButton>
      )}
    </li>
  )
}
