/** What the clinic stores. The audit trail, the archive and the browser's cache go by this list. */
export const entities = {
  usuario: { archivable: true },
  mascota: { archivable: true },
  cita: { archivable: true },
  tratamiento: { archivable: true },
  ajustes: { archivable: false },
  aviso: { archivable: false },
} as const

export type Entity = keyof typeof entities
export type ArchivableEntity = { [E in Entity]: (typeof entities)[E]['archivable'] extends true ? E : never }[Entity]
