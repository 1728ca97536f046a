import { type AdendaCreate, adendaCreate, failure } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useAddAdenda } from '../visita-api.ts'

interface AdendaDialogProps {
  idVisita: number
  onClosed: () => void
}

/** Adds to a signed visit. It is signed as it is saved. */
export function AdendaDialog({ idVisita, onClosed }: AdendaDialogProps) {
  const add = useAddAdenda(idVisita)
  const showToast = useToast()
  const form = useEntityForm<AdendaCreate>(adendaCreate, { texto: '', interna: false })
  const { field } = useController({ control: form.control, name: 'interna' })
  const { value, ...interna } = field
  const submit = () =>
    form.save({
      send: async (body) => {
        await add.mutateAsync(body)
        showToast('success', 'Adenda firmada')
      },
      onFailed: (error) => showToast('error', messageOf(error, failure.adendaSave)),
    })
  return (
    <FormDialog
      title="Añadir adenda"
      submitLabel="Firmar adenda"
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Lleva tu nombre y la hora, y después no se puede cambiar ni borrar.
      </Typography>
      <TextAreaField label="Texto" minRows={4} {...form.field('texto')} />
      <FormControlLabel
        label="Solo para el personal"
        sx={{ mx: 0, gap: 1.5 }}
        control={<Switch checked={value ?? false} {...interna} />}
      />
    </FormDialog>
  )
}
