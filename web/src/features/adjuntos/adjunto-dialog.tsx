import { type Adjunto, type AdjuntoUpdate, adjuntoFailure, adjuntoTexts, adjuntoUpdate } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useChangeAdjunto } from './shared/adjunto-api.ts'

/** Changes the name and the caption of a file, and who sees it. */
export function AdjuntoDialog({ adjunto, onClosed }: { adjunto: Adjunto; onClosed: () => void }) {
  const { nombre, descripcion, visible, version, id_adjunto } = adjunto
  const staff = useCan('clientes:list')
  const change = useChangeAdjunto(id_adjunto)
  const showToast = useToast()
  const form = useEntityForm<AdjuntoUpdate>(adjuntoUpdate, { nombre, descripcion: descripcion ?? '', visible, version })
  const { field } = useController({ control: form.control, name: 'visible' })
  const { value, ...shown } = field
  const submit = () =>
    form.save({
      send: async ({ visible: seen, ...body }) => {
        await change.mutateAsync(staff ? { ...body, visible: seen } : body)
        showToast('success', adjuntoTexts.saved)
      },
      onFailed: (error) => showToast('error', messageOf(error, adjuntoFailure.save)),
    })
  return (
    <FormDialog
      title="Cambiar el archivo"
      submitLabel="Guardar"
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
      <TextField
        label="Descripción"
        autoComplete="off"
        help="Qué se ve, para encontrarlo después."
        {...form.field('descripcion')}
      />
      {staff && (
        <FormControlLabel
          label="Visible para el dueño"
          sx={{ mx: 0, gap: 1.5 }}
          control={<Switch checked={value ?? false} {...shown} />}
        />
      )}
    </FormDialog>
  )
}
