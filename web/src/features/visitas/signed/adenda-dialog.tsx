import { type AdendaCreate, adendaCreate, failure } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useAddAdenda } from '../visita-api.ts'

interface AdendaDialogProps {
  idVisita: number
  onClosed: () => void
}

/** Adds to a signed visit. It is signed as it is saved. */
export function AdendaDialog({ idVisita, onClosed }: AdendaDialogProps) {
  const add = useAddAdenda(idVisita)
  const form = useEntityForm<AdendaCreate>(adendaCreate, { texto: '', interna: false })
  const { field } = useController({ control: form.control, name: 'interna' })
  const { value, ...interna } = field
  return (
    <SaveDialog
      title="Añadir adenda"
      submitLabel="Firmar adenda"
      form={form}
      onSave={async (body) => {
        await add.mutateAsync(body)
        return 'Adenda firmada'
      }}
      failed={failure.adendaSave}
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
    </SaveDialog>
  )
}
