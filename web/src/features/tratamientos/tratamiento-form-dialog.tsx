import {
  type CitaMascota,
  failure,
  type Tratamiento,
  tratamiento as tratamientoRow,
  veterinarioId,
} from '@huella/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import type { DosisForm } from './medicacion/linea-values.ts'
import { tratamientosAreas } from './shared/areas.ts'
import { TratamientoFormFields } from './tratamiento-form-fields.tsx'
import {
  type TratamientoBody,
  type TratamientoValues,
  tratamientoTexts,
  tratamientoValues,
  typedBody,
  validateForm,
} from './tratamiento-values.ts'

interface TratamientoFormDialogProps {
  /** The treatment to edit; none to create one. */
  tratamiento?: Tratamiento
  /** The pet of a new one without an appointment, if it is known. */
  mascota?: Pick<CitaMascota, 'id_mascota' | 'nombre'>
  /** Stores the draft at which a new one is given to that pet: resolves to its id, or to null if that failed. */
  visita?: () => Promise<number | null>
  onClosed: () => void
}

export function TratamientoFormDialog({ tratamiento, mascota, visita, onClosed }: TratamientoFormDialogProps) {
  const area = useArea(tratamientosAreas)
  const me = veterinarioId(useUsuario())
  const save = useSave('tratamientos', tratamiento?.id_tratamiento)
  const values = tratamientoValues(tratamiento, mascota)
  const [withoutCita, setWithoutCita] = useState(mascota !== undefined)
  const asksVet = withoutCita && !visita && me === null
  const edited = useEditedRow({
    schema: tratamientoRow,
    opened: tratamiento,
    textsOf: tratamientoTexts,
    valuesOf: (row) => tratamientoValues(row),
  })
  const [dosis, setDosis] = useState<DosisForm | null>(null)
  const form = useEntityForm<TratamientoBody, TratamientoValues>(typedBody(dosis), values, (body) =>
    validateForm(body, { before: edited.row, withoutCita, asksVet, dosis }),
  )
  const lineas = useWatch({ control: form.control, name: 'medicacion' })
  const waitsForDosis = dosis === null && lineas.some(({ linea }) => linea === null)
  const placeOf = async ({ id_cita, id_mascota, id_veterinario }: TratamientoBody) => {
    if (tratamiento || !withoutCita) return { id_cita }
    if (!visita) return { id_mascota, ...(asksVet && { id_veterinario }) }
    const id_visita = await visita()
    if (id_visita === null) throw new Error(failure.visitaSave)
    return { id_visita }
  }

  return (
    <SaveDialog
      title={tratamiento ? 'Editar Tratamiento' : mascota ? `Tratamiento de ${mascota.nombre}` : 'Nuevo Tratamiento'}
      submitLabel={tratamiento ? 'Actualizar' : 'Crear'}
      form={form}
      edited={edited}
      onSave={async (body) => {
        const { id_cita: _, id_mascota: __, id_veterinario: ___, ...content } = body
        const estado = edited.row?.fallecida ? undefined : 'activo'
        await save.mutateAsync({ ...(await placeOf(body)), ...content, estado, version: edited.row?.version })
        return tratamiento ? area.updated : area.created
      }}
      submitDisabled={waitsForDosis}
      failed={failure.tratamientoSave}
      onClosed={onClosed}
    >
      <TratamientoFormFields
        form={form}
        tratamiento={edited.row}
        cita={edited.row?.cita ?? null}
        mascota={mascota}
        withoutCita={withoutCita}
        onWithoutCita={setWithoutCita}
        asksVet={asksVet}
        visita={visita}
        onDosis={setDosis}
      />
    </SaveDialog>
  )
}
