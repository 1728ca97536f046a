import {
  cantidadText,
  concentracionText,
  dosisText,
  indicacionText,
  type MedicacionLinea,
  pesoText,
} from '@huella/contract'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { numericDate } from './words.ts'

/** '12,4 kg (03/11/2026)' */
export const weighed = (peso: number, fecha: string) => `${pesoText(peso)} (${numericDate(fecha)})`

/** What is given at home, each with how much was dispensed and by which dose and weight it was computed. */
export function medicines(sheet: Sheet, lineas: readonly MedicacionLinea[]): void {
  for (const [index, linea] of lineas.entries()) {
    if (index > 0) sheet.space(6)
    sheet.keep(styles.strong.leading + 2 * styles.body.leading)
    sheet.text(nameOf(linea), styles.strong)
    sheet.text(`${indicacionText(linea)}.`, styles.body)
    sheet.text(basis(linea), styles.small)
  }
}

/** 'Clavubactin (amoxicilina), 50 mg/ml, frasco de 20 ml' */
const nameOf = ({ nombre, principio_activo, presentacion, ...linea }: MedicacionLinea) =>
  [`${nombre} (${principio_activo})`, concentracionText(linea), presentacion].filter(Boolean).join(', ')

function basis({ total, forma, dosis, unidad, peso, peso_fecha }: MedicacionLinea): string {
  const parts = [
    `Cantidad dispensada: ${cantidadText(total, forma)}`,
    dosis !== null && `Dosis: ${dosisText(dosis, unidad)}`,
    peso !== null && peso_fecha !== null && `Peso: ${weighed(peso, peso_fecha)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** In one line, where there is little room. */
export const medicineLine = (linea: MedicacionLinea): string =>
  `${linea.nombre}: ${indicacionText(linea)}; ${cantidadText(linea.total, linea.forma)} en total`
