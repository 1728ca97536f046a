import {
  type FieldErrors,
  isSameEleccion,
  lineaNueva,
  type MedicacionEleccion,
  type MedicacionLinea,
  type Medicamento,
  medicacionEleccion,
  type PacienteDosis,
  rangoDe,
} from '@huella/contract'
import { decimalInput, decimalOrNull } from '../../../lib/decimal.ts'
import { clinicToday } from '../../../lib/formats.ts'
import type { DosisForm, LineaValues } from './linea-values.ts'

/** By which doses are computed. */
export interface DosisContext {
  catalogo: readonly Medicamento[]
  paciente: PacienteDosis
}

/** What a line comes to, and what is wrong with it. */
export type LineaResult = ReturnType<typeof lineaNueva>

export const emptyLinea: LineaValues = {
  ...{ id_medicamento: null, dosis: '', via: '', cada_horas: '', dias: '', cantidad: '', total: '' },
  ...{ confirmada: false, linea: null, antes: null },
}

/** What a medicine fills in for this patient: the least of the usual doses. */
export function proposedLinea(medicamento: Medicamento, { especie }: Pick<PacienteDosis, 'especie'>): LineaValues {
  const rango = rangoDe(medicamento, especie)
  return {
    ...emptyLinea,
    id_medicamento: medicamento.id_medicamento,
    via: medicamento.vias[0] ?? '',
    dosis: decimalInput(rango?.min),
    cada_horas: decimalInput(rango?.cada_horas),
  }
}

/** The body of a line, as far as it is typed. One that was not touched keeps the weight that it was computed with. */
function eleccionOf({ linea, ...values }: LineaValues, { paciente }: DosisContext): unknown {
  const chosen = {
    ...{ id_medicamento: values.id_medicamento, via: values.via, confirmada: values.confirmada },
    dosis: decimalOrNull(values.dosis),
    cada_horas: decimalOrNull(values.cada_horas),
    dias: decimalOrNull(values.dias),
    cantidad: decimalOrNull(values.cantidad),
    total: decimalOrNull(values.total),
  }
  const same = linea && isSameEleccion(chosen as MedicacionEleccion, linea)
  return { ...chosen, peso: same ? linea.peso : (paciente.peso?.peso ?? null) }
}

/** Nothing as long as it cannot be read. */
export function resultOf(values: LineaValues, context: DosisContext): LineaResult | undefined {
  const parsed = medicacionEleccion.safeParse(eleccionOf(values, context))
  if (!parsed.success) return undefined
  const { linea } = values
  return linea && isSameEleccion(parsed.data, linea) ? { linea, errors: {} } : resultIn(parsed.data, context)
}

const resultIn = (eleccion: MedicacionEleccion, { catalogo, paciente }: DosisContext): LineaResult =>
  lineaNueva(
    eleccion,
    catalogo.find((one) => one.id_medicamento === eleccion.id_medicamento),
    paciente,
    clinicToday(),
  )

function errorsIn(
  body: readonly MedicacionEleccion[],
  before: readonly MedicacionLinea[],
  context: DosisContext,
): FieldErrors {
  const wrong = body.flatMap((eleccion, index) => {
    if (before.some((linea) => isSameEleccion(eleccion, linea))) return []
    const { errors } = resultIn(eleccion, context)
    return Object.entries(errors).map(([field, text]) => [`medicacion.${index}.${field}`, text] as const)
  })
  return Object.fromEntries(wrong)
}

export const dosisFormOf = (context: DosisContext): DosisForm => ({
  bodyOf: (lineas) => lineas.map((one) => eleccionOf(one, context)),
  errorsOf: (body, before) => errorsIn(body, before, context),
})
