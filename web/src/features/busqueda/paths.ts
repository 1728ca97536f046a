import type { Resultado, ResultadoTipo, Rol } from '@huella/contract'
import { citaPath, pathOf } from '../../lib/areas.ts'
import { NUEVA_CITA } from '../citas/shared/nueva-cita.ts'
import type { SearchOption } from './options.ts'

const paths: Record<ResultadoTipo, (rol: Rol, id: number) => string> = {
  cliente: (rol, id) => pathOf(rol, `clients/${id}`),
  mascota: (rol, id) => pathOf(rol, `pets/${id}`),
  cita: citaPath,
}

/** Where a result leads to. */
export const resultPath = ({ tipo, id }: Resultado, rol: Rol): string => paths[tipo](rol, id)

/** The page that opens the booking form of the pet, of the client, or of anybody. */
export function newCitaLink(option: SearchOption, rol: Rol): [to: string, options: { state: object }] {
  const { id_mascota, id_cliente } = 'result' in option ? option.result : {}
  if (id_mascota) return [paths.mascota(rol, id_mascota), { state: { [NUEVA_CITA]: true } }]
  if (id_cliente) return [paths.cliente(rol, id_cliente), { state: { [NUEVA_CITA]: true } }]
  return [pathOf(rol, 'appointments'), { state: { nueva: true } }]
}
