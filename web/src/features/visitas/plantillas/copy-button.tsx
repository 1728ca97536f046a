import { mdiContentCopy } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../ui/layout/icon.tsx'

interface CopyButtonProps {
  /** Of the field. */
  label: string
  /** What the last visit says in it, and of which day that is. */
  text: string
  day: string | undefined
  onCopy: () => void
}

/** Copies what the last visit says into an empty field. */
export const CopyButton = ({ label, text, day, onCopy }: CopyButtonProps) => (
  <IconButton
    size="small"
    edge="end"
    aria-label={`${label}: copiar de la visita del ${day}`}
    title={`Copiar de la visita del ${day}: «${text.length > 200 ? `${text.slice(0, 200)}…` : text}»`}
    onClick={onCopy}
    sx={{ alignSelf: 'start', mt: '6px', '@media (pointer: coarse)': { mt: 0 } }}
  >
    <Icon path={mdiContentCopy} size={18} />
  </IconButton>
)
