import { citaEstadosAbiertos, citaEstadosLibres, scopeOf } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { ownMascotaIds } from './own-mascotas.ts'

const quoted = (estados: readonly string[]) => `(${estados.map((estado) => `'${estado}'`).join(', ')})`

/** The states of an appointment that is still to take place. */
export const openEstados = raw(quoted(citaEstadosAbiertos))

/** The time of vet and pet is taken. The indexes of appointments that take time know this condition. */
export const takesTime = raw(`c.estado NOT IN ${quoted(citaEstadosLibres)}`)

/** An appointment that takes time. As in the constraints, so that their indexes are used. */
export const liveCita = sql`${takesTime} AND c.eliminado_en IS NULL`

/** The signed visit of an appointment, if there is one. */
export const signedVisitaOf = (idCita: string): string =>
  `(SELECT vi.id_visita FROM visita vi WHERE vi.id_cita = ${idCita} AND vi.firmada_en IS NOT NULL AND vi.eliminado_en IS NULL)`

/** A caller, or the server itself, which sees all rows. */
export type CitaReader = Caller | { scope: 'any' }

/** The appointments that exist for this caller. */
export const citaVisibleTo = (caller: CitaReader): SqlFragment =>
  caller.scope === 'any' ? sql`c.eliminado_en IS NULL` : sql`c.eliminado_en IS NULL AND ${ownCita(caller)}`

/** `isOwnCita` of the contract, in SQL. Whoever sees only their own does not see what they took off their list. */
export function ownCita({ usuario: { id_usuario: me, rol } }: Caller): SqlFragment {
  const ofMyPet = sql`c.id_mascota = ANY(${ownMascotaIds(me)})`
  return scopeOf('citas:list', rol) === 'any'
    ? sql`(c.id_usuario = ${me} OR ${ofMyPet})`
    : sql`${ofMyPet} AND c.oculta_en IS NULL`
}
