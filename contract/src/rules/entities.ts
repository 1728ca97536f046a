/**
 * What the clinic stores. The audit trail and the archive take their names from this list; when a row changes, the browser reloads
 * the queries of its entity and of the entities that show it. `estadoQueries`: those that show only whether it is there and its state. `record`:
 * entries of a pet's record, by the noun of their actions.
 */
export const entities = {
  usuario: {
    archivable: true,
    queries: ['usuarios', 'clientes', 'cliente', 'parecidos', 'veterinarios', 'resumen', 'huecos', 'agenda'],
    shownIn: ['mascota', 'cita', 'tratamiento', 'espera', 'prevencion', 'aviso', 'llamada', 'nota_cliente'],
  },
  mascota: {
    archivable: true,
    queries: ['mascotas', 'clientes', 'cliente', 'parecidos', 'resumen', 'ficha', 'historia'],
    shownIn: ['cita', 'tratamiento', 'espera', 'prevencion'],
  },
  cita: {
    archivable: true,
    queries: ['citas', 'clientes', 'cliente', 'resumen', 'huecos', 'agenda', 'cierre', 'ficha', 'historia'],
    shownIn: ['tratamiento', 'espera', 'aviso', 'prevencion'],
  },
  tratamiento: { archivable: true, queries: ['tratamientos', 'cliente', 'resumen', 'historia'], shownIn: [] },
  ajustes: { archivable: false, queries: ['settings', 'huecos', 'agenda'], shownIn: [] },
  horario: { archivable: false, queries: ['horarios', 'huecos', 'agenda', 'settings'], shownIn: [] },
  excepcion: { archivable: false, queries: ['excepciones', 'huecos', 'agenda', 'settings'], shownIn: [] },
  // An entry that ends also ends its offer.
  espera: { archivable: true, queries: ['espera', 'agenda'], shownIn: [] },
  oferta: { archivable: false, queries: ['espera', 'huecos', 'agenda'], shownIn: [] },
  visita: {
    archivable: true,
    queries: ['visitas', 'cierre', 'cliente', 'ficha', 'historia', 'pesos'],
    // An appointment names its signed visit, and the day its drafts; a draft is saved every second.
    estadoQueries: ['citas', 'resumen'],
    shownIn: [],
  },
  // It is in the lists of both that they have to sign.
  traspaso: { archivable: false, queries: ['traspasos', 'resumen', 'cierre'], shownIn: [] },
  alerta: {
    archivable: true,
    record: 'alertas',
    queries: ['alertas', 'cliente', 'ficha', 'citas', 'agenda', 'resumen'],
    shownIn: [],
  },
  prevencion: {
    archivable: true,
    record: 'prevenciones',
    queries: ['prevenciones', 'cliente', 'ficha', 'historia', 'resumen', 'productosUsuales'],
    shownIn: [],
  },
  // Of older versions: the trail has it.
  protocolo: { archivable: false, queries: [], shownIn: [] },
  producto: { archivable: false, queries: ['productos', 'productosUsuales'], shownIn: [] },
  medicamento: { archivable: true, queries: ['medicamentos'], shownIn: [] },
  norma_rabia: { archivable: false, queries: ['normasRabia'], shownIn: [] },
  // Rules and labels of the clinic: three tables.
  pauta: { archivable: false, queries: ['pautas', 'pautasGusanos', 'fichasExternas'], shownIn: [] },
  plantilla: { archivable: true, queries: ['plantillas'], shownIn: [] },
  peso: { archivable: true, record: 'pesos', queries: ['pesos', 'cliente', 'ficha', 'historia'], shownIn: [] },
  adjunto: { archivable: true, queries: ['adjuntos', 'historia'], shownIn: [] },
  llamada: { archivable: true, queries: ['llamadas', 'prevenciones'], shownIn: [] },
  aviso: { archivable: false, queries: ['avisos', 'por-llamar', 'clienteAvisos', 'prevenciones'], shownIn: [] },
  supresion: { archivable: false, queries: ['supresion', 'supresiones'], shownIn: [] },
  lectura_inusual: { archivable: false, queries: ['accesosInusuales'], shownIn: [] },
  // Nothing is due for the pet, so whatever shows what is due changes.
  comunicado: {
    archivable: false,
    queries: ['comunicados', 'ficha', 'cliente', 'resumen', 'prevenciones'],
    shownIn: [],
  },
  privacidad: { archivable: false, queries: ['privacidad'], shownIn: [] },
  exportacion: { archivable: false, queries: ['exportaciones'], shownIn: [] },
  aceptacion: { archivable: true, queries: ['privacidad'], shownIn: [] },
  nota_cliente: { archivable: true, queries: ['notas', 'cliente'], shownIn: [] },
} as const

export type Entity = keyof typeof entities
export type ArchivableEntity = { [E in Entity]: (typeof entities)[E]['archivable'] extends true ? E : never }[Entity]

/** An entry of a pet's record, which whoever sees the pet may see. */
export type RecordEntity = { [E in Entity]: (typeof entities)[E] extends { record: string } ? E : never }[Entity]
/** The nouns of their actions, of which there are the usual four. */
export type RecordResource = (typeof entities)[RecordEntity]['record']

/** Every query that shows an entity. Those of forms are not among them: what somebody edits is not loaded again. */
export const entityQueries = new Set<string>([...Object.values(entities).flatMap(({ queries }) => queries), 'papelera'])

/** What is in the bin changes by these; without an action it may be one of them. */
const changesBin = (entity: Entity, accion?: string): boolean =>
  entities[entity].archivable && (accion === undefined || accion === 'eliminar' || accion === 'restaurar')

/** The queries that a change of this entity makes stale, by the first part of their keys. */
export function staleQueries(entity: Entity, accion?: string): Set<string> {
  const shown = [entity, ...entities[entity].shownIn].flatMap((one): readonly string[] => entities[one].queries)
  const changed = entities[entity]
  const ofEstado = accion !== 'actualizar' && 'estadoQueries' in changed ? changed.estadoQueries : []
  return new Set([...shown, ...ofEstado, ...(changesBin(entity, accion) ? ['papelera'] : [])])
}
