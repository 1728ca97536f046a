/** The kinds of entries of a timeline. */
export const historiaTipos = {
  visita: 'Visitas',
  cita: 'Citas',
  tratamiento: 'Tratamientos',
  prevencion: 'Prevención',
  peso: 'Pesos',
  adjunto: 'Archivos',
} as const
export type HistoriaTipo = keyof typeof historiaTipos
