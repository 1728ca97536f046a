import { mayNeedSegundoFactor, roles } from '@huella/contract'
import { sql } from '../../platform/sql/sql.ts'

/** From when staff need a second factor, of `usuario` and `ajustes`; null where the clinic demands none. */
export const deadline = sql`CASE WHEN ajustes.segundo_factor_desde IS NOT NULL
  THEN greatest(ajustes.segundo_factor_desde, usuario.creado_en) + make_interval(days => ajustes.segundo_factor_gracia) END`

/** Whom the clinic may ask for one. */
export const staffRoles = roles.filter(mayNeedSegundoFactor)

/** Whether a user of the staff should have one by now, and has none. */
export const lacksSegundoFactor = sql`(NOT usuario.segundo_factor AND usuario.rol = ANY(${staffRoles}::text[])
  AND coalesce(${deadline} <= now(), false))`
