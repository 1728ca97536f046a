import { failure, type Prevencion, prevencion as prevencionRow, prevencionTipos, success } from '@huella/contract'
import { useState } from 'react'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { PegatinaField } from '../pegatina-field.tsx'
import { useSavePrevencion } from '../prevencion-api.ts'
import { FechaFields, LoteFields, ProductoFields, VeterinarioField } from '../prevencion-fields.tsx'
import { prevencionTexts, prevencionValues } from '../prevencion-values.ts'
import { useSavePegatina } from '../propuesta-api.ts'
import { type PrevencionMascota, usePrevencionForm } from '../use-prevencion-form.ts'

interface PrevencionDialogProps {
  mascota: PrevencionMascota
  /** The row to edit; none to record one. */
  prevencion?: Prevencion
  /** Stores the visit at which it is given: resolves to its id, or to null if that failed. */
  visita?: () => Promise<number | null>
  onClose: () => void
}

/** Records a vaccine or a deworming, or corrects one. */
export function PrevencionDialog({ mascota, prevencion, visita, onClose }: PrevencionDialogProps) {
  const state = usePrevencionForm(mascota, prevencion)
  const { form } = state
  const edited = useEditedRow({
    schema: prevencionRow,
    opened: prevencion,
    textsOf: prevencionTexts,
    valuesOf: (row) => prevencionValues(row, { today: row.fecha, idVeterinario: null }),
  })
  const [photo, setPhoto] = useState<File>()
  const savePegatina = useSavePegatina(mascota.id_mascota)
  const { mutateAsync } = useSavePrevencion(mascota.id_mascota, prevencion?.id_prevencion)

  return (
    <SaveDialog
      title={
        prevencion ? `Editar ${prevencionTipos[prevencion.tipo].toLowerCase()}` : `Prevención de ${mascota.nombre}`
      }
      submitLabel="Guardar"
      submitDisabled={state.isProposing}
      form={form}
      edited={edited}
      onSave={async (body) => {
        const id_visita = await visita?.()
        if (id_visita === null) throw new Error(failure.visitaSave)
        const saved = await mutateAsync({ ...body, ...(id_visita && { id_visita }), version: edited.row?.version })
        try {
          if (photo) await savePegatina(saved.id_prevencion, photo)
        } catch {
          // The dose is saved: saving it again would record it twice.
          return success.prevencionWithoutPhoto(saved.producto)
        }
        return success.prevencionSaved(saved.producto)
      }}
      failed={failure.prevencionSave}
      onClosed={onClose}
    >
      <ProductoFields state={state} />
      <LoteFields state={state} />
      <PegatinaField file={photo} onChange={setPhoto} />
      <FechaFields state={state} />
      <VeterinarioField state={state} />
    </SaveDialog>
  )
}
