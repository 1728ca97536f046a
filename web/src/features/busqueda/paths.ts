import type { Resultado, Rol } from '@huella/contract'
import { citaPath, pathOf } from '../../lib/areas.ts'
import type { MenuScreen } from './actions.ts'

/** Where a result leads to. A role without the list of users finds a client's pets in that of pets. */
export function resultPath({ tipo, id, titulo }: Resultado, rol: Rol, screens: readonly MenuScreen[]): string {
  if (tipo === 'mascota') return pathOf(rol, `pets/${id}`)
  if (tipo === 'cita') return citaPath(rol, id)
  const users = pathOf(rol, 'users')
  const list = screens.some(({ path }) => path === users) ? users : pathOf(rol, 'pets')
  return `${list}?${new URLSearchParams({ search: titulo })}`
}
