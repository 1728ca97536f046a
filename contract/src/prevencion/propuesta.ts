import type { PrevencionTipo } from '../catalog/prevenciones.ts'
import { dateText } from '../fields/dates.ts'
import { enumerated } from '../fields/enumerated.ts'
import * as z from '../fields/zod.ts'
import type { Plazo } from './plazos.ts'
import type { NormaRabia } from './rabia.ts'
import type { Riesgo } from './riesgos.ts'
import type { FichaPropia, PautaGusanos, PautaPropia } from './tablas.ts'

/** What a pet got or gets: of the past, or now. */
export interface DosisDada {
  tipo: PrevencionTipo
  producto: string
  /** As they were written. */
  enfermedades: readonly string[]
  fecha: string
  /** Of the clinic's catalogue, where the product is in it. */
  intervalo?: Plazo | null
}

export interface Paciente {
  especie: string | null
  nacimiento: string | null
  aproximada: boolean
  riesgo: Riesgo | null
  /** The last one known. */
  peso: { kg: number; fecha: string } | null
}

export interface Peticion {
  dosis: DosisDada
  /** What it got before, of every kind, in any order. */
  historia: readonly DosisDada[]
  paciente: Paciente
  comunidad: string | null
  normas: readonly NormaRabia[]
  /** Rules of the clinic. */
  pautas?: readonly PautaPropia[]
  gusanos?: readonly PautaGusanos[]
  externas?: readonly FichaPropia[]
  hoy: string
}

/** What is kept of a proposal with the dose. */
export const propuestaGuardada = z.object({
  /** Null: the rules leave it to the vet; `motivo` says why. */
  proxima: z.nullable(dateText),
  motivo: z.string(),
  por_enfermedad: z.array(z.object({ enfermedad: z.string(), proxima: z.nullable(dateText) })),
  /** Where the date comes from, in words. */
  fuente: z.nullable(z.string()),
})

/** When the next dose is due, why, and what to mind. The vet decides. */
export const propuesta = z.extend(propuestaGuardada, { avisos: z.array(z.string()) })
export type Propuesta = z.infer<typeof propuesta>

/** The date of one disease or parasite, with the sentence about it. */
export interface Parte {
  enfermedad: string
  proxima: string | null
  /** Without the name of the disease. */
  motivo: string
  fuente: string | null
}

/** The earliest date of all, with what is due then. */
export function propuestaOf(partes: readonly Parte[], avisos: readonly string[]): Propuesta {
  const dated = partes.filter((parte): parte is Parte & { proxima: string } => parte.proxima !== null)
  const proxima = dated.map((parte) => parte.proxima).sort()[0] ?? null
  const told = proxima === null ? partes : dated.filter((parte) => parte.proxima === proxima)
  return {
    proxima,
    motivo:
      told.length > 0 ? sentencesOf(told.map(({ enfermedad: de, motivo: texto }) => ({ de, texto }))).join(' ') : '',
    avisos: [...new Set(avisos)],
    por_enfermedad: partes.map(({ enfermedad, proxima }) => ({ enfermedad, proxima })),
    fuente: proxima === null ? null : [...new Set(told.map(({ fuente }) => fuente).filter(Boolean))].join('; ') || null,
  }
}

/** 'Moquillo y parvovirosis: …', one sentence for what is said of several. */
export function sentencesOf(said: readonly { de?: string; texto: string }[]): string[] {
  const names = new Map<string, Set<string>>()
  for (const { de, texto } of said) {
    const set = names.get(texto) ?? new Set()
    if (de !== undefined) set.add(de)
    names.set(texto, set)
  }
  return [...names].map(([texto, of]) => {
    const text =
      of.size === 0 ? texto : `${enumerated([...of].map((name, n) => (n === 0 ? name : inText(name))))}: ${texto}`
    return /[.!?]$/.test(text) ? text : `${text}.`
  })
}

/** 'Rabia' as 'rabia'; abbreviations stay. */
const inText = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

export const nothing = (motivo: string, avisos: string[] = []): Propuesta => ({
  ...{ proxima: null, motivo, avisos, por_enfermedad: [], fuente: null },
})
