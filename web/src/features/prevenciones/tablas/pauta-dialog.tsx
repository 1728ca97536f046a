import {
  enfermedadesVacuna,
  especieLabel,
  keysOf,
  type PautaPropia,
  type Plazo,
  pautaPropiaBody,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilaDialog } from './fila-dialog.tsx'
import { FuenteFields, numeric, PlazoField, pair } from './fila-fields.tsx'
import { desdeOf, desdeText, numberOf, numberText, plazoNumber, plazoOf, plazoUnit } from './fila-values.ts'
import { pautasSource } from './sources.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import { useFilaForm } from './use-fila-form.ts'

interface Values {
  especie: string
  enfermedad: string
  edad_minima: string
  edad_unidad: string
  dosis: string
  separacion_dias: string
  refuerzo: string
  refuerzo_unidad: string
  repite: string
  repite_unidad: string
  nota: string
  fuente: string
  vigente_desde: string
}

/** The species and diseases of which a guideline says something, or the clinic may. */
export const pautaEspecies = ['perro', 'gato', 'conejo', 'huron'] as const
const especieOptions = pautaEspecies.map((value) => ({ value, label: especieLabel(value) }))
const enfermedadOptions = keysOf(enfermedadesVacuna)
  .filter((value) => value !== 'rabia') // by region
  .map((value) => ({ value, label: enfermedadesVacuna[value] }))

const valuesOf = (row?: Partial<PautaPropia>): Values => ({
  especie: row?.especie ?? 'perro',
  enfermedad: row?.enfermedad ?? '',
  edad_minima: plazoNumber(row?.edad_minima),
  edad_unidad: plazoUnit(row?.edad_minima, 'w'),
  dosis: numberText(row?.dosis ?? 2),
  separacion_dias: numberText(row?.separacion_dias ?? 28),
  refuerzo: plazoNumber(row?.refuerzo),
  refuerzo_unidad: plazoUnit(row?.refuerzo),
  repite: plazoNumber(row?.repite),
  repite_unidad: plazoUnit(row?.repite),
  nota: row?.nota ?? '',
  fuente: row?.fuente ?? '',
  vigente_desde: desdeText(row?.vigente_desde),
})

const typed = {
  safeParse(data: unknown) {
    const values = data as Partial<Values>
    return pautaPropiaBody.safeParse({
      ...{
        especie: values.especie,
        enfermedad: values.enfermedad,
        nota: values.nota ?? null,
        fuente: values.fuente ?? '',
      },
      edad_minima: plazoOf(values.edad_minima, values.edad_unidad),
      dosis: numberOf(values.dosis),
      separacion_dias: numberOf(values.separacion_dias),
      refuerzo: plazoOf(values.refuerzo, values.refuerzo_unidad),
      repite: plazoOf(values.repite, values.repite_unidad),
      vigente_desde: desdeOf(values.vigente_desde),
    }) as { success: true; data: PautaPropia }
  },
}

const textsOf = (row: PautaPropia) => ({
  edad_minima: ['Edad mínima', row.edad_minima as Plazo] as const,
  dosis: ['Primeras dosis', String(row.dosis)] as const,
  separacion_dias: ['Días entre ellas', String(row.separacion_dias)] as const,
  refuerzo: ['Refuerzo a los', row.refuerzo as Plazo] as const,
  repite: ['Después, cada', row.repite as Plazo] as const,
  nota: ['Nota', row.nota ?? ''] as const,
  fuente: ['Fuente', row.fuente] as const,
  vigente_desde: ['Vigente desde', desdeText(row.vigente_desde) && dateInWords(row.vigente_desde)] as const,
})

/** A rule of the clinic for one disease. */
export function PautaDialog({ row, group, onSave, onClosed }: FilaDialogProps<PautaPropia>) {
  const fila = useFilaForm<PautaPropia, Values>({
    ...{ source: pautasSource, row, typed, textsOf },
    valuesOf: (one) => valuesOf(one ?? { especie: group as PautaPropia['especie'] }),
  })
  const { form } = fila
  const desde = useFormValue(form, 'vigente_desde')
  return (
    <FilaDialog
      title={row ? `Editar ${enfermedadesVacuna[row.enfermedad]}` : 'Añadir una pauta'}
      fila={fila}
      onSave={onSave}
      onClosed={onClosed}
    >
      <Box sx={pair}>
        <SelectField label="Especie" options={especieOptions} {...form.field('especie')} />
        <SelectField
          label="Enfermedad"
          placeholder="Elige una enfermedad"
          options={enfermedadOptions}
          {...form.field('enfermedad')}
        />
      </Box>
      <PlazoField label="Edad mínima" number={form.field('edad_minima')} unit={form.field('edad_unidad')} />
      <Box sx={pair}>
        <TextField label="Primeras dosis" {...numeric} {...form.field('dosis')} />
        <TextField label="Días entre ellas" {...numeric} {...form.field('separacion_dias')} />
      </Box>
      <PlazoField label="Refuerzo a los" number={form.field('refuerzo')} unit={form.field('refuerzo_unidad')} />
      <PlazoField label="Después, cada" number={form.field('repite')} unit={form.field('repite_unidad')} />
      <TextField label="Nota" autoComplete="off" help="Se ve al poner la vacuna" {...form.field('nota')} />
      <FuenteFields fuente={form.field('fuente')} desde={desde} />
    </FilaDialog>
  )
}
