import type { Rol } from './usuarios.ts'

/** `any` row, only `own` rows (a WHERE clause in the server), or `none`. */
export type Scope = 'any' | 'own' | 'none'
export type Caller = Rol | 'anonimo'
type Grants = Record<Caller, Scope>

const everyone: Grants = { anonimo: 'any', cliente: 'any', veterinario: 'any', admin: 'any' }
const self: Grants = { anonimo: 'none', cliente: 'own', veterinario: 'own', admin: 'own' }

/**
 * Who may do what: the one place that says so. Every route declares one of these actions (a route without one stops
 * the server from booting), and the screens read the same table to decide which buttons exist.
 */
export const permissions = {
  'web:read': everyone,
  'salud:read': everyone,
  'documentacion:read': everyone,
  'cuenta:create': everyone,
  'sesion:create': everyone,
  'sesion:delete': self,
  'perfil:read': self,
  'perfil:update': self,
  'password:update': self,
} as const satisfies Record<string, Grants>

export type Action = keyof typeof permissions

export function scopeOf(action: Action, caller: Caller): Scope {
  return permissions[action][caller]
}
