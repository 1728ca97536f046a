/** The parts of the patient's history, in the order in which they stand. */
export const parts = {
  visitas: 'Visitas',
  vacunas: 'Vacunas',
  peso: 'Peso',
  tratamientos: 'Tratamientos',
  archivos: 'Archivos',
  notas: 'Notas',
} as const
export type Part = keyof typeof parts
export type Tab = Part | 'visita'
