import { type Forma, formas } from '../catalog/medicamentos.ts'
import type { MedicacionLinea } from './medicacion.ts'

const decimal = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 4 })
/** '1,24', '40.000'. */
export const decimalText = (value: number): string => decimal.format(value)

const rounded = new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 3 })
/** With three digits: '4,03'. */
export const roundedText = (value: number): string => rounded.format(value)

/** Of a tablet. */
const pieces: Record<string, string> = { 0.25: 'un cuarto', 0.5: 'medio', 0.75: 'tres cuartos' }

/** '1,24 ml', 'medio comprimido', '1 comprimido y medio', '2 cápsulas'. */
export function cantidadText(cantidad: number, forma: Forma): string {
  const { one, many } = formas[forma]
  const whole = Math.floor(cantidad)
  const piece = pieces[cantidad - whole]
  if (forma !== 'comprimido' || !piece) return `${decimalText(cantidad)}\u00a0${cantidad === 1 ? one : many}`
  if (whole === 0) return piece === 'medio' ? `medio ${one}` : `${piece} de ${one}`
  return `${whole}\u00a0${whole === 1 ? one : many} y ${piece}`
}

/** 'Dispensar 17,4 ml'. */
export const dispensarText = ({ total, forma }: Pick<MedicacionLinea, 'total' | 'forma'>): string =>
  `dispensar ${cantidadText(total, forma)}`
