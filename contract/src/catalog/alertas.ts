import type { Tone } from './catalog.ts'

export const alertaTipos = {
  alergia: 'Alergia',
  medicamento: 'Medicamento',
  comportamiento: 'Comportamiento',
  enfermedad_cronica: 'Enfermedad crónica',
} as const
export type AlertaTipo = keyof typeof alertaTipos

/** The gravest first. */
export const alertaGravedades = {
  grave: { label: 'Grave', tone: 'error' },
  moderada: { label: 'Moderada', tone: 'warning' },
  leve: { label: 'Leve', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type AlertaGravedad = keyof typeof alertaGravedades
