import {
  failure,
  isClinicField,
  type Mascota,
  type MascotaUpdate,
  mascota as mascotaRow,
  mascotaUpdate,
  type Scope,
  success,
  validateMascota,
} from '@huella/contract'
import { type ReactNode, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useSave } from '../../../lib/api/use-entity-mutation.ts'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { Declined, useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { clinicToday, fullName } from '../../../lib/formats.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useScope } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { EntityFormFields, initialValuesOf } from '../../../ui/entity/entity-form-fields.tsx'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { MoreFields } from '../../../ui/form/more-fields.tsx'
import { mascotasAreas } from '../areas.ts'
import { useDespedida } from '../despedida/despedida-api.ts'
import { ClinicField, clinicValue } from '../form/clinic-field.tsx'
import { mascotaTexts } from '../form/mascota-texts.ts'
import { ownInputs } from '../form/own-inputs.tsx'
import { withUnknown } from '../unknown.ts'
import { mascotaFields } from './mascota-fields.tsx'

interface MascotaFormDialogProps {
  /** The pet to edit; none to create one. */
  mascota?: Mascota
  /** The owner of a new one, if it is known. */
  dueno?: Mascota['usuario']
  onClosed: () => void
  onSaved: (mascota: Mascota) => void
}

export function MascotaFormDialog({ mascota, dueno, onClosed, onSaved }: MascotaFormDialogProps) {
  const { create, createSubmit } = useArea(mascotasAreas)
  const { rol } = useUsuario()
  const scope = useScope('mascotas:create')
  const locked = useLockedFields(mascota, scope)
  const all = mascotaFields(rol).map((field) =>
    field.form && locked(field.key) ? { ...field, form: { ...field.form, input: 'own' as const } } : field,
  )
  const fields = all.filter((field) => !field.more)
  const more = all.filter((field) => field.more)
  const save = useSave('mascotas', mascota?.id_mascota)
  const form = useEntityForm<MascotaUpdate, FieldValues>(
    { safeParse: (values) => mascotaUpdate.safeParse(withUnknown(values as object)) },
    { ...initialValuesOf([...fields, ...more], mascota), ...(dueno && { id_usuario: dueno.id_usuario }) },
    (body) => validateMascota(body, { today: clinicToday(), scope }),
  )

  const edited = useEditedRow({
    schema: mascotaRow,
    opened: mascota,
    textsOf: (row) => mascotaTexts(all, row),
    valuesOf: (row) => initialValuesOf(all, row),
  })

  const own = { ...ownInputs(form, edited.row, dueno) }
  for (const { key, label } of all) {
    if (!mascota || !locked(key)) continue
    const value = clinicValue(mascota, key)
    own[key] = value !== undefined && <ClinicField label={label} value={value} />
  }
  const { errors } = useFormState({ control: form.control })
  const failed = more.some(({ key }) => key in errors)

  const [ownerDialog, confirmOwner] = useConfirmDueno(mascota)
  const send = async (body: MascotaUpdate) => {
    if (changesOwner(body, mascota) && !(await confirmOwner())) throw new Declined()
    onSaved(await save.mutateAsync({ ...body, version: edited.row?.version }))
    return mascota ? success.mascotaUpdated : success.mascotaCreated
  }

  return (
    <SaveDialog
      title={mascota ? 'Editar Mascota' : create}
      submitLabel={mascota ? 'Actualizar' : createSubmit}
      form={form}
      edited={edited}
      onSave={send}
      failed={failure.mascotaSave}
      onClosed={onClosed}
    >
      <EntityFormFields fields={fields} form={form} own={own} />
      <MoreFields label="Más datos" open={Object.values(initialValuesOf(more, mascota)).some(Boolean)} failed={failed}>
        <EntityFormFields fields={more} form={form} own={own} />
      </MoreFields>
      {ownerDialog}
    </SaveDialog>
  )
}

/** Which fields only the clinic changes: those of an owner's pet with a record. */
function useLockedFields(mascota: Mascota | undefined, scope: Scope): (key: string) => boolean {
  const { data } = useDespedida(mascota && scope === 'own' ? mascota.id_mascota : undefined)
  return (key) => isClinicField(key, { scope, record: data?.conserva ?? false })
}

const changesOwner = ({ id_usuario }: MascotaUpdate, mascota?: Mascota) =>
  mascota !== undefined && id_usuario !== undefined && id_usuario !== mascota.id_usuario

/** Asks before a pet gets another owner: the dialog to render, and the function that resolves to the answer. */
function useConfirmDueno(mascota?: Mascota): [dialog: ReactNode, confirm: () => Promise<boolean>] {
  const [decide, setDecide] = useState<((confirmed: boolean) => void) | null>(null)
  const confirm = () => new Promise<boolean>((resolve) => setDecide(() => resolve))
  const close = () => {
    decide?.(false) // nothing changes after a confirmation
    setDecide(null)
  }
  const dialog = mascota && decide && (
    <ConfirmDialog
      question={`¿${mascota.nombre} cambia de dueño?`}
      note={`${mascota.nombre} conserva su historia, que verá su nuevo dueño. ${fullName(mascota.usuario)} dejará de verla. Sus citas próximas siguen en pie.`}
      confirmLabel="Cambiar de dueño"
      onConfirm={() => decide(true)}
      onClosed={close}
    />
  )
  return [dialog, confirm]
}
