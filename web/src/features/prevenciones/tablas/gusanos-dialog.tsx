import { especieLabel, gruposGusanos, keysOf, type PautaGusanos, type Plazo, pautaGusanosBody } from '@huella/contract'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilaDialog } from './fila-dialog.tsx'
import { FuenteFields, PlazoField } from './fila-fields.tsx'
import { desdeOf, desdeText, plazoNumber, plazoOf, plazoUnit } from './fila-values.ts'
import { gusanosSource } from './sources.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import { useFilaForm } from './use-fila-form.ts'

interface Values {
  especie: string
  grupo: string
  repite: string
  unidad: string
  nota: string
  fuente: string
  vigente_desde: string
}

/** Those of which the guidelines say something. */
export const gusanosEspecies = ['perro', 'gato'] as const
const especieOptions = gusanosEspecies.map((value) => ({ value, label: especieLabel(value) }))
const grupoOptions = keysOf(gruposGusanos).map((value) => ({ value, label: gruposGusanos[value] }))

const valuesOf = (row?: Partial<PautaGusanos>): Values => ({
  especie: row?.especie ?? 'perro',
  grupo: row?.grupo ?? '',
  repite: plazoNumber(row?.repite),
  unidad: plazoUnit(row?.repite),
  nota: row?.nota ?? '',
  fuente: row?.fuente ?? '',
  vigente_desde: desdeText(row?.vigente_desde),
})

const typed = {
  safeParse(data: unknown) {
    const { repite, unidad, vigente_desde, ...fields } = data as Partial<Values>
    return pautaGusanosBody.safeParse({
      ...{ nota: null, fuente: '', ...fields },
      ...{ repite: plazoOf(repite, unidad), vigente_desde: desdeOf(vigente_desde) },
    }) as { success: true; data: PautaGusanos }
  },
}

const textsOf = (row: PautaGusanos) => ({
  repite: ['Cada', row.repite as Plazo] as const,
  nota: ['Nota', row.nota ?? ''] as const,
  fuente: ['Fuente', row.fuente] as const,
  vigente_desde: ['Vigente desde', desdeText(row.vigente_desde) && dateInWords(row.vigente_desde)] as const,
})

/** A rule of the clinic against worms. */
export function GusanosDialog({ row, group, onSave, onClosed }: FilaDialogProps<PautaGusanos>) {
  const fila = useFilaForm<PautaGusanos, Values>({
    ...{ source: gusanosSource, row, typed, textsOf },
    valuesOf: (one) => valuesOf(one ?? { especie: group as PautaGusanos['especie'] }),
  })
  const { form } = fila
  const desde = useFormValue(form, 'vigente_desde')
  return (
    <FilaDialog
      title={row ? `Editar ${gruposGusanos[row.grupo].toLowerCase()}` : 'Añadir una pauta contra gusanos'}
      fila={fila}
      onSave={onSave}
      onClosed={onClosed}
    >
      <SelectField label="Especie" options={especieOptions} {...form.field('especie')} />
      <SelectField label="A quién" placeholder="Elige un grupo" options={grupoOptions} {...form.field('grupo')} />
      <PlazoField label="Cada" number={form.field('repite')} unit={form.field('unidad')} />
      <TextField label="Nota" autoComplete="off" help="Se ve al desparasitar" {...form.field('nota')} />
      <FuenteFields fuente={form.field('fuente')} desde={desde} />
    </FilaDialog>
  )
}
