import { type AreaKind, areas } from '../areas.ts'
import { useUsuario } from './use-session.ts'

/** The entry of a table for the area of the signed-in user. */
export const useArea = <Entry>(table: Record<AreaKind, Entry>): Entry => table[areas[useUsuario().rol].kind]
