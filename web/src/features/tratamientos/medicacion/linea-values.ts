import type { FieldErrors, MedicacionEleccion, MedicacionLinea } from '@huella/contract'
import { decimalInput } from '../../../lib/decimal.ts'

/** A medicine of the form: numbers as they are typed, with a comma or a point. */
export interface LineaValues {
  id_medicamento: number | null
  dosis: string
  via: string
  /** Empty with `dias`: it is given once. */
  cada_horas: string
  dias: string
  /** Empty: as computed. */
  cantidad: string
  total: string
  confirmada: boolean
  /** As it was stored, which stays if nothing is changed. */
  linea: MedicacionLinea | null
  /** As it was the last time, where it is repeated. */
  antes: MedicacionLinea | null
}

/** What the code of doses, which is loaded on use, does for the form. */
export interface DosisForm {
  /** What is sent of the lines, as far as it is typed. */
  bodyOf: (lineas: readonly LineaValues[]) => unknown[]
  /** What is wrong with it, by field. Lines as they were before are not. */
  errorsOf: (body: readonly MedicacionEleccion[], before: readonly MedicacionLinea[]) => FieldErrors
}

export function lineaValues(linea: MedicacionLinea): LineaValues {
  const { id_medicamento, via, dosis, cada_horas, dias, cantidad, total, confirmada } = linea
  return {
    ...{ id_medicamento, via, confirmada, linea, antes: null },
    ...{ dosis: decimalInput(dosis), cada_horas: decimalInput(cada_horas), dias: decimalInput(dias) },
    cantidad: cantidad === linea.cantidad_calculada ? '' : decimalInput(cantidad),
    total: total === linea.total_calculado ? '' : decimalInput(total),
  }
}

/** The same again: with the newest weight, and to be confirmed anew. */
export const repeatedLinea = (linea: MedicacionLinea): LineaValues => ({
  ...lineaValues(linea),
  ...{ linea: null, confirmada: false, total: '', antes: linea },
})
