import type { Entity } from '../rules/entities.ts'
import type { Action } from '../rules/permissions.ts'

/** What somebody did, as screens say it. */
export const auditoriaAcciones = {
  crear: 'Creó',
  actualizar: 'Cambió',
  estado: 'Cambió el estado',
  eliminar: 'Eliminó',
  restaurar: 'Restauró',
  password: 'Cambió la contraseña',
  sesiones: 'Cerró sesiones',
} as const
export type AuditoriaAccion = keyof typeof auditoriaAcciones

export const accionTexto = (accion: string): string =>
  (auditoriaAcciones as Partial<Record<string, string>>)[accion] ?? accion.replace(/_/g, ' ')

/** Who may read what happened to a row of each entity: who sees the row with all its fields. */
export const historialLectura: Record<Entity, Action> = {
  usuario: 'clientes:list',
  mascota: 'mascotas:notas-clinicas',
  cita: 'citas:list',
  tratamiento: 'tratamientos:list',
  ajustes: 'settings:update',
  horario: 'horarios:read',
  excepcion: 'excepciones:list',
  espera: 'espera:list',
  oferta: 'espera:list',
  visita: 'visitas:nota-interna',
  traspaso: 'auditoria:list',
  alerta: 'alertas:list',
  prevencion: 'prevenciones:list',
  protocolo: 'pautas:read',
  producto: 'productos:read',
  medicamento: 'medicamentos:list',
  norma_rabia: 'pautas:read',
  pauta: 'pautas:read',
  plantilla: 'plantillas:list',
  peso: 'pesos:list',
  adjunto: 'adjuntos:list',
  llamada: 'llamadas:list',
  aviso: 'avisos:list',
  nota_cliente: 'notas:list',
  lectura_inusual: 'auditoria:list',
  comunicado: 'auditoria:list',
  privacidad: 'auditoria:list',
  exportacion: 'auditoria:list',
  aceptacion: 'auditoria:list',
  supresion: 'auditoria:list',
}

export const auditoriaTexts = {
  load: 'Error al obtener los cambios',
  historialLoad: 'Error al obtener el historial',
  csv: 'Error al descargar los cambios',
  empty: 'No hay cambios que mostrar.',
}
