/** Why the client and the clinic spoke. */
export const llamadaMotivos = {
  consulta: 'Consulta',
  prevencion: 'Prevención',
  confirmacion: 'Confirmar la cita',
  aviso: 'Aviso',
} as const
export type LlamadaMotivo = keyof typeof llamadaMotivos
