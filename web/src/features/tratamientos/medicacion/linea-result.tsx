import {
  type AvisoDosis,
  avisoDosisTexts,
  calculoText,
  dosisRealText,
  isPesoAntiguo,
  type MedicacionLinea,
  needsConfirmation,
  pesoText,
  rangoText,
} from '@huella/contract'
import { mdiAlertOutline, mdiCalculatorVariantOutline, mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { get, useFormState } from 'react-hook-form'
import { daysBetween } from '../../../lib/days.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { TratamientoFormState } from '../tratamiento-form-fields.tsx'
import type { DosisContext, LineaResult as Result } from './linea-calculo.ts'
import { type LineaValues, repeatedLinea } from './linea-values.ts'

interface LineaResultProps {
  form: TratamientoFormState
  index: number
  values: LineaValues
  result: Result | undefined
  context: DosisContext
  onFill: (values: LineaValues) => void
}

/** The computation in words while somebody types, with what to mind; a dose outside the range is confirmed here. */
export function LineaResult({ form, index, values, result, context, onFill }: LineaResultProps) {
  const linea = result?.linea
  const { errors } = useFormState({ control: form.control, name: `medicacion.${index}` })
  const pesoError: unknown = get(errors, `medicacion.${index}.peso.message`)
  return (
    <>
      <Box
        aria-live="polite"
        sx={{ display: 'flex', gap: 1, p: 1.5, borderRadius: 1, bgcolor: 'primary.soft', overflowWrap: 'anywhere' }}
      >
        <Icon path={mdiCalculatorVariantOutline} size={20} />
        <Box>{linea ? calculoText(linea) : missingText(result?.errors, context)}</Box>
      </Box>
      <Weight values={values} linea={linea} context={context} onFill={onFill} />
      {linea && <Avisos linea={linea} context={context} />}
      {linea && needsConfirmation(linea.avisos) && <Confirmation form={form} index={index} />}
      {typeof pesoError === 'string' && <FormHelperText error>{pesoError}</FormHelperText>}
    </>
  )
}

/** Why there is no result yet. */
function missingText(errors: Record<string, string> | undefined, { paciente }: DosisContext): string {
  const [first] = Object.values(errors ?? {})
  if (first) return first
  return paciente.peso ? `${pesoText(paciente.peso.peso)}: escribe la dosis` : avisoDosisTexts.sin_peso
}

/** Where the newest weight is another one than that of the line. */
function Weight({
  values,
  linea,
  context,
  onFill,
}: Pick<LineaResultProps, 'values' | 'context' | 'onFill'> & { linea?: MedicacionLinea }) {
  const now = context.paciente.peso?.peso ?? null
  const stored = values.linea && linea === values.linea ? values.linea : null
  if (stored && now !== null && stored.peso !== now) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <span>{`Ahora pesa ${pesoText(now)}.`}</span>
        <Button
          size="small"
          startIcon={<Icon path={mdiRefresh} size={20} />}
          onClick={() => onFill({ ...repeatedLinea(stored), antes: null })}
        >
          Calcular con este peso
        </Button>
      </Box>
    )
  }
  if (!values.antes?.peso || now === null || values.antes.peso === now) return null
  return (
    <Box>{`El peso ha cambiado: la última vez ${pesoText(values.antes.peso)}, ahora ${pesoText(now)}. Está calculado con el de ahora.`}</Box>
  )
}

function Avisos({ linea, context }: { linea: MedicacionLinea; context: DosisContext }) {
  if (linea.avisos.length === 0) return null
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none', color: 'warning.main' }}>
      {linea.avisos.map((aviso) => (
        <Box component="li" key={aviso} sx={{ display: 'flex', gap: 1, fontWeight: 500 }}>
          <Icon path={mdiAlertOutline} size={20} />
          {avisoText(aviso, linea, context)}
        </Box>
      ))}
    </Box>
  )
}

function avisoText(aviso: AvisoDosis, linea: MedicacionLinea, { paciente }: DosisContext): string {
  const { peso_fecha, rango, unidad } = linea
  if (aviso === 'peso_antiguo' && peso_fecha && isPesoAntiguo(peso_fecha, paciente.fecha_nacimiento, clinicToday())) {
    return `El peso es de hace ${daysBetween(peso_fecha, clinicToday())} días: mejor pesarlo de nuevo`
  }
  if ((aviso === 'dosis_alta' || aviso === 'dosis_baja') && rango) {
    const real = dosisRealText(linea)
    return `${avisoDosisTexts[aviso]}: ${rangoText(rango, unidad)}${real ? `; así se dan ${real}` : ''}`
  }
  return avisoDosisTexts[aviso]
}

function Confirmation({ form, index }: Pick<LineaResultProps, 'form' | 'index'>) {
  const { value, onChange, inputRef, error } = useFormValue(form, `medicacion.${index}.confirmada`)
  return (
    <div>
      <FormControlLabel
        label="Confirmo esta dosis"
        control={
          <Checkbox
            slotProps={{ input: { ref: inputRef } }}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
        }
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  )
}
