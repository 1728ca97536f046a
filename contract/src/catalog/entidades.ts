import type { Entity } from '../rules/entities.ts'

/** What a row is, in the words of screens. */
export const entidades: Record<Entity, string> = {
  usuario: 'Usuario',
  mascota: 'Mascota',
  cita: 'Cita',
  tratamiento: 'Tratamiento',
  ajustes: 'Ajustes',
  horario: 'Horario de consulta',
  excepcion: 'Cierre o apertura',
  espera: 'Lista de espera',
  oferta: 'Oferta de hora',
  visita: 'Visita',
  traspaso: 'Traspaso',
  alerta: 'Alerta',
  prevencion: 'Prevención',
  protocolo: 'Protocolo',
  producto: 'Catálogo de productos',
  medicamento: 'Medicamento',
  norma_rabia: 'Normas de la rabia',
  pauta: 'Pautas de la clínica',
  plantilla: 'Plantilla',
  peso: 'Peso',
  adjunto: 'Archivo',
  llamada: 'Llamada',
  aviso: 'Aviso',
  nota_cliente: 'Nota',
  lectura_inusual: 'Lectura inusual',
  comunicado: 'Comunicado de fallecimiento',
  privacidad: 'Texto de privacidad',
  exportacion: 'Descarga de datos',
  aceptacion: 'Consentimiento',
  supresion: 'Supresión de datos',
}

/** How many of them there are: `citas`. */
export const entidadesPlural: Partial<Record<Entity, [one: string, many: string]>> = {
  mascota: ['mascota', 'mascotas'],
  cita: ['cita', 'citas'],
  tratamiento: ['tratamiento', 'tratamientos'],
  espera: ['espera', 'esperas'],
  nota_cliente: ['nota', 'notas'],
  usuario: ['cliente', 'clientes'],
}
