/** What a template fills: a whole visit, or a place inside a text. */
export const plantillaTipos = { visita: 'Visita', fragmento: 'Fragmento' } as const
export type PlantillaTipo = keyof typeof plantillaTipos

/** The texts of a visit that a template may fill. Measurements are not among them: they are of one patient, and of one day. */
export const plantillaTextos = ['motivo', 'anamnesis', 'exploracion', 'mucosas', 'plan', 'nota_interna'] as const
export type PlantillaTexto = (typeof plantillaTextos)[number]

/** What is typed after `/` to get a snippet. */
export const ATAJO = /^[a-zñ0-9-]{1,20}$/

/** What a template may say of the patient, and what takes its place. */
export const marcas = {
  '{nombre}': 'el nombre del paciente',
  '{especie}': 'su especie',
  '{raza}': 'su raza',
  '{edad}': 'su edad',
  '{peso}': 'su peso',
  '{dueño}': 'el nombre del dueño',
  '{hoy}': 'la fecha de hoy',
} as const
export type Marca = keyof typeof marcas
