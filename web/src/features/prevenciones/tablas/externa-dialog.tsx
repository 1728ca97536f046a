import { especieLabel, type FichaPropia, fichaPropiaBody, type Plazo } from '@huella/contract'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { parsePeso, pesoField } from '../../../lib/grams.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilaDialog } from './fila-dialog.tsx'
import { FuenteFields, PlazoField } from './fila-fields.tsx'
import { desdeOf, desdeText, plazoNumber, plazoOf, plazoUnit } from './fila-values.ts'
import { externasSource } from './sources.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import { useFilaForm } from './use-fila-form.ts'

interface Values {
  especie: string
  producto: string
  repite: string
  unidad: string
  garrapatas: string
  garrapatas_unidad: string
  flebotomos: string
  flebotomos_unidad: string
  edad_minima: string
  edad_unidad: string
  peso_minimo: string
  nota: string
  fuente: string
  vigente_desde: string
}

/** Those of which there are products against external parasites. */
export const externasEspecies = ['perro', 'gato', 'conejo', 'huron'] as const
const especieOptions = externasEspecies.map((value) => ({ value, label: especieLabel(value) }))

const kilosText = (kg: number | null | undefined) => (kg == null ? '' : pesoField(kg, false))
const kilosOf = (text: string | undefined) => (text?.trim() ? parsePeso(text, false) : null)

const valuesOf = (row?: Partial<FichaPropia>): Values => ({
  especie: row?.especie ?? 'perro',
  producto: row?.producto ?? '',
  repite: plazoNumber(row?.repite),
  unidad: plazoUnit(row?.repite, 'd'),
  garrapatas: plazoNumber(row?.garrapatas),
  garrapatas_unidad: plazoUnit(row?.garrapatas, 'd'),
  flebotomos: plazoNumber(row?.flebotomos),
  flebotomos_unidad: plazoUnit(row?.flebotomos, 'd'),
  edad_minima: plazoNumber(row?.edad_minima),
  edad_unidad: plazoUnit(row?.edad_minima, 'w'),
  peso_minimo: kilosText(row?.peso_minimo),
  nota: row?.nota ?? '',
  fuente: row?.fuente ?? '',
  vigente_desde: desdeText(row?.vigente_desde),
})

const typed = {
  safeParse(data: unknown) {
    const values = data as Partial<Values>
    return fichaPropiaBody.safeParse({
      ...{ especie: values.especie, producto: values.producto ?? '', nota: values.nota ?? null },
      fuente: values.fuente ?? '',
      repite: plazoOf(values.repite, values.unidad),
      garrapatas: plazoOf(values.garrapatas, values.garrapatas_unidad) || null,
      flebotomos: plazoOf(values.flebotomos, values.flebotomos_unidad) || null,
      edad_minima: plazoOf(values.edad_minima, values.edad_unidad) || null,
      peso_minimo: kilosOf(values.peso_minimo),
      vigente_desde: desdeOf(values.vigente_desde),
    }) as { success: true; data: FichaPropia }
  },
}

const textsOf = (row: FichaPropia) => ({
  repite: ['Cada', row.repite as Plazo] as const,
  garrapatas: ['Contra garrapatas, cada', row.garrapatas ?? ''] as const,
  flebotomos: ['Contra flebótomos, cada', row.flebotomos ?? ''] as const,
  edad_minima: ['Edad mínima', row.edad_minima ?? ''] as const,
  peso_minimo: ['Peso mínimo (kg)', kilosText(row.peso_minimo)] as const,
  nota: ['Nota', row.nota ?? ''] as const,
  fuente: ['Fuente', row.fuente] as const,
  vigente_desde: ['Vigente desde', desdeText(row.vigente_desde) && dateInWords(row.vigente_desde)] as const,
})

/** What the label of a product against external parasites says. */
export function ExternaDialog({ row, group, onSave, onClosed }: FilaDialogProps<FichaPropia>) {
  const fila = useFilaForm<FichaPropia, Values>({
    ...{ source: externasSource, row, typed, textsOf },
    valuesOf: (one) => valuesOf(one ?? { especie: group as FichaPropia['especie'] }),
  })
  const { form } = fila
  const { field } = form
  const desde = useFormValue(form, 'vigente_desde')
  return (
    <FilaDialog
      title={row ? `Editar ${row.producto}` : 'Añadir una ficha'}
      fila={fila}
      onSave={onSave}
      onClosed={onClosed}
    >
      <SelectField label="Especie" options={especieOptions} {...field('especie')} />
      <TextField
        label="Producto"
        autoComplete="off"
        help="Vale para todo lo que se ponga con estas palabras en el nombre"
        {...field('producto')}
      />
      <PlazoField label="Cada" number={field('repite')} unit={field('unidad')} />
      <PlazoField
        label="Contra garrapatas, cada"
        help="Vacío: lo mismo"
        number={field('garrapatas')}
        unit={field('garrapatas_unidad')}
      />
      <PlazoField
        label="Contra flebótomos, cada"
        help="Vacío: lo mismo"
        number={field('flebotomos')}
        unit={field('flebotomos_unidad')}
      />
      <PlazoField label="Edad mínima" number={field('edad_minima')} unit={field('edad_unidad')} />
      <TextField
        label="Peso mínimo (kg)"
        slotProps={{ input: { inputMode: 'decimal' } }}
        autoComplete="off"
        {...field('peso_minimo')}
      />
      <TextField label="Nota" autoComplete="off" help="Se ve al ponerlo" {...field('nota')} />
      <FuenteFields fuente={field('fuente')} desde={desde} />
    </FilaDialog>
  )
}
