/**
 * What the clinic stores. The audit trail and the archive take their names from this list; when a row changes, the browser reloads
 * the queries of its entity and of the entities that show it.
 */
export const entities = {
  usuario: {
    archivable: true,
    queries: ['usuarios', 'clientes', 'veterinarios', 'resumen', 'huecos'],
    shownIn: ['mascota', 'cita', 'tratamiento', 'espera'],
  },
  mascota: { archivable: true, queries: ['mascotas', 'resumen'], shownIn: ['cita', 'tratamiento', 'espera'] },
  cita: { archivable: true, queries: ['citas', 'resumen', 'huecos'], shownIn: ['tratamiento', 'espera'] },
  tratamiento: { archivable: true, queries: ['tratamientos', 'resumen'], shownIn: [] },
  ajustes: { archivable: false, queries: ['settings', 'huecos'], shownIn: [] },
  horario: { archivable: false, queries: ['horarios', 'huecos'], shownIn: [] },
  excepcion: { archivable: false, queries: ['excepciones', 'huecos'], shownIn: [] },
  espera: { archivable: true, queries: ['espera'], shownIn: [] },
  oferta: { archivable: false, queries: ['espera', 'huecos'], shownIn: [] },
  aviso: { archivable: false, queries: ['avisos'], shownIn: [] },
} as const

export type Entity = keyof typeof entities
export type ArchivableEntity = { [E in Entity]: (typeof entities)[E]['archivable'] extends true ? E : never }[Entity]

/** The queries that a change of this entity makes stale, by the first part of their keys. */
export function staleQueries(entity: Entity): Set<string> {
  return new Set([entity, ...entities[entity].shownIn].flatMap((one) => entities[one].queries))
}
