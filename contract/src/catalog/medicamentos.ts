/** In what a medicine is counted. */
export const formas = {
  liquido: { label: 'Líquido, en ml', one: 'ml', many: 'ml' },
  comprimido: { label: 'Comprimidos', one: 'comprimido', many: 'comprimidos' },
  capsula: { label: 'Cápsulas', one: 'cápsula', many: 'cápsulas' },
  sobre: { label: 'Sobres', one: 'sobre', many: 'sobres' },
  gota: { label: 'Gotas', one: 'gota', many: 'gotas' },
} as const
export type Forma = keyof typeof formas

/** In what its strength and its dose are measured. */
export const unidadesDosis = { mg: 'mg', mcg: 'µg', ui: 'UI' } as const
export type UnidadDosis = keyof typeof unidadesDosis

/** Into how many pieces a tablet can be divided. */
export const partesComprimido = [1, 2, 4] as const

export const vias = {
  oral: 'oral',
  subcutanea: 'subcutánea',
  intramuscular: 'intramuscular',
  intravenosa: 'intravenosa',
  topica: 'tópica',
  oftalmica: 'oftálmica',
  otica: 'ótica',
  nasal: 'nasal',
  rectal: 'rectal',
  inhalada: 'inhalada',
} as const
export type Via = keyof typeof vias

/** What a list of medicines can be sorted by. */
export const medicamentoSorts = ['nombre', 'principio_activo'] as const
