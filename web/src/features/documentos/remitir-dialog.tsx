import {
  type Aviso,
  documentoTexts,
  type Ficha,
  limits,
  type RemisionEnvio,
  remisionEnvio,
  remisionTexts,
} from '@huella/contract'
import { mdiDownload, mdiFilePdfBox } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Controller, useWatch } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { accessUrl, openInTab } from '../../lib/api/open-in-tab.ts'
import { useWrite } from '../../lib/api/use-write.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday } from '../../lib/formats.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDateField } from '../../ui/form/date/form-date-fields.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'

interface RemitirDialogProps {
  mascota: Pick<Ficha, 'id_mascota' | 'nombre'>
  onClose: () => void
}

interface Values {
  email: string
  desde: string
  archivos: boolean
  nota: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Gives the record to another clinic: opens it, downloads it with its files, or sends it. */
export function RemitirDialog({ mascota: { id_mascota, nombre }, onClose }: RemitirDialogProps) {
  const path = `/api/mascotas/${id_mascota}/historia`
  const showToast = useToast()
  const send = useWrite('aviso', (body: RemisionEnvio) => api.post<Aviso>(`${path}/envio`, body))
  const values: Values = { email: '', desde: '', archivos: false, nota: '' }
  const form = useEntityForm<RemisionEnvio, Values>(remisionEnvio, values)
  const desde = useWatch({ control: form.control, name: 'desde' })
  const query: Record<string, string> = DAY.test(desde) ? { desde } : {}
  const failed = (error: unknown) => showToast('error', messageOf(error, documentoTexts.openFailed))
  const open = () => openInTab(`${path}.pdf`, query).catch(failed)
  const download = () =>
    accessUrl(`${path}.zip`, query)
      .then((url) => location.assign(url))
      .catch(failed)

  return (
    <SaveDialog
      title={remisionTexts.title}
      submitLabel="Enviar"
      form={form}
      onSave={async (body) => {
        await send.mutateAsync(body)
        return remisionTexts.queued(body.email)
      }}
      failed={remisionTexts.failed}
      onClosed={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        La historia de {nombre} para otra clínica: visitas firmadas, vacunas, tratamientos y pesos. Sin notas internas.
      </Typography>
      <FormDateField form={form} name="desde" label="Desde (vacío: toda la historia)" max={clinicToday()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<Icon path={mdiFilePdfBox} size={20} />} onClick={open}>
          Abrir el PDF
        </Button>
        <Button variant="outlined" startIcon={<Icon path={mdiDownload} size={20} />} onClick={download}>
          Descargar con archivos
        </Button>
      </Box>
      <TextField
        label="Correo de la otra clínica"
        autoComplete="off"
        slotProps={{ input: { inputMode: 'email', maxLength: limits.email } }}
        {...form.field('email')}
      />
      <TextAreaField
        label="Qué deben saber (opcional)"
        minRows={2}
        slotProps={{ input: { maxLength: limits.note } }}
        {...form.field('nota')}
      />
      <Controller
        control={form.control}
        name="archivos"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <Box>
            <FormControlLabel
              label="Con los archivos, en un ZIP"
              sx={{ mx: 0, gap: 1.5 }}
              control={
                <Switch checked={value} onChange={(_, checked) => onChange(checked)} slotProps={{ input: { ref } }} />
              }
            />
            {error && (
              <Typography role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
                {error.message}
              </Typography>
            )}
          </Box>
        )}
      />
    </SaveDialog>
  )
}
