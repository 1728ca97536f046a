import { formas, unidadesDosis, vias } from '../catalog/medicamentos.ts'
import { pesoText } from '../ficha/peso-text.ts'
import { dayInWords } from '../prevencion/plazos.ts'
import type { AvisoDosis } from './avisos.ts'
import { dosisReal } from './calculo.ts'
import { cantidadText, decimalText, dispensarText, roundedText } from './cantidad.ts'
import type { MedicacionLinea } from './medicacion.ts'
import type { Medicamento } from './medicamentos.ts'

export const avisoDosisTexts: Record<AvisoDosis, string> = {
  sin_peso: 'No hay ningún peso: escribe la cantidad o pésalo antes',
  peso_antiguo: 'El peso no es reciente: mejor pesarlo de nuevo',
  sin_rango: 'El catálogo no tiene dosis habitual para esta especie: no se puede comprobar',
  dosis_baja: 'Por debajo de la dosis habitual',
  dosis_alta: 'Por encima de la dosis habitual',
  volumen_pequeno: 'Es muy poco volumen: comprueba que se puede medir',
}

/** '3 nov 2026' */
function shortDay(day: string): string {
  const [date, , month = '', , year] = dayInWords(day).split(' ')
  return `${date} ${month.slice(0, 3)} ${year}`
}

const horas = (n: number) => (n === 1 ? 'cada hora' : `cada ${n}\u00a0horas`)
const enDias = (n: number) => `${n}\u00a0${n === 1 ? 'día' : 'días'}`

type Pauta = Pick<MedicacionLinea, 'cada_horas' | 'dias'>

/** 'cada 12 horas, durante 7 días'; 'una sola vez'. */
export const pautaText = ({ cada_horas, dias }: Pauta): string =>
  cada_horas === null || dias === null ? 'una sola vez' : `${horas(cada_horas)}, durante ${enDias(dias)}`

/** What the owner does: '1,24 ml por vía oral cada 12 horas, durante 7 días'. */
export const indicacionText = ({ cantidad, forma, via, ...pauta }: MedicacionLinea): string =>
  `${cantidadText(cantidad, forma)} por vía ${vias[via]}, ${pautaText(pauta)}`

/** '5 mg/kg'. */
export const dosisText = (dosis: number, unidad: MedicacionLinea['unidad']): string =>
  `${decimalText(dosis)}\u00a0${unidadesDosis[unidad]}/kg`

/** 'entre 5 y 10 mg/kg'. */
export const rangoText = ({ min, max }: { min: number; max: number }, unidad: MedicacionLinea['unidad']): string =>
  min === max ? dosisText(min, unidad) : `entre ${decimalText(min)} y ${dosisText(max, unidad)}`

/** '12,4 kg (pesado el 3 nov 2026) × 5 mg/kg = 62 mg'; without a weight or a dose what there is. */
function origin({ peso, peso_fecha, dosis, dosis_total, unidad }: MedicacionLinea): string {
  const weight = peso === null ? 'Sin peso' : `${pesoText(peso)} (pesado el ${shortDay(peso_fecha ?? '')})`
  if (dosis === null) return weight
  if (dosis_total === null) return `${weight}, ${dosisText(dosis, unidad)}`
  return `${weight} × ${dosisText(dosis, unidad)} = ${decimalText(dosis_total)}\u00a0${unidadesDosis[unidad]}`
}

/** The whole computation: '… = 62 mg = 1,24 ml cada 12 horas, durante 7 días: dispensar 17,4 ml'. */
export function calculoText(linea: MedicacionLinea): string {
  const { cantidad, cantidad_calculada, forma } = linea
  const amount = cantidadText(cantidad, forma)
  const equals = cantidad_calculada === cantidad ? `= ${amount}` : `; se dan ${amount}${computedText(linea)}`
  return `${origin(linea)}${equals.startsWith(';') ? '' : ' '}${equals} ${pautaText(linea)}: ${dispensarText(linea)}`
}

const computedText = ({ cantidad_calculada, forma }: MedicacionLinea): string =>
  cantidad_calculada === null ? '' : ` (calculado: ${cantidadText(cantidad_calculada, forma)})`

/** What is really given for each kg, where rounding or the vet has changed the dose: '4,03 mg/kg'. */
export function dosisRealText(linea: MedicacionLinea): string | undefined {
  const { peso, dosis, cantidad, unidad } = linea
  if (peso === null) return undefined
  const real = roundedText(dosisReal(cantidad, peso, linea))
  if (dosis !== null && real === roundedText(dosis)) return undefined
  return `${real}\u00a0${unidadesDosis[unidad]}/kg`
}

/** '50 mg/ml', '250 mg por comprimido'. */
export const concentracionText = ({
  concentracion,
  unidad,
  forma,
}: Pick<Medicamento, 'concentracion' | 'unidad' | 'forma'>) =>
  `${decimalText(concentracion)}\u00a0${unidadesDosis[unidad]}${forma === 'liquido' ? '/' : ' por '}${formas[forma].one}`

/** What the record says of a medicine: the name, the computation, and that the dose left the range. */
export function lineaText(linea: MedicacionLinea): string {
  const { nombre, confirmada, rango, unidad } = linea
  const outside = confirmada && rango ? `\nFuera de la dosis habitual (${rangoText(rango, unidad)}), confirmada` : ''
  return `${nombre}: ${calculoText(linea)}${outside}`
}

/** What the description of a treatment says of its medicines, until somebody writes another one. */
export const indicacionesText = (lineas: readonly MedicacionLinea[]): string =>
  lineas.map((linea) => `${linea.nombre}: ${indicacionText(linea)}.`).join('\n')
