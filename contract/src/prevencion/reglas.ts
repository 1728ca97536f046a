import type { EnfermedadVacuna } from './enfermedades.ts'
import { cepasOf, fichaOf } from './fichas.ts'
import { fuentesInWords } from './fuentes.ts'
import { pautaOf } from './pautas.ts'
import type { Plazo } from './plazos.ts'
import { type NormaRabia, normaVigente } from './rabia.ts'
import type { Riesgo } from './riesgos.ts'
import type { Opcion, Regla } from './serie.ts'
import { filasVigentes, type PautaPropia } from './tablas.ts'

/** Of what the rules of a vaccine depend besides the disease. */
export interface Contexto {
  especie: string | null
  riesgo: Riesgo | null
  comunidad: string | null
  normas: readonly NormaRabia[]
  /** Rules of the clinic. */
  pautas?: readonly PautaPropia[]
}

/** A product that was given, with the interval that the clinic's own catalogue has for it. */
export interface Producto {
  nombre: string
  intervalo?: Plazo | null
}

export interface ReglaConNotas {
  regla: Regla
  /** Shown with every dose. */
  notas: string[]
  /** Shown with the first dose, and one that is late. */
  antes?: string
  tarde?: string
}

export type ReglaOFalta = ReglaConNotas | { falta: string }

const CLINIC = 'catálogo de la clínica'

/** The rule for one disease and the product of one dose, or why there is none. */
export function reglaOf(
  enfermedad: EnfermedadVacuna,
  producto: Producto,
  fecha: string,
  contexto: Contexto,
): ReglaOFalta {
  if (enfermedad === 'rabia') return reglaOfRabia(producto, fecha, contexto)
  const { especie, riesgo } = contexto
  const propias = filasVigentes(contexto.pautas ?? [], (one) => `${one.especie} ${one.enfermedad}`, fecha)
  const pauta = pautaOf(especie, enfermedad, propias)
  const ficha = fichaOf(producto.nombre, especie, enfermedad)
  const own: Opcion[] = producto.intervalo ? [{ plazo: producto.intervalo, fuente: CLINIC }] : []
  if (!pauta) return own.length > 0 ? onlyOwn(own) : { falta: 'no se ha encontrado ninguna pauta para esta especie' }
  if (pauta.solo_con_producto && !ficha) {
    return own.length > 0 ? onlyOwn(own) : { falta: pauta.solo_con_producto }
  }
  const guide = pauta.fuente ?? fuentesInWords(pauta.fuentes)
  const label = ficha && `${fuentesInWords(ficha.fuentes)} de ${ficha.nombre}`
  const merge = (fromGuide: Opcion['plazo'], fromLabel: Plazo | undefined): Opcion[] => {
    const guideline = { plazo: fromGuide, fuente: guide }
    if (!fromLabel || !label) return [guideline, ...own]
    const labelled = { plazo: fromLabel, fuente: label }
    return pauta.guia && !ficha.sin_serie ? [guideline, labelled, ...own] : [labelled, ...own]
  }
  const [min, max] = ficha?.separacion ?? pauta.separacion
  const regla: Regla = {
    edad_minima: ficha?.edad_minima ?? pauta.edad_minima,
    hasta: ficha?.sin_serie ? undefined : pauta.hasta,
    dosis: ficha?.dosis ?? pauta.dosis,
    separacion: { min, max, fuente: ficha?.separacion && label ? label : guide },
    refuerzo: merge(pauta.refuerzo, ficha?.refuerzo),
    repite: merge((riesgo && pauta.repite_riesgo?.[riesgo]) ?? pauta.repite, ficha?.repite),
    viva: pauta.viva ?? false,
    tarde: ficha?.tarde ?? pauta.tarde,
    cepas: enfermedad === 'leptospirosis' ? cepasOf(producto.nombre) : undefined,
  }
  const notas = [ficha?.nota, especie === 'huron' ? pauta.nota : undefined].filter((nota) => nota !== undefined)
  const antes = ficha?.antes ?? (especie === 'huron' ? undefined : pauta.nota)
  return { regla, notas, antes, tarde: (ficha?.tarde ?? pauta.tarde).nota }
}

/** A vaccine of which only the clinic knows how often it is given. */
const onlyOwn = (own: Opcion[]): ReglaConNotas => ({
  regla: {
    ...{ edad_minima: '0d', dosis: 1, separacion: { min: 14, max: 28, fuente: CLINIC } },
    ...{ refuerzo: own, repite: own, viva: true, tarde: { hacer: 'una' } },
  },
  notas: [],
})

const months = (count: number | null): Plazo | undefined => (count === null ? undefined : `${count}m`)

function reglaOfRabia(producto: Producto, fecha: string, { especie, comunidad, normas }: Contexto): ReglaOFalta {
  const ficha = fichaOf(producto.nombre, especie, 'rabia')
  const norma = normaVigente(normas, { comunidad, especie }, fecha)
  if (norma?.veterinario) return { falta: norma.nota ?? `${norma.fuente}: decide el veterinario` }
  const own: Opcion[] = producto.intervalo ? [{ plazo: producto.intervalo, fuente: CLINIC }] : []
  const options = (law: Plazo | undefined, label: Plazo | undefined): Opcion[] => [
    ...(law && norma ? [{ plazo: law, fuente: norma.fuente }] : []),
    ...(label && ficha ? [{ plazo: label, fuente: `${fuentesInWords(ficha.fuentes)} de ${ficha.nombre}` }] : []),
    ...own,
  ]
  const refuerzo = options(months(norma?.refuerzo_meses ?? null), ficha?.refuerzo)
  const repite = options(months(norma?.repite_meses ?? null), ficha?.repite)
  if (refuerzo.length === 0 && repite.length === 0) {
    const missing = comunidad === null ? 'la clínica no ha elegido su comunidad y' : 'su comunidad no lo fija y'
    return { falta: `${missing} no se conoce la ficha de ${producto.nombre || 'la vacuna'}` }
  }
  const apart = norma?.separacion_dias ?? 28
  const notas = norma?.nota ? [norma.nota] : []
  if (comunidad === null) notas.push('La clínica no ha elegido su comunidad: solo cuenta la ficha de la vacuna.')
  return {
    regla: {
      ...{ edad_minima: '12w', dosis: norma?.dosis ?? 1, viva: false, tarde: 'al_vencer' },
      ...{ separacion: { min: apart, max: apart, fuente: norma?.fuente ?? '' }, refuerzo, repite },
    },
    notas,
  }
}
