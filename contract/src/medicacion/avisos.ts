/** What a vet is warned of: none of it forbids the dose. */
export const avisosDosis = [
  'sin_peso',
  'peso_antiguo',
  'sin_rango',
  'dosis_baja',
  'dosis_alta',
  'volumen_pequeno',
] as const
export type AvisoDosis = (typeof avisosDosis)[number]

/** Whether the vet has to say that they mean it. */
export const needsConfirmation = (avisos: readonly AvisoDosis[]): boolean =>
  avisos.includes('dosis_baja') || avisos.includes('dosis_alta')
