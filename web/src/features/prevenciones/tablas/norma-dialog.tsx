import { type Comunidad, comunidades, especieLabel, keysOf, type NormaRabia, normaRabiaBody } from '@huella/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilaDialog } from './fila-dialog.tsx'
import { FuenteFields, numeric, pair } from './fila-fields.tsx'
import { desdeOf, desdeText, numberOf, numberText } from './fila-values.ts'
import { normasSource } from './sources.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import { useFilaForm } from './use-fila-form.ts'

interface Values {
  comunidad: string
  especie: string
  primera: string
  dosis: string
  separacion_dias: string
  refuerzo_meses: string
  repite_meses: string
  veterinario: boolean
  nota: string
  fuente: string
  vigente_desde: string
}

export const comunidadOptions = keysOf(comunidades).map((value) => ({ value, label: comunidades[value] }))
const especieOptions = (['perro', 'gato', 'huron'] as const).map((value) => ({ value, label: especieLabel(value) }))

const valuesOf = (row?: Partial<NormaRabia>): Values => ({
  comunidad: row?.comunidad ?? '',
  especie: row?.especie ?? 'perro',
  primera: row?.primera ?? '',
  dosis: numberText(row?.dosis ?? 1),
  separacion_dias: numberText(row?.separacion_dias),
  refuerzo_meses: numberText(row?.refuerzo_meses),
  repite_meses: numberText(row?.repite_meses),
  veterinario: row?.veterinario ?? false,
  nota: row?.nota ?? '',
  fuente: row?.fuente ?? '',
  vigente_desde: desdeText(row?.vigente_desde),
})

const typed = {
  safeParse(data: unknown) {
    const { dosis, separacion_dias, refuerzo_meses, repite_meses, vigente_desde, ...fields } = data as Partial<Values>
    return normaRabiaBody.safeParse({
      ...{ primera: null, nota: null, fuente: '', ...fields },
      dosis: numberOf(dosis),
      separacion_dias: numberOf(separacion_dias),
      refuerzo_meses: numberOf(refuerzo_meses),
      repite_meses: numberOf(repite_meses),
      vigente_desde: desdeOf(vigente_desde),
    }) as { success: true; data: NormaRabia }
  },
}

const textsOf = (row: NormaRabia) => ({
  primera: ['Primera dosis', row.primera ?? ''] as const,
  dosis: ['Primeras dosis', String(row.dosis)] as const,
  separacion_dias: ['Días entre ellas', numberText(row.separacion_dias)] as const,
  refuerzo_meses: ['Refuerzo (meses)', numberText(row.refuerzo_meses)] as const,
  repite_meses: ['Después, cada (meses)', numberText(row.repite_meses)] as const,
  veterinario: ['Decide el veterinario', row.veterinario ? 'Sí' : 'No'] as const,
  nota: ['Nota', row.nota ?? ''] as const,
  fuente: ['Fuente', row.fuente] as const,
  vigente_desde: ['Vigente desde', desdeText(row.vigente_desde) && dateInWords(row.vigente_desde)] as const,
})

/** What a region orders of rabies for a species. */
export function NormaDialog({ row, group, onSave, onClosed }: FilaDialogProps<NormaRabia>) {
  const fila = useFilaForm<NormaRabia, Values>({
    ...{ source: normasSource, row, typed, textsOf },
    valuesOf: (one) => valuesOf(one ?? { comunidad: group as Comunidad }),
  })
  const { form } = fila
  const desde = useFormValue(form, 'vigente_desde')
  const veterinario = useFormValue(form, 'veterinario')
  return (
    <FilaDialog
      title={
        row ? `Rabia en ${comunidades[row.comunidad]}: ${especieLabel(row.especie).toLowerCase()}` : 'Añadir una norma'
      }
      fila={fila}
      onSave={onSave}
      onClosed={onClosed}
    >
      <Box sx={pair}>
        <SelectField label="Comunidad" options={comunidadOptions} {...form.field('comunidad')} />
        <SelectField label="Especie" options={especieOptions} {...form.field('especie')} />
      </Box>
      <TextField label="Primera dosis" autoComplete="off" help="En palabras: 3 meses" {...form.field('primera')} />
      <Box sx={pair}>
        <TextField label="Primeras dosis" {...numeric} {...form.field('dosis')} />
        <TextField label="Días entre ellas" {...numeric} {...form.field('separacion_dias')} />
        <TextField
          label="Refuerzo (meses)"
          help="Vacío: como diga la ficha"
          {...numeric}
          {...form.field('refuerzo_meses')}
        />
        <TextField
          label="Después, cada (meses)"
          help="Vacío: como diga la ficha"
          {...numeric}
          {...form.field('repite_meses')}
        />
      </Box>
      <FormControlLabel
        label="Decide el veterinario: no se propone fecha"
        sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
        control={
          <Switch
            checked={veterinario.value}
            onChange={({ target }) => veterinario.onChange(target.checked)}
            onBlur={veterinario.onBlur}
          />
        }
      />
      <TextField label="Nota" autoComplete="off" help="Se ve al poner la vacuna" {...form.field('nota')} />
      <FuenteFields fuente={form.field('fuente')} desde={desde} />
    </FilaDialog>
  )
}
