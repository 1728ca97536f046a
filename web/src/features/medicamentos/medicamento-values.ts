import {
  concentracionText,
  especieLabel,
  formas,
  type Medicamento,
  type MedicamentoCreate,
  medicamentoCreate,
  rangoText,
  type Via,
  vias,
} from '@huella/contract'
import { decimalInput, decimalOrNull, parseDecimal } from '../../lib/decimal.ts'
import type { RowTexts } from '../../lib/form/row-changes.ts'

export interface RangoValues {
  especie: string
  /** As typed, with a comma or a point. */
  min: string
  max: string
  cada_horas: string
}

/** The form's values, in the order of its fields. */
export interface MedicamentoValues {
  nombre: string
  principio_activo: string
  presentacion: string
  forma: string
  concentracion: string
  unidad: string
  partes: string
  vias: readonly Via[]
  rangos: RangoValues[]
  notas: string
}

export const emptyRango: RangoValues = { especie: '', min: '', max: '', cada_horas: '' }

export const medicamentoValues = (row?: Medicamento): MedicamentoValues => ({
  nombre: row?.nombre ?? '',
  principio_activo: row?.principio_activo ?? '',
  presentacion: row?.presentacion ?? '',
  forma: row?.forma ?? 'liquido',
  concentracion: decimalInput(row?.concentracion),
  unidad: row?.unidad ?? 'mg',
  partes: String(row?.partes ?? 1),
  vias: row?.vias ?? ['oral'],
  rangos: (row?.rangos ?? []).map(({ especie, min, max, cada_horas }) => ({
    especie,
    min: decimalInput(min),
    max: decimalInput(max),
    cada_horas: decimalInput(cada_horas),
  })),
  notas: row?.notas ?? '',
})

/** Without a maximum the dose is one, not a range. */
const rangoBody = ({ especie, min, max, cada_horas }: RangoValues) => ({
  especie,
  min: parseDecimal(min),
  max: parseDecimal(max.trim() === '' ? min : max),
  cada_horas: decimalOrNull(cada_horas),
})

/** The contract's schema for numbers that are still text. */
export const typedMedicamento = {
  safeParse(data: Partial<MedicamentoValues>) {
    const { concentracion = '', partes = '1', rangos = [], forma, ...fields } = data
    return medicamentoCreate.safeParse({
      ...{ presentacion: null, notas: null, vias: [], ...fields, forma },
      concentracion: parseDecimal(concentracion),
      partes: forma === 'comprimido' ? Number(partes) : 1,
      rangos: rangos.map(rangoBody),
    }) as { success: true; data: MedicamentoCreate }
  },
}

/** What a medicine says, to tell what somebody else has changed. */
export const medicamentoTextsOf = (row: Medicamento): RowTexts => ({
  nombre: ['Nombre', row.nombre],
  principio_activo: ['Principio activo', row.principio_activo],
  presentacion: ['Presentación', row.presentacion ?? ''],
  forma: ['Se cuenta en', formas[row.forma].label],
  concentracion: ['Concentración', concentracionText(row)],
  partes: ['Se parte en', row.partes === 1 ? 'No se parte' : String(row.partes)],
  vias: ['Vías', row.vias.map((via) => vias[via]).join(', ')],
  rangos: [
    'Dosis habitual',
    row.rangos
      .map(({ especie, cada_horas, ...rango }) =>
        [especieLabel(especie), rangoText(rango, row.unidad), cada_horas && `cada ${cada_horas} h`]
          .filter(Boolean)
          .join(' '),
      )
      .join('; '),
  ],
  notas: ['Notas', row.notas ?? ''],
})
