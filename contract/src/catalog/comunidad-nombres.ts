import type { Comunidad } from './comunidades.ts'

/** Apart from the codes, which every page with the settings has. */
export const comunidades: Record<Comunidad, string> = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CB: 'Cantabria',
  CE: 'Ceuta',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CN: 'Canarias',
  CT: 'Cataluña',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Islas Baleares',
  MC: 'Región de Murcia',
  MD: 'Comunidad de Madrid',
  ML: 'Melilla',
  NC: 'Navarra',
  PV: 'País Vasco',
  RI: 'La Rioja',
  VC: 'Comunidad Valenciana',
}
