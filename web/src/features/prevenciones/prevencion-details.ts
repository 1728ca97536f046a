import { type Prevencion, prevencionTipos } from '@huella/contract'
import { dateInWords, fullName } from '../../lib/formats.ts'
import type { DetailsItem } from '../../ui/dialog/details-list.tsx'

/** The details of a vaccine or a deworming; what is not known is left out. */
export function prevencionDetails(row: Prevencion): DetailsItem[] {
  const items: [label: string, value: string | null][] = [
    ['Tipo', prevencionTipos[row.tipo]],
    ['Fecha', dateInWords(row.fecha)],
    ['Próxima', row.proxima && dateInWords(row.proxima)],
    ['Veterinario', row.veterinario ? fullName(row.veterinario) : 'En otro centro'],
    ['Laboratorio', row.laboratorio],
    ['Lote', row.lote],
    ['Caducidad', row.caducidad && dateInWords(row.caducidad)],
    ['Enfermedades', row.enfermedades.join(', ')],
  ]
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
