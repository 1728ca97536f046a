import { type Adjunto, type AdjuntoUpdate, adjuntoFailure, adjuntoTexts, adjuntoUpdate } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useChangeAdjunto } from './shared/adjunto-api.ts'

/** Changes the name and the caption of a file, and who sees it. */
export function AdjuntoDialog({ adjunto, onClosed }: { adjunto: Adjunto; onClosed: () => void }) {
  const { nombre, descripcion, visible, version, id_adjunto } = adjunto
  const canHide = useCan('adjuntos:ocultar')
  const change = useChangeAdjunto(id_adjunto)
  const form = useEntityForm<AdjuntoUpdate>(adjuntoUpdate, { nombre, descripcion: descripcion ?? '', visible, version })
  const { field } = useController({ control: form.control, name: 'visible' })
  const { value, ...shown } = field
  return (
    <SaveDialog
      title="Cambiar el archivo"
      submitLabel="Guardar"
      form={form}
      onSave={async ({ visible: seen, ...body }) => {
        await change.mutateAsync(canHide ? { ...body, visible: seen } : body)
        return adjuntoTexts.saved
      }}
      failed={adjuntoFailure.save}
      onClosed={onClosed}
    >
      <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
      <TextField
        label="Descripción"
        autoComplete="off"
        help="Qué se ve, para encontrarlo después."
        {...form.field('descripcion')}
      />
      {canHide && (
        <FormControlLabel
          label="Visible para el dueño"
          sx={{ mx: 0, gap: 1.5 }}
          control={<Switch checked={value ?? false} {...shown} />}
        />
      )}
    </SaveDialog>
  )
}
