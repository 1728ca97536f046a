import { type EnfermedadVacuna, enfermedadInWords, enfermedadKey, isParasito } from './enfermedades.ts'
import { fichas, matchByName } from './fichas.ts'
import { enfermedadesOfProducto } from './productos.ts'
import {
  type DosisDada,
  nothing,
  type Parte,
  type Peticion,
  type Propuesta,
  propuestaOf,
  sentencesOf,
} from './propuesta.ts'
import { type Contexto, type ReglaConNotas, reglaOf } from './reglas.ts'
import { type DosisDeSerie, followDoses } from './serie.ts'
import { type Aviso, avisosOf, motivoOf } from './texto-vacuna.ts'

/** Against what a dose is: the key, and how it was written. */
interface Objetivo {
  key: EnfermedadVacuna | undefined
  words: string
}

/** What a vaccine was given for: what is noted, or what its product or its name says. */
function objetivosOf(
  { enfermedades, producto }: Pick<DosisDada, 'enfermedades' | 'producto'>,
  especie: string | null,
): Objetivo[] {
  const keyOf = (text: string) => {
    const key = enfermedadKey(text)
    return key === undefined || isParasito(key) ? undefined : ofSpecies(key, especie)
  }
  if (enfermedades.length > 0) return enfermedades.map((words) => ({ key: keyOf(words), words }))
  const named = keyOf(producto)
  const keys = named ? [named] : enfermedadesOfProducto(producto, especie)
  return keys.map((key) => ({ key, words: enfermedadInWords(key) }))
}

/** Of a cat the parvovirus is panleukopenia. */
const ofSpecies = (key: EnfermedadVacuna, especie: string | null): EnfermedadVacuna =>
  especie === 'gato' && key === 'parvovirosis' ? 'panleucopenia' : key

/** The next dose of a vaccine: that of the disease which is due first. */
export function proponerVacuna({ dosis, historia, paciente, comunidad, normas, pautas }: Peticion): Propuesta {
  const { especie, nacimiento, riesgo } = paciente
  const contexto: Contexto = { especie, riesgo, comunidad, normas, pautas }
  const objetivos = objetivosOf(dosis, especie)
  if (objetivos.length === 0) {
    return nothing('No consta contra qué enfermedades protege: elige el producto o escríbelas.')
  }
  const before = historia
    .filter(({ tipo, fecha }) => tipo === 'vacuna' && fecha < dosis.fecha)
    .sort((one, other) => one.fecha.localeCompare(other.fecha))
    .map((one) => ({ ...one, keys: objetivosOf(one, especie).map(({ key }) => key) }))
  const avisos: Aviso[] = []
  const partes = objetivos.map(({ key, words }): Parte => {
    const missing = (why: string): Parte => {
      avisos.push({ texto: `${words}: ${why}.` })
      return { enfermedad: words, proxima: null, motivo: why, fuente: null }
    }
    if (!key) return missing('no está en las tablas, decide el veterinario')
    if (key === 'mixomatosis' && isWithoutMixomatosis(dosis.producto)) return missing('esta vacuna no la cubre')
    const con = reglaOf(key, { nombre: dosis.producto, intervalo: dosis.intervalo }, dosis.fecha, contexto)
    if ('falta' in con) return missing(con.falta)
    const doses = before.filter(({ keys }) => keys.includes(key))
    const paso = followDoses(
      [...withRules(doses, key, con, contexto), { fecha: dosis.fecha, regla: con.regla }],
      nacimiento,
    )
    if (!paso) return missing('no está en las tablas, decide el veterinario')
    avisos.push(...avisosOf(key, dosis.fecha, paso, con))
    const fuente = paso.opciones[0]?.fuente ?? null
    return { enfermedad: words, proxima: paso.proxima, motivo: motivoOf(paso, con), fuente }
  })
  const said = avisos.map(({ de, texto }) => ({ de: de && enfermedadInWords(de), texto }))
  return propuestaOf(partes, sentencesOf(said))
}

/** One dose a day counts. One whose product has no rule of its own goes by that of today's. */
function withRules(
  doses: DosisDada[],
  key: EnfermedadVacuna,
  today: ReglaConNotas,
  contexto: Contexto,
): DosisDeSerie[] {
  const byDay = new Map<string, DosisDeSerie>()
  for (const { fecha, producto, intervalo } of doses) {
    const con = reglaOf(key, { nombre: producto, intervalo }, fecha, contexto)
    byDay.set(fecha, { fecha, regla: 'falta' in con ? today.regla : con.regla })
  }
  return [...byDay.values()]
}

function isWithoutMixomatosis(producto: string): boolean {
  const ficha = matchByName(fichas, producto, 'conejo')
  return ficha !== undefined && !ficha.enfermedades.includes('mixomatosis')
}
