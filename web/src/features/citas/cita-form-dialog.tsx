import { type Cita, type CitaUpdate, citaUpdate, failure, validateCita } from '@huella/contract'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicNow, clinicToday } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { citasAreas } from './areas.ts'
import { CitaFormFields } from './cita-form-fields.tsx'
import { type CitaValues, citaValues } from './cita-values.ts'

interface CitaFormDialogProps {
  /** The appointment to edit; none to create one. */
  cita?: Cita
  /** The pet of a new one, if it is known. */
  mascota?: Cita['mascota']
  onClosed: () => void
  onSaved: (cita: Cita) => void
}

export function CitaFormDialog({ cita, mascota, onClosed, onSaved }: CitaFormDialogProps) {
  const usuario = useUsuario()
  const area = citasAreas[usuario.rol]
  const showToast = useToast()
  const save = useSave('citas', cita?.id_cita)
  const values = citaValues(cita, { mascota, vet: area.vet === 'self' ? usuario.id_usuario : undefined })
  const form = useEntityForm<CitaUpdate, CitaValues>(citaUpdate, values, (body) =>
    validateCita(body, { today: clinicToday(), now: clinicNow(), client: !area.staff, before: cita }),
  )

  /** The specification's text for a new appointment; for a moved one it says so. */
  const conflictOf = (error: unknown) => {
    if (hasCode(error, 'NINGUN_VETERINARIO_LIBRE')) return new ApiError(409, { message: failure.citaNoVetFree })
    if (!hasCode(error, 'CITA_SOLAPADA')) return undefined
    return new ApiError(409, { message: cita ? area.conflict.replace('crear', 'mover') : area.conflict })
  }

  const send = async (body: CitaUpdate) => {
    try {
      onSaved(await save.mutateAsync({ ...body, version: cita?.version }))
    } catch (error) {
      throw conflictOf(error) ?? error
    }
    showToast('success', cita ? area.updated : area.created)
  }

  const submit = () => form.save({ send, onFailed: (error) => showToast('error', messageOf(error, failure.citaSave)) })

  return (
    <FormDialog
      title={cita ? 'Editar Cita' : 'Nueva Cita'}
      submitLabel={cita ? 'Actualizar' : area.createSubmit}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <CitaFormFields form={form} cita={cita} mascota={cita?.mascota ?? mascota} />
    </FormDialog>
  )
}
