import { mdiContentCopy } from '@mdi/js'
import Button from '@mui/material/Button'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { VisitaValues } from '../autosave/values.ts'
import { ContentList } from './content-list.tsx'
import { textOf } from './field-labels.ts'

interface OwnTextProps {
  values: Partial<VisitaValues>
  onDismiss: () => void
}

/** What the user typed and the visit does not have: to copy from. */
export function OwnText({ values, onDismiss }: OwnTextProps) {
  const showToast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(textOf(values)).then(
      () => showToast('success', 'Texto copiado'),
      () => showToast('error', 'No se ha podido copiar: selecciona el texto'),
    )
  return (
    <SectionCard
      heading="Lo que habías escrito"
      help="No está en la visita. Copia lo que necesites."
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} size={18} />} onClick={copy}>
            Copiar todo
          </Button>
          <Button color="inherit" onClick={onDismiss}>
            Descartar
          </Button>
        </>
      }
    >
      <ContentList values={values} />
    </SectionCard>
  )
}
