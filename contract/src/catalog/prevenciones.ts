import type { Prevencion } from '../ficha/prevenciones.ts'
import { enumerated } from '../fields/enumerated.ts'

export const prevencionTipos = {
  vacuna: 'Vacuna',
  desparasitacion_interna: 'Desparasitación interna',
  desparasitacion_externa: 'Desparasitación externa',
} as const
export type PrevencionTipo = keyof typeof prevencionTipos

/** 'Rabia' as 'rabia'; abbreviations stay. */
const inText = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** 'Vacuna de la rabia', 'Vacuna: mixomatosis, RHDV1 y RHDV2', 'Desparasitación interna': what owners call it, whatever the product. */
export function prevencionInWords({
  tipo,
  producto,
  enfermedades,
}: Pick<Prevencion, 'tipo' | 'producto' | 'enfermedades'>) {
  if (tipo !== 'vacuna') return prevencionTipos[tipo]
  const names = enfermedades.map(inText)
  const [only = ''] = names
  if (names.length === 1 && /^\S*(a|is)( |$)/.test(only)) return `Vacuna de la ${only}`
  if (names.length === 1 && /^\S*(o|us)( |$)/.test(only)) return `Vacuna del ${only}`
  return `${prevencionTipos.vacuna}: ${names.length > 0 ? enumerated(names) : producto}`
}

type Debida = Pick<Prevencion, 'tipo' | 'producto' | 'enfermedades' | 'proxima' | 'propuesta'>

/** What is due first, as it is called to owners: of several diseases of a product those that the date is of. */
export function debidaInWords(row: Debida): string {
  const { proxima, propuesta } = row
  const first = (propuesta?.por_enfermedad ?? []).filter((one) => one.proxima !== null && one.proxima === proxima)
  return prevencionInWords(first.length > 0 ? { ...row, enfermedades: first.map((one) => one.enfermedad) } : row)
}

export const prevencionSorts = ['proxima'] as const
