import { aviso, type CrudResource, cita, clienteFila, mascota, tratamiento, usuario } from '@huella/contract'

/** The lists of the API: path, schema of a row, and the entity whose rows they are. */
export const lists = {
  usuarios: { path: '/api/admin/users', row: usuario, entity: 'usuario' },
  clientes: { path: '/api/clientes', row: clienteFila, entity: 'usuario' },
  mascotas: { path: '/api/mascotas', row: mascota, entity: 'mascota' },
  citas: { path: '/api/citas', row: cita, entity: 'cita' },
  tratamientos: { path: '/api/tratamientos', row: tratamiento, entity: 'tratamiento' },
  /** The undelivered ones. */
  avisos: { path: '/api/avisos', row: aviso, entity: 'aviso' },
} as const

export type { CrudResource }
export type ListName = keyof typeof lists

export type RowOf<L extends ListName> = (typeof lists)[L]['row']['_zod']['output']
