import {
  type Adjunto,
  type AdjuntoUpdate,
  adjuntoFailure,
  adjunto as adjuntoRow,
  adjuntoTexts,
  adjuntoUpdate,
} from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AdjuntoValues, adjuntoChangeTexts, adjuntoValues } from './adjunto-values.ts'
import { useChangeAdjunto } from './shared/adjunto-api.ts'

/** Changes the name and the caption of a file, and who sees it. */
export function AdjuntoDialog({ adjunto, onClosed }: { adjunto: Adjunto; onClosed: () => void }) {
  const canHide = useCan('adjuntos:ocultar')
  const change = useChangeAdjunto(adjunto.id_adjunto)
  const form = useEntityForm<AdjuntoUpdate, AdjuntoValues>(adjuntoUpdate, adjuntoValues(adjunto))
  const edited = useEditedRow({
    schema: adjuntoRow,
    opened: adjunto,
    textsOf: adjuntoChangeTexts,
    valuesOf: adjuntoValues,
  })
  const { field } = useController({ control: form.control, name: 'visible' })
  const { value, ...shown } = field
  return (
    <SaveDialog
      title="Cambiar el archivo"
      submitLabel="Guardar"
      form={form}
      edited={edited}
      onSave={async ({ visible, ...rest }) => {
        const body = { ...rest, version: edited.row?.version }
        await change.mutateAsync(canHide ? { ...body, visible } : body)
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
