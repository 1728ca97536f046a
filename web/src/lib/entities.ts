import { aviso, cita, contacto, mascota, tratamiento, usuario } from '@huella/contract'

/** Path and row schema of each entity. */
export const entities = {
  usuarios: { path: '/api/admin/users', row: usuario },
  clientes: { path: '/api/clientes', row: contacto },
  mascotas: { path: '/api/mascotas', row: mascota },
  citas: { path: '/api/citas', row: cita },
  tratamientos: { path: '/api/tratamientos', row: tratamiento },
  /** The undelivered ones. */
  avisos: { path: '/api/avisos', row: aviso },
} as const

export type Entity = keyof typeof entities

/** One row of an entity's list. */
export type RowOf<E extends Entity> = (typeof entities)[E]['row']['_zod']['output']

/** What else a change makes stale, because it shows the same names or counts them: the first word of a query's key. */
export const touchedBy: Record<Entity, readonly string[]> = {
  usuarios: ['usuarios', 'clientes', 'veterinarios', 'mascotas', 'citas', 'tratamientos', 'resumen'],
  clientes: [],
  mascotas: ['mascotas', 'citas', 'tratamientos', 'resumen'],
  citas: ['citas', 'tratamientos', 'resumen'],
  tratamientos: ['tratamientos', 'resumen'],
  avisos: ['avisos'],
}
