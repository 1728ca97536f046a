import {
  cuidadosFailure,
  cuidadosSuccess,
  type FallecimientoCreate,
  type Ficha,
  fallecimientoCreate,
} from '@huella/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicToday, fullName } from '../../../lib/formats.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDespedida, useRecordDeath } from '../despedida/despedida-api.ts'
import { deathText } from '../despedida/despedida-texts.ts'

interface FallecimientoDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'fecha_nacimiento' | 'usuario' | 'comunicado'>
  onClose: () => void
}

interface Values {
  fecha: string
  causa: string
  condolencia: boolean
}

/** Records the death of a pet. Says what that does, and offers a letter to the owner without sending it by itself. */
export function FallecimientoDialog({ mascota, onClose }: FallecimientoDialogProps) {
  const { id_mascota, nombre, fecha_nacimiento, usuario, comunicado } = mascota
  const today = clinicToday()
  const record = useRecordDeath(id_mascota)
  const despedida = useDespedida(id_mascota)
  const initial = { fecha: comunicado?.fecha ?? today, causa: '', condolencia: false }
  const form = useEntityForm<FallecimientoCreate, Values>(fallecimientoCreate, initial)
  const letter = useFormValue(form, 'condolencia')

  return (
    <SaveDialog
      title={`Fallecimiento de ${nombre}`}
      submitLabel="Anotar"
      form={form}
      onSave={async (body) => {
        await record.mutateAsync(body)
        return cuidadosSuccess.fallecimiento(nombre)
      }}
      failed={cuidadosFailure.fallecimientoSave}
      onClosed={onClose}
    >
      <Typography role="status" sx={{ color: 'text.secondary', minHeight: '3em' }}>
        {despedida.data && deathText(despedida.data)}
        {despedida.isError && messageOf(despedida.error, cuidadosFailure.bajaLoad)}
      </Typography>
      <FormDateField form={form} name="fecha" label="Fecha" min={fecha_nacimiento ?? undefined} max={today} />
      <TextField label="Causa (opcional)" autoComplete="off" {...form.field('causa')} />
      <FormControlLabel
        label={`Enviar una nota de condolencia a ${fullName(usuario)}`}
        sx={{ mx: -1.25, gap: 0.5 }}
        control={<Checkbox checked={letter.value} onChange={({ target }) => letter.onChange(target.checked)} />}
      />
    </SaveDialog>
  )
}
