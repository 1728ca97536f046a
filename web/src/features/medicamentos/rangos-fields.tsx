import { especieLabel, gruposEspecies, keysOf, type MedicamentoCreate } from '@huella/contract'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormRows } from '../../lib/form/use-form-rows.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { emptyRango, type MedicamentoValues, type RangoValues } from './medicamento-values.ts'

const groups = gruposEspecies.map(({ label, especies }) => ({
  label,
  options: keysOf(especies as Record<string, unknown>).map((value) => ({ value, label: especieLabel(value) })),
}))

const decimal = { slotProps: { input: { inputMode: 'decimal' } }, autoComplete: 'off' } as const

interface RangosFieldsProps {
  form: ReturnType<typeof useEntityForm<MedicamentoCreate, MedicamentoValues>>
  /** 'mg' */
  unidad: string
}

/** The usual dose of each species, as the clinic types it. */
export function RangosFields({ form, unidad }: RangosFieldsProps) {
  const { rows, append, remove } = useFormRows<MedicamentoValues, 'rangos', MedicamentoCreate, RangoValues>(
    form,
    'rangos',
  )
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Dosis habitual por especie</FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>
        Fuera de ella, el tratamiento pide confirmación. Sin máximo, es una dosis única.
      </FormHelperText>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((_, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its fields are named by its place
            key={index}
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr 1fr 44px' },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <SelectField
                label="Especie"
                placeholder="Elige una"
                groups={groups}
                {...form.field(`rangos.${index}.especie`)}
              />
            </Box>
            <TextField label={`De (${unidad}/kg)`} {...decimal} {...form.field(`rangos.${index}.min`)} />
            <TextField label={`A (${unidad}/kg)`} {...decimal} {...form.field(`rangos.${index}.max`)} />
            <TextField label="Cada (h)" {...decimal} {...form.field(`rangos.${index}.cada_horas`)} />
            <IconButton
              aria-label={`Quitar la dosis ${index + 1}`}
              onClick={() => remove(index)}
              sx={{ mt: { sm: '26px' }, justifySelf: 'end' }}
            >
              <Icon path={mdiTrashCanOutline} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<Icon path={mdiPlus} size={20} />}
        onClick={() => append(emptyRango)}
        sx={{ justifySelf: 'start', mt: 1 }}
      >
        Añadir especie
      </Button>
    </FormControl>
  )
}
