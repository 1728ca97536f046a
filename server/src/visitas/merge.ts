import type { VisitaContent, VisitaDetalle, VisitaUpdate } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'
import type { Cambios } from './draft.repo.ts'

interface Save {
  /** The version that the caller has read. */
  version: number
  fields: Omit<VisitaUpdate, 'version'>
  actor: number
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Refuses a save of a field that has changed since the version that was read, unless it brings what is stored already, and of a
 * version that never existed. Returns what somebody else had written and this save replaces.
 */
export function assertMergeable(
  stored: VisitaDetalle,
  cambios: Cambios,
  { version, fields, actor }: Save,
): Partial<VisitaContent> {
  const sent = Object.keys(fields) as (keyof VisitaContent)[]
  const changed = sent.filter((name) => !same(fields[name], stored[name]))
  const newer = changed.filter((name) => (cambios[name]?.version ?? 1) > version)
  if (newer.length > 0 || version < 1 || version > stored.version)
    throw new AppError('VERSION_OBSOLETA', { actual: { ...stored } })
  const replaced = changed.filter((name) => (cambios[name]?.id_usuario ?? stored.id_usuario) !== actor)
  return Object.fromEntries(replaced.filter((name) => !isEmpty(stored[name])).map((name) => [name, stored[name]]))
}
