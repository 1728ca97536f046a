import { type AdendaCreate, adendaCreate, failure, type VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useEnGramos } from '../../../lib/api/use-en-gramos.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { pesoText } from '../../../lib/formats.ts'
import { parsePeso } from '../../../lib/grams.ts'
import { updateSessionUsuario } from '../../../lib/session/session.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAddAdenda } from '../visita-api.ts'

interface AdendaDialogProps {
  visita: VisitaDetalle
  onClosed: () => void
}

interface AdendaValues {
  texto: string
  interna: boolean
  /** As typed, with a comma or a point. */
  peso: string
  colegiado: string
}

/** The contract's schema for a weight that is still text. */
const typedAdenda = (gramos: boolean) => ({
  safeParse({ peso = '', colegiado = '', ...rest }: Partial<AdendaValues>) {
    const kilos = peso.trim() ? parsePeso(peso, gramos) : null
    return adendaCreate.safeParse({ ...rest, peso: kilos, colegiado: colegiado.trim() || undefined })
  },
})

/** Adds to a signed visit, and corrects its weight where one is given. It is signed as it is saved. */
export function AdendaDialog({ visita, onClosed }: AdendaDialogProps) {
  const usuario = useUsuario()
  const [asks] = useState(usuario.colegiado === null)
  const add = useAddAdenda(visita.id_visita)
  const empty = { texto: '', interna: false, peso: '', colegiado: '' }
  // As the dialog opened: what is typed keeps its unit.
  const [gramos] = useState(useEnGramos(visita.mascota.especie))
  const [schema] = useState(() => typedAdenda(gramos))
  const form = useEntityForm<AdendaCreate, AdendaValues>(schema, empty)
  const { field } = useController({ control: form.control, name: 'interna' })
  const corrects = useWatch({ control: form.control, name: 'peso' }).trim() !== ''
  const { value, ...interna } = field
  return (
    <SaveDialog
      title="Añadir adenda"
      submitLabel="Firmar adenda"
      form={form}
      onSave={async (body) => {
        await add.mutateAsync(body)
        if (body.colegiado)
          updateSessionUsuario({ ...usuario, colegiado: body.colegiado, version: usuario.version + 1 })
        return 'Adenda firmada'
      }}
      failed={failure.adendaSave}
      onClosed={onClosed}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Lleva tu nombre y la hora, y después no se puede cambiar ni borrar.
      </Typography>
      <TextAreaField label="Texto" minRows={4} {...form.field('texto')} />
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          label="Peso correcto"
          help={
            visita.peso === null
              ? 'Solo si falta en la visita.'
              : `Solo si ${pesoText(visita.peso)} está mal: corrige también el gráfico.`
          }
          autoComplete="off"
          slotProps={{ input: { inputMode: 'decimal' } }}
          endAdornment={<InputAdornment position="end">{gramos ? 'g' : 'kg'}</InputAdornment>}
          {...form.field('peso')}
        />
        {asks && <TextField label="Tu número de colegiado" autoComplete="off" {...form.field('colegiado')} />}
      </Box>
      <FormControlLabel
        label={corrects ? 'Solo para el personal (no con un peso, que el dueño ve)' : 'Solo para el personal'}
        sx={{ mx: 0, gap: 1.5 }}
        control={<Switch checked={value ?? false} {...interna} disabled={corrects && !value} />}
      />
    </SaveDialog>
  )
}
