import { type Cita, failure, type Tratamiento, type TratamientoUpdate, validateTratamiento } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { tratamientosAreas } from './shared/areas.ts'
import { TratamientoFormFields } from './tratamiento-form-fields.tsx'
import { type TratamientoValues, tratamientoValues, typedBody } from './tratamiento-values.ts'

interface TratamientoFormDialogProps {
  /** The treatment to edit; none to create one. */
  tratamiento?: Tratamiento
  /** The appointment of a new one, if it is known. */
  cita?: Cita
  onClosed: () => void
}

export function TratamientoFormDialog({ tratamiento, cita, onClosed }: TratamientoFormDialogProps) {
  const area = tratamientosAreas[useUsuario().rol]
  const showToast = useToast()
  const save = useSave('tratamientos', tratamiento?.id_tratamiento)
  const values = tratamientoValues(tratamiento, cita)
  const form = useEntityForm<TratamientoUpdate, TratamientoValues>(typedBody, values, (body) =>
    validateTratamiento(body, { today: clinicToday(), before: tratamiento }),
  )

  const submit = () =>
    form.save({
      send: async (body) => {
        await save.mutateAsync({ ...body, estado: 'activo', version: tratamiento?.version })
        showToast('success', tratamiento ? area.updated : area.created)
      },
      onFailed: (error) => showToast('error', messageOf(error, failure.tratamientoSave)),
    })

  return (
    <FormDialog
      title={tratamiento ? 'Editar Tratamiento' : 'Nuevo Tratamiento'}
      submitLabel={tratamiento ? 'Actualizar' : 'Crear'}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TratamientoFormFields form={form} tratamiento={tratamiento} cita={tratamiento?.cita ?? cita} />
    </FormDialog>
  )
}
