import type { Resultado, ResultadoTipo, Rol } from '@huella/contract'
import { citaPath, pathOf } from '../../lib/areas.ts'

const paths: Record<ResultadoTipo, (rol: Rol, id: number) => string> = {
  cliente: (rol, id) => pathOf(rol, `clients/${id}`),
  mascota: (rol, id) => pathOf(rol, `pets/${id}`),
  cita: citaPath,
}

/** Where a result leads to. */
export const resultPath = ({ tipo, id }: Resultado, rol: Rol): string => paths[tipo](rol, id)
