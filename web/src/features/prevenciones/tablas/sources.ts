import {
  type FichaPropia,
  fichasPropias,
  type NormaRabia,
  normasDeRabia,
  type PautaGusanos,
  type PautaPropia,
  type ProductoClinica,
  pautasGusanos,
  pautasPropias,
  productos,
} from '@huella/contract'
import type { TablaSource } from './tabla-api.ts'

export const productosSource: TablaSource<ProductoClinica> = {
  ...{ path: '/api/productos', queryKey: 'productos', schema: productos },
  keyOf: ({ tipo, nombre }) => [tipo, nombre],
}

export const pautasSource: TablaSource<PautaPropia> = {
  ...{ path: '/api/pautas', queryKey: 'pautas', schema: pautasPropias },
  keyOf: ({ especie, enfermedad }) => [especie, enfermedad],
}

export const normasSource: TablaSource<NormaRabia> = {
  ...{ path: '/api/normas-rabia', queryKey: 'normasRabia', schema: normasDeRabia },
  keyOf: ({ comunidad, especie }) => [comunidad, especie],
}

export const gusanosSource: TablaSource<PautaGusanos> = {
  ...{ path: '/api/pautas-gusanos', queryKey: 'pautasGusanos', schema: pautasGusanos },
  keyOf: ({ especie, grupo }) => [especie, grupo],
}

export const externasSource: TablaSource<FichaPropia> = {
  ...{ path: '/api/fichas-externas', queryKey: 'fichasExternas', schema: fichasPropias },
  keyOf: ({ especie, producto }) => [especie, producto],
}
