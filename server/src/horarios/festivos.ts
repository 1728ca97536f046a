import type { Comunidad, Festivo } from '@huella/contract'

/** A fixed date, `MM-DD`, or days from Easter Sunday. */
type Rule = [day: string | number, nombre: string]

const juevesSanto: Rule = [-3, 'Jueves Santo']
const lunesDePascua: Rule = [1, 'Lunes de Pascua']
const santiago: Rule = ['07-25', 'Santiago Apóstol']

const national: Rule[] = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  [-2, 'Viernes Santo'],
  ['05-01', 'Fiesta del Trabajo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional de España'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución Española'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Natividad del Señor'],
]

const regional: Record<Comunidad, Rule[]> = {
  AN: [['02-28', 'Día de Andalucía'], juevesSanto],
  AR: [['04-23', 'Día de Aragón'], juevesSanto],
  AS: [['09-08', 'Día de Asturias'], juevesSanto],
  CB: [['07-28', 'Día de las Instituciones de Cantabria'], ['09-15', 'La Bien Aparecida'], juevesSanto],
  CE: [['09-02', 'Día de Ceuta'], juevesSanto],
  CL: [['04-23', 'Día de Castilla y León'], juevesSanto],
  CM: [['05-31', 'Día de Castilla-La Mancha'], juevesSanto],
  CN: [['05-30', 'Día de Canarias'], juevesSanto],
  CT: [lunesDePascua, ['06-24', 'San Juan'], ['09-11', 'Diada de Cataluña'], ['12-26', 'San Esteban']],
  EX: [['09-08', 'Día de Extremadura'], juevesSanto],
  GA: [['05-17', 'Día de las Letras Gallegas'], ['07-25', 'Día Nacional de Galicia'], juevesSanto],
  IB: [['03-01', 'Día de las Islas Baleares'], juevesSanto, lunesDePascua],
  MC: [['03-19', 'San José'], ['06-09', 'Día de la Región de Murcia'], juevesSanto],
  MD: [['05-02', 'Fiesta de la Comunidad de Madrid'], juevesSanto],
  ML: [['09-17', 'Día de Melilla'], juevesSanto],
  NC: [['12-03', 'San Francisco Javier'], juevesSanto, lunesDePascua],
  PV: [juevesSanto, lunesDePascua, santiago],
  RI: [['06-09', 'Día de La Rioja'], juevesSanto],
  VC: [['03-19', 'San José'], ['06-24', 'San Juan'], ['10-09', 'Día de la Comunitat Valenciana'], lunesDePascua],
}

/**
 * The public holidays of a year, in order: those of Spain, and of a comunidad if one is given. They are offered, not applied: a
 * comunidad may move one that falls on a Sunday, and towns have two more.
 */
export function festivosOf(year: number, comunidad?: Comunidad): Festivo[] {
  const easter = easterSunday(year)
  return [...national, ...(comunidad ? regional[comunidad] : [])]
    .map(([day, nombre]) => ({ fecha: typeof day === 'string' ? `${year}-${day}` : daysAfter(easter, day), nombre }))
    .sort((one, other) => one.fecha.localeCompare(other.fecha))
}

function daysAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): Date {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return new Date(Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32))
}
