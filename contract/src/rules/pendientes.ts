import type { ErrorCode } from './errors.ts'
import type { Action } from './permissions.ts'

/** What a session may have to do before anything else, with the code of what is refused until then. */
export const pendientes = {
  password: 'PASSWORD_POR_CAMBIAR',
  segundo_factor: 'SEGUNDO_FACTOR_OBLIGATORIO',
} as const satisfies Record<string, ErrorCode>
export type Pendiente = keyof typeof pendientes

/** Whether a refusal means that the session has something to do first. */
export const isPendiente = (code: string): boolean => Object.values<string>(pendientes).includes(code)

/** What such a session can do: read and change its own account, and leave. */
const open: ReadonlySet<Action> = new Set<Action>([
  'perfil:read',
  'perfil:update',
  'correo:confirmar',
  'password:update',
  'segundo-factor:read',
  'segundo-factor:update',
  'sesiones:list',
  'sesiones:delete',
  'sesion:delete',
])

export const worksWithPendiente = (action: Action): boolean => open.has(action)
