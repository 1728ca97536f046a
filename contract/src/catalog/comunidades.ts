/** Spain's comunidades and autonomous cities, by the code of ISO 3166-2:ES. */
export const comunidadCodes = [
  'AN',
  'AR',
  'AS',
  'CB',
  'CE',
  'CL',
  'CM',
  'CN',
  'CT',
  'EX',
  'GA',
  'IB',
  'MC',
  'MD',
  'ML',
  'NC',
  'PV',
  'RI',
  'VC',
] as const
export type Comunidad = (typeof comunidadCodes)[number]
