import {
  cuidadosFailure,
  cuidadosSuccess,
  type Ficha,
  type Peso,
  type PesoCreate,
  peso as pesoRow,
} from '@huella/contract'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEnGramos } from '../../../lib/api/use-en-gramos.ts'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { abbreviatedDate, clinicToday, pesoText } from '../../../lib/formats.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { type PesoValues, pesoTexts, pesoValues, typedPeso, unusualText } from '../peso-values.ts'
import { useSavePeso } from './pesos-api.ts'

interface PesoDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'especie' | 'fecha_nacimiento' | 'ultimo_peso'>
  /** The weight to change; none to note one. */
  peso?: Peso
  onClose: () => void
}

/** Notes a weight. Only the number has to be typed. */
export function PesoDialog({ mascota, peso, onClose }: PesoDialogProps) {
  const { id_mascota, nombre, especie, fecha_nacimiento, ultimo_peso: last } = mascota
  const today = clinicToday()
  const save = useSavePeso(id_mascota, peso?.id_peso)
  // As the dialog opened: what is typed keeps its unit.
  const [gramos] = useState(useEnGramos(especie))
  const [schema] = useState(() => typedPeso(gramos))
  const form = useEntityForm<PesoCreate, PesoValues>(schema, pesoValues(today, gramos, peso))
  const edited = useEditedRow({
    schema: pesoRow,
    opened: peso,
    textsOf: pesoTexts,
    valuesOf: (row) => pesoValues(today, gramos, row),
  })
  const typed = useWatch({ control: form.control, name: 'peso' })
  // A changed weight is not compared with itself.
  const unusual = unusualText(typed, gramos, peso ? undefined : last?.peso)

  return (
    <SaveDialog
      title={peso ? 'Cambiar el peso' : `Peso de ${nombre}`}
      submitLabel="Guardar"
      form={form}
      edited={edited}
      onSave={async (body) => {
        const saved = await save.mutateAsync({ ...body, version: edited.row?.version })
        return cuidadosSuccess.pesoSaved(pesoText(saved.peso))
      }}
      failed={cuidadosFailure.pesoSave}
      onClosed={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          label="Peso"
          autoComplete="off"
          slotProps={{ input: { inputMode: 'decimal' } }}
          endAdornment={<InputAdornment position="end">{gramos ? 'g' : 'kg'}</InputAdornment>}
          help={last ? `Último: ${pesoText(last.peso)}, ${abbreviatedDate(last.fecha)}` : undefined}
          {...form.field('peso')}
        />
        <FormDateField form={form} name="fecha" label="Fecha" min={fecha_nacimiento ?? undefined} max={today} />
      </Box>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {unusual && (
          <Box sx={{ display: 'flex', gap: 1, color: 'warning.main', fontWeight: 500 }}>
            <Icon path={mdiAlertOutline} />
            {unusual}
          </Box>
        )}
      </Box>
    </SaveDialog>
  )
}
