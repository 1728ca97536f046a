/** The sections of the page, by the end of their address; the first one is the specification's form. */
export const sections = {
  '': 'General',
  horario: 'Horario de consulta',
  festivos: 'Cierres y festivos',
  reservas: 'Reservas',
  prevencion: 'Prevención',
  plantillas: 'Plantillas',
  medicamentos: 'Medicamentos',
  avisos: 'Avisos',
  privacidad: 'Privacidad',
  seguridad: 'Seguridad',
  archivos: 'Archivos',
} as const
export type SectionName = keyof typeof sections

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)
