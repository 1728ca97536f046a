import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RowChange } from '../../lib/form/row-changes.ts'

interface RowChangesProps {
  changes: readonly RowChange[]
  /** The fields that the user has filled in; what they typed is kept. */
  isTyped: (name: string) => boolean
  onReview: () => void
}

const quoted = (text: string) => (text ? `«${text}»` : 'vacío')

/** What somebody else has changed in a row while it was edited, and what to do then. */
export function RowChanges({ changes, isTyped, onReview }: RowChangesProps) {
  return (
    <>
      <Box component="ul" sx={{ width: '100%', m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map(({ name, label, before, now }) => (
          <li key={name}>
            Cambió {label}
            {(before || now) && `: ${quoted(before)} → ${quoted(now)}`}
            {isTyped(name) && '. Aquí sigue lo que has escrito tú'}
          </li>
        ))}
        {changes.length === 0 && <li>No ha cambiado nada de este formulario</li>}
      </Box>
      <Button variant="outlined" onClick={onReview}>
        Revisar
      </Button>
      {/* The type is not submit: Enter in a field would press the first submit button. */}
      <Button variant="contained" onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
        Guardar
      </Button>
    </>
  )
}
