import { formas, type Medicamento, rangoDe, rangoText, unidadesDosis, type Via, vias } from '@huella/contract'
import { mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { MoreFields } from '../../../ui/form/more-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { TratamientoFormState } from '../tratamiento-form-fields.tsx'
import { type DosisContext, proposedLinea, type LineaResult as Result } from './linea-calculo.ts'
import { LineaResult } from './linea-result.tsx'
import type { LineaValues } from './linea-values.ts'
import { MedicamentoField } from './medicamento-field.tsx'

interface LineaFieldsProps {
  form: TratamientoFormState
  index: number
  values: LineaValues
  result: Result | undefined
  context: DosisContext
  /** Fills in the whole line. */
  onFill: (values: LineaValues) => void
  onRemove: () => void
}

const decimal = { slotProps: { input: { inputMode: 'decimal' } }, autoComplete: 'off' } as const
const unit = (text: string) => <InputAdornment position="end">{text}</InputAdornment>

/** One medicine: what is chosen, and what that comes to. */
export function LineaFields({ form, index, values, result, context, onFill, onRemove }: LineaFieldsProps) {
  const { catalogo, paciente } = context
  const id = useFormValue(form, `medicacion.${index}.id_medicamento`)
  const nombre = useWatch({ control: form.control, name: 'nombre' })
  const medicamento = catalogo.find((one) => one.id_medicamento === values.id_medicamento)
  const field = (name: 'dosis' | 'via' | 'cada_horas' | 'dias' | 'cantidad' | 'total') =>
    form.field(`medicacion.${index}.${name}`)
  const choose = (chosen: Medicamento | null) => {
    id.onChange(chosen?.id_medicamento ?? null)
    if (!chosen) return
    onFill(proposedLinea(chosen, paciente))
    if (nombre) return
    form.setValue('nombre', chosen.nombre, { shouldDirty: true })
    form.clearErrors('nombre')
  }
  const asComputed = result?.linea?.cantidad_calculada
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <MedicamentoField
            catalogo={catalogo}
            value={medicamento ?? null}
            gone={medicamento ? undefined : values.linea?.nombre}
            onChange={choose}
            onBlur={id.onBlur}
            inputRef={id.inputRef}
            error={id.error}
          />
        </Box>
        <IconButton
          aria-label={`Quitar ${medicamento?.nombre ?? 'el medicamento'}`}
          onClick={onRemove}
          sx={{ mt: '26px' }}
        >
          <Icon path={mdiTrashCanOutline} />
        </IconButton>
      </Box>
      {medicamento && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1.4fr 1fr 1fr' },
            }}
          >
            <TextField
              label="Dosis por kg"
              {...decimal}
              endAdornment={unit(`${unidadesDosis[medicamento.unidad]}/kg`)}
              help={usualText(medicamento, paciente.especie)}
              {...field('dosis')}
            />
            <SelectField
              label="Vía"
              options={medicamento.vias.map((via: Via) => ({ value: via, label: vias[via] }))}
              {...field('via')}
            />
            <TextField
              label="Cada"
              {...decimal}
              endAdornment={unit('h')}
              help="Vacío: una vez"
              {...field('cada_horas')}
            />
            <TextField label="Durante" {...decimal} endAdornment={unit('días')} {...field('dias')} />
          </Box>
          <LineaResult form={form} index={index} values={values} result={result} context={context} onFill={onFill} />
          <MoreFields
            label="Dar o dispensar otra cantidad"
            open={values.cantidad !== '' || values.total !== '' || paciente.peso === null}
            failed={Boolean(field('cantidad').error ?? field('total').error)}
          >
            <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: '1fr 1fr' }}>
              <TextField
                label="Cada vez"
                {...decimal}
                endAdornment={unit(formas[medicamento.forma].many)}
                help={asComputed ? 'Vacío: lo calculado' : undefined}
                {...field('cantidad')}
              />
              <TextField
                label="En total"
                {...decimal}
                endAdornment={unit(formas[medicamento.forma].many)}
                help="Vacío: lo calculado"
                {...field('total')}
              />
            </Box>
          </MoreFields>
        </>
      )}
    </Box>
  )
}

/** 'Habitual: entre 5 y 10 mg/kg cada 12 h' */
function usualText(medicamento: Medicamento, especie: string | null): string {
  const rango = rangoDe(medicamento, especie)
  if (!rango) return 'Sin dosis habitual de esta especie'
  const every = rango.cada_horas === null ? '' : ` cada ${rango.cada_horas} h`
  return `Habitual: ${rangoText(rango, medicamento.unidad)}${every}`
}
