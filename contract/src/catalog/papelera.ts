import type { Restaurada } from '../papelera.ts'
import { type ArchivableEntity, type Entity, entities } from '../rules/entities.ts'

/** What can be deleted and restored. A consent that somebody took back is given anew. */
export type PapeleraEntity = Exclude<ArchivableEntity, 'aceptacion'>
const isRestorable = (name: Entity): name is PapeleraEntity => entities[name].archivable && name !== 'aceptacion'
export const archivables = (Object.keys(entities) as Entity[]).filter(isRestorable) as [
  PapeleraEntity,
  ...PapeleraEntity[],
]

export const papeleraTexts = {
  load: 'Error al obtener la papelera',
  restore: 'No se ha podido restaurar',
  restored: 'Restaurado',
  /** Of several, how many came back. */
  restoredMany: (n: number) => (n === 1 ? 'Restaurado' : `${n} restaurados`),
  refused: (n: number) => (n === 1 ? 'Sigue en la papelera:' : `${n} siguen en la papelera:`),
  cancelled: (n: number) => (n === 1 ? 'Una cita vuelve cancelada' : `${n} citas vuelven canceladas`),
  empty: 'No hay nada en la papelera.',
  notFound: 'Nada de la papelera coincide.',
}

/** What a person reads of what came back. */
export function restoredText(canceladas: Restaurada['canceladas']): string {
  const [first, ...rest] = canceladas
  if (!first) return papeleraTexts.restored
  const why = rest.length === 0 ? ` ${first.motivo}` : ''
  return `${papeleraTexts.restored}. ${papeleraTexts.cancelled(canceladas.length)}.${why}`
}
