import { limits } from '@huella/contract'
import { mdiNoteEditOutline, mdiNoteTextOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from '../llamada.module.css'

interface NotaClienteProps {
  /** The note at the head of the client's page. */
  fijada: string | null | undefined
  /** What is being written; null: nothing. */
  nota: string | null
  onChange: (nota: string) => void
}

/** What the desk knows of the client, and a note that it leaves for the next call. */
export function NotaClienteField({ fijada, nota, onChange }: NotaClienteProps) {
  return (
    <>
      {fijada && (
        <p className={styles.note}>
          <Icon path={mdiNoteTextOutline} size={18} />
          <span>{fijada}</span>
        </p>
      )}
      {nota === null ? (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          startIcon={<Icon path={mdiNoteEditOutline} size={18} />}
          onClick={() => onChange('')}
        >
          Dejar una nota en su ficha
        </Button>
      ) : (
        <TextField
          label="Nota para su ficha"
          autoFocus
          placeholder="Lo que hay que saber la próxima vez"
          slotProps={{ input: { maxLength: limits.reason } }}
          value={nota}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
