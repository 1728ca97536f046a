import type { TipoConsulta } from '../catalog/catalog.ts'

/** The type of the appointment at which what is due is given. Whoever has one to come is neither called nor reminded. */
export const tipoDePrevencion = 'vacunacion' satisfies TipoConsulta

/** How it stands with what is due: who is to be called, and what they said. Whoever has an appointment is only in `con_cita`. */
export const prevencionSituaciones = {
  por_llamar: 'Por llamar',
  sin_llamar: 'Sin llamar todavía',
  no_contesta: 'No contesta',
  volvera_a_llamar: 'Volverá a llamar',
  no_quiere: 'No quiere',
  con_cita: 'Con cita',
} as const
export type PrevencionSituacion = keyof typeof prevencionSituaciones

/** What is noted of a call about what is due. */
export const prevencionResultados = ['no_contesta', 'volvera_a_llamar', 'no_quiere'] as const
export type PrevencionResultado = (typeof prevencionResultados)[number]
