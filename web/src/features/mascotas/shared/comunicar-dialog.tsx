import {
  type ComunicadoCreate,
  comunicadoCreate,
  comunicadoFailure,
  comunicadoTexts,
  type Ficha,
  limits,
} from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useDespedida, useReportDeath } from '../despedida/despedida-api.ts'

interface ComunicarDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre' | 'fecha_nacimiento'>
  onClose: () => void
}

interface Values {
  fecha: string
  nota: string
}

/** An owner tells the clinic that their pet has died. It asks for the day alone. */
export function ComunicarDialog({ mascota, onClose }: ComunicarDialogProps) {
  const { id_mascota, nombre, fecha_nacimiento } = mascota
  const today = clinicToday()
  const report = useReportDeath(id_mascota)
  const { data } = useDespedida(id_mascota)
  const form = useEntityForm<ComunicadoCreate, Values>(comunicadoCreate, { fecha: today, nota: '' })
  return (
    <SaveDialog
      title={`Sentimos lo de ${nombre}`}
      submitLabel="Avisar a la clínica"
      form={form}
      onSave={async (body) => {
        await report.mutateAsync(body)
        return comunicadoTexts.told
      }}
      failed={comunicadoFailure.tell}
      onClosed={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Desde ahora no te llegará ningún recordatorio de {nombre}. La clínica lo anotará; su historia se conserva.
        {data && data.citas > 0 && ' Las citas que tenía las anulará la clínica: no tienes que hacer nada.'}
      </Typography>
      <FormDateField form={form} name="fecha" label="Qué día fue" min={fecha_nacimiento ?? undefined} max={today} />
      <TextAreaField
        label="Si quieres contarnos algo (opcional)"
        minRows={2}
        slotProps={{ input: { maxLength: limits.reason } }}
        {...form.field('nota')}
      />
    </SaveDialog>
  )
}
