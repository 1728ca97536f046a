import {
  type Cita,
  failure,
  type Tratamiento,
  type TratamientoUpdate,
  tratamiento as tratamientoRow,
  validateTratamiento,
} from '@huella/contract'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { tratamientosAreas } from './shared/areas.ts'
import { TratamientoFormFields } from './tratamiento-form-fields.tsx'
import { type TratamientoValues, tratamientoTexts, tratamientoValues, typedBody } from './tratamiento-values.ts'

interface TratamientoFormDialogProps {
  /** The treatment to edit; none to create one. */
  tratamiento?: Tratamiento
  /** The appointment of a new one, if it is known. */
  cita?: Cita
  onClosed: () => void
}

export function TratamientoFormDialog({ tratamiento, cita, onClosed }: TratamientoFormDialogProps) {
  const area = useArea(tratamientosAreas)
  const save = useSave('tratamientos', tratamiento?.id_tratamiento)
  const values = tratamientoValues(tratamiento, cita)
  const edited = useEditedRow({
    schema: tratamientoRow,
    opened: tratamiento,
    textsOf: tratamientoTexts,
    valuesOf: tratamientoValues,
  })
  const form = useEntityForm<TratamientoUpdate, TratamientoValues>(typedBody, values, (body) =>
    validateTratamiento(body, { today: clinicToday(), before: edited.row }),
  )

  return (
    <SaveDialog
      title={tratamiento ? 'Editar Tratamiento' : 'Nuevo Tratamiento'}
      submitLabel={tratamiento ? 'Actualizar' : 'Crear'}
      form={form}
      edited={edited}
      onSave={async (body) => {
        const estado = edited.row?.fallecida ? undefined : 'activo'
        await save.mutateAsync({ ...body, estado, version: edited.row?.version })
        return tratamiento ? area.updated : area.created
      }}
      failed={failure.tratamientoSave}
      onClosed={onClosed}
    >
      <TratamientoFormFields form={form} tratamiento={edited.row} cita={edited.row?.cita ?? cita} />
    </SaveDialog>
  )
}
