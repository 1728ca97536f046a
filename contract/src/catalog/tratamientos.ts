/** What a list of treatments can be sorted by. Lists load it without schemas. */
export const tratamientoSorts = [
  'fecha_inicio',
  'fecha_fin',
  'mascota',
  'dueno',
  'nombre',
  'veterinario',
  'precio',
  'estado',
] as const
