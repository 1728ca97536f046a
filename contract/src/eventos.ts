import { keysOf } from './catalog/catalog.ts'
import * as z from './fields/zod.ts'
import { type Entity, entities } from './rules/entities.ts'

const entityNames: readonly Entity[] = keysOf(entities)

/** What somebody did to a row that the caller may see. */
export const evento = z.object({
  entidad: z.enum(entityNames),
  /** 0 for the timetable of the clinic. */
  id: z.int(),
  accion: z.enum(['crear', 'actualizar', 'eliminar', 'estado', 'restaurar']),
  /** Whether the caller did it, perhaps in another window. */
  propia: z.boolean(),
})
export type Evento = z.infer<typeof evento>
