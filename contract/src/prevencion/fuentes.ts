/** What a row of the rules comes from, by the code that it cites. docs/vacunas.md says where each can be read. */
export const fuentes = {
  W24: 'WSAVA 2024',
  W16: 'WSAVA 2016',
  A17: 'AAHA 2017',
  ABCD: 'ABCD 2023',
  L: 'ficha técnica',
  EMA: 'ficha de la EMA',
  LeishVet: 'LeishVet',
  AFA: 'American Ferret Association',
  RSCE: 'Real Sociedad Canina de España, 2024',
  UE576: 'Reglamento (UE) 576/2013',
  ESC: 'ESCCAP, guía 1 (2021)',
  PV: 'Parasites & Vectors 2019, grupos de ESCCAP',
  AHS: 'American Heartworm Society',
} as const
export type Fuente = keyof typeof fuentes

export const fuentesInWords = (codes: readonly Fuente[]): string => codes.map((code) => fuentes[code]).join(', ')
