import { type Cita, type CitaEstado, citaEstados, citaEstadoUpdate, validation } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'

interface ReasonDialogProps {
  cita: Cita
  estado: CitaEstado
  /** Resolves to whether it was changed; the dialog then closes. */
  onConfirm: (reason: string) => Promise<boolean>
  onClosed: () => void
}

const quoted = (estado: CitaEstado) => `«${citaEstados[estado].label}»`

/** Asks why a finished appointment gets another state. */
export function ReasonDialog({ cita, estado, onConfirm, onClosed }: ReasonDialogProps) {
  const form = useContractForm(citaEstadoUpdate, { estado, motivo_cambio: '' }, ({ motivo_cambio }) =>
    motivo_cambio
      ? { ok: true, value: motivo_cambio }
      : { ok: false, errors: { motivo_cambio: validation.motivoCambioRequired } },
  )
  const submit = async () => {
    let changed = false
    await form.submit(async ({ motivo_cambio = '' }) => {
      changed = await onConfirm(motivo_cambio)
    })()
    return changed
  }
  return (
    <FormDialog
      title={`Cambiar la cita de ${cita.mascota.nombre}`}
      submitLabel="Cambiar"
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        De {quoted(cita.estado)} a {quoted(estado)}. El motivo queda en el registro de cambios.
      </Typography>
      <TextAreaField label="Motivo del cambio" {...form.field('motivo_cambio')} />
    </FormDialog>
  )
}
