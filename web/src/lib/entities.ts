import { aviso, cita, contacto, mascota, tratamiento, usuario } from '@huella/contract'

/** Path and row schema of each entity, and the other queries (by the first part of their key) that a change of it makes stale. */
export const entities = {
  usuarios: {
    path: '/api/admin/users',
    row: usuario,
    invalidates: ['clientes', 'veterinarios', 'mascotas', 'citas', 'tratamientos', 'resumen'],
  },
  clientes: { path: '/api/clientes', row: contacto, invalidates: [] },
  mascotas: { path: '/api/mascotas', row: mascota, invalidates: ['citas', 'tratamientos', 'resumen'] },
  citas: { path: '/api/citas', row: cita, invalidates: ['tratamientos', 'resumen'] },
  tratamientos: { path: '/api/tratamientos', row: tratamiento, invalidates: ['resumen'] },
  /** The undelivered ones. */
  avisos: { path: '/api/avisos', row: aviso, invalidates: [] },
} as const

export type Entity = keyof typeof entities

/** One row of an entity's list. */
export type RowOf<E extends Entity> = (typeof entities)[E]['row']['_zod']['output']
