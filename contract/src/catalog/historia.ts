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

/** The texts of records that are searched for words. */
export const hallazgoTipos = {
  visita: 'Visita',
  adenda: 'Adenda',
  tratamiento: 'Tratamiento',
  alerta: 'Alerta',
  adjunto: 'Archivo',
} as const
export type HallazgoTipo = keyof typeof hallazgoTipos
