import { failure, type Prevencion, prevencionTipos, success } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useSavePrevencion } from './prevencion-api.ts'
import { FechaFields, LoteFields, ProductoFields, VeterinarioField } from './prevencion-fields.tsx'
import { type PrevencionMascota, usePrevencionForm } from './use-prevencion-form.ts'

interface PrevencionDialogProps {
  mascota: PrevencionMascota
  /** The row to edit; none to record one. */
  prevencion?: Prevencion
  onClose: () => void
}

/** Records a vaccine or a deworming, or corrects one. */
export function PrevencionDialog({ mascota, prevencion, onClose }: PrevencionDialogProps) {
  const state = usePrevencionForm(mascota, prevencion)
  const { form } = state
  const { mutateAsync } = useSavePrevencion(mascota.id_mascota, prevencion?.id_prevencion)
  const toast = useToast()

  const submit = () =>
    form.save({
      send: async (body) => {
        const saved = await mutateAsync({ ...body, version: prevencion?.version })
        toast('success', success.prevencionSaved(saved.producto))
      },
      onFailed: (error) => toast('error', messageOf(error, failure.prevencionSave)),
    })

  return (
    <FormDialog
      title={
        prevencion ? `Editar ${prevencionTipos[prevencion.tipo].toLowerCase()}` : `Prevención de ${mascota.nombre}`
      }
      submitLabel="Guardar"
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClose}
    >
      <ProductoFields state={state} />
      <LoteFields state={state} />
      <FechaFields state={state} />
      <VeterinarioField state={state} />
    </FormDialog>
  )
}
