/** A reference to a client, which goes with them. */
interface Moved {
  table: string
  column: string
  /** Identifies a row of the table. */
  key: string
}

/** What becomes the kept client's: the one place that says so. A test compares it with the catalogue of the database. */
export const movedReferences: readonly Moved[] = [
  // Before pets: a trigger notes the change of owner of each, which is none here.
  { table: 'dueno_anterior', column: 'id_usuario', key: 'id_dueno_anterior' },
  { table: 'mascota', column: 'id_usuario', key: 'id_mascota' },
  { table: 'aviso', column: 'id_usuario', key: 'id_aviso' },
  { table: 'llamada', column: 'id_usuario', key: 'id_llamada' },
  { table: 'nota_cliente', column: 'id_usuario', key: 'id_nota_cliente' },
  { table: 'aceptacion', column: 'id_usuario', key: 'id_aceptacion' },
  { table: 'comunicado', column: 'id_usuario', key: 'id_comunicado' },
  { table: 'exportacion', column: 'id_usuario', key: 'id_exportacion' },
  { table: 'adjunto', column: 'id_usuario', key: 'id_adjunto' },
  { table: 'oferta_enlace', column: 'id_usuario', key: 'token_hash' },
]

/** Ends with the other account: a trigger deletes them when it is archived. */
export const endedReferences = ['sesion.id_usuario', 'enlace.id_usuario'] as const

/** Goes with the access to the web, where that becomes the kept client's: `moveSegundoFactor`. */
export const accessReferences = ['totp.id_usuario', 'codigo_recuperacion.id_usuario', 'passkey.id_usuario'] as const

/** Is worth nothing without the other account: it lasts minutes. */
export const uselessReferences = ['ticket_acceso.id_usuario', 'reto_passkey.id_usuario'] as const

/** Says who did something, or is of staff: history stays as it was written. */
export const keptReferences = [
  'auditoria.id_usuario',
  'cita.id_usuario',
  'tratamiento.id_veterinario',
  'horario.id_usuario',
  'excepcion.id_usuario',
  'espera.creada_por',
  'oferta.id_usuario',
  'liberacion.id_usuario',
  'visita.id_usuario',
  'visita.guardada_por',
  'visita.empezada_por',
  'traspaso.id_usuario',
  'traspaso.id_anterior',
  'traspaso.id_autor',
  'adenda.id_usuario',
  'prevencion.id_veterinario',
  'peso.id_usuario',
  'subida.id_usuario',
  'idempotencia.id_usuario',
  'primeros_pasos.id_usuario',
  'llamada.id_autor',
  'nota_cliente.id_autor',
  'plantilla.id_usuario',
  'privacidad.id_usuario',
  'aceptacion.id_autor',
  'exportacion.id_autor',
  'comunicado.id_autor',
  // Of the other account alone, which nobody can enter any more.
  'cambio_email.id_usuario',
  'enlace_email.id_usuario',
  'fusion.id_usuario',
  'fusion.id_otro',
  'fusion.id_autor',
  'dispositivo.id_usuario',
  'bloqueo_cuenta.id_usuario',
  'supresion.decidida_por',
  'supresion.id_usuario',
  'supresion.pedida_por',
  'lectura.id_usuario',
  'lectura_inusual.id_usuario',
  'lectura_inusual.vista_por',
  'cliente_distinto.id_menor',
  'cliente_distinto.id_mayor',
  'cliente_distinto.id_autor',
] as const
