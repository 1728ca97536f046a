import { addDays } from '../fields/days.ts'
import type { EnfermedadVacuna } from './enfermedades.ts'
import { dayInWords, type Plazo, plazoInWords } from './plazos.ts'
import type { ReglaConNotas } from './reglas.ts'
import type { Paso } from './serie.ts'

/** Why the next dose is due then, without the name of the disease. */
export function motivoOf(paso: Paso, { regla }: ReglaConNotas): string {
  const [first] = paso.opciones
  const source = first ? ` (${first.fuente})` : ''
  if (paso.clase === 'joven')
    return `la de hoy no cuenta, se repite a la edad mínima de ${plazoInWords(regla.edad_minima)}`
  if (paso.clase === 'vet') {
    return paso.retraso
      ? 'va con retraso y las fuentes lo dejan al veterinario'
      : 'las fuentes no dicen cuándo toca otra'
  }
  if (!first) return ''
  if (paso.clase === 'serie') {
    if (paso.cachorro)
      return `serie del cachorro, cada ${apart(regla)} hasta las ${weeks(regla.hasta)} semanas de edad${source}`
    const which = paso.numero <= 1 ? 'primera dosis' : `dosis ${paso.numero}`
    return `${which} de ${regla.dosis}, la siguiente en ${apart(regla)}${source}`
  }
  if (paso.clase === 'repite') return `se repite cada ${plazoInWords(first.plazo as Plazo).replace(/^1 /, '')}${source}`
  const when = first.plazo === 'a_las_26w' ? 'a las 26 semanas de edad' : `en ${plazoInWords(first.plazo)}`
  return regla.dosis === 1 && !regla.hasta ? `otra ${when}${source}` : `serie completa, refuerzo ${when}${source}`
}

const weeks = (plazo = '16w') => plazo.slice(0, -1)
const apart = ({ separacion: { min, max } }: ReglaConNotas['regla']) => {
  if (min !== max) return `${min / 7} a ${max / 7} semanas`
  return max % 7 === 0 ? plazoInWords(`${max / 7}w`) : plazoInWords(`${max}d`)
}

/** Something the vet is told; of a disease, whose name goes before it. */
export interface Aviso {
  de?: EnfermedadVacuna
  texto: string
}

/** What the vet is told of this disease besides. */
export function avisosOf(de: EnfermedadVacuna, fecha: string, paso: Paso, con: ReglaConNotas): Aviso[] {
  const { regla, notas, antes, tarde } = con
  const avisos: Aviso[] = notas.map((texto) => ({ texto }))
  const add = (texto: string) => avisos.push({ de, texto })
  const isFirst = paso.clase === 'joven' || (paso.dias === null && paso.clase !== 'vet') || paso.reinicia !== undefined
  if (antes && (isFirst || paso.retraso)) avisos.push({ texto: antes })
  if (paso.clase === 'joven') {
    add(`aún no tiene ${plazoInWords(regla.edad_minima)}. Esta dosis no cuenta; se repite al cumplir esa edad.`)
  }
  if (paso.retraso && tarde) avisos.push({ texto: tarde })
  if (paso.reinicia === 'separadas') {
    add(`han pasado ${paso.dias} días desde la dosis anterior, más de 6 semanas. Cuenta como la primera (AAHA 2017).`)
  }
  if (paso.reinicia === 'tarde') add('va con retraso. Cuenta como la primera.')
  if (paso.reinicia === 'cepas') {
    add('primera L4 después de L2. Cuenta como la primera de 2 dosis: lo hacen clínicas, la ficha no lo dice.')
  }
  if (paso.demasiadoPronto) {
    add(`solo han pasado ${paso.dias} días desde la dosis anterior, menos de 2 semanas. Esta no cuenta (WSAVA 2016).`)
  }
  if (paso.clase === 'vet') add(`${motivoOf(paso, con)}.`)
  const [first, ...others] = paso.opciones
  const other = others.find(({ fecha: one }) => one !== first?.fecha)
  if (first && other) {
    const each = [first, other].map((one) => `${one.fuente}, el ${dayInWords(one.fecha)}`)
    add(`las fuentes difieren: ${each.join('; ')}. Se propone la primera fecha.`)
  }
  if (de === 'rabia' && isFirst && paso.clase !== 'joven') {
    avisos.push({
      texto: `Rabia: para viajar por la UE vale desde el ${dayInWords(addDays(fecha, 21))} (UE 576/2013).`,
    })
  }
  return avisos
}
