import type { Rol } from '../catalog/roles.ts'

/** Of whom the clinic may demand a second factor. */
export const mayNeedSegundoFactor = (rol: Rol): boolean => rol !== 'cliente'
