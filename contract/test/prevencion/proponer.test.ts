import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  type DosisDada,
  type FichaPropia,
  normasRabia,
  type PautaGusanos,
  type Peticion,
  proponer,
} from '../../src/index.ts'

const DAY = '2026-11-18'
/** The day on which something was given so many days, weeks, months or years before. */
const ago = (text: string): string => {
  const count = Number(text.slice(0, -1))
  const unit = text.at(-1)
  if (unit === 'd') return addDays(DAY, -count)
  return unit === 'w' ? addDays(DAY, -count * 7) : addMonths(DAY, -count * (unit === 'y' ? 12 : 1))
}
const after = (text: string): string => {
  const count = Number(text.slice(0, -1))
  const unit = text.at(-1)
  if (unit === 'd') return addDays(DAY, count)
  return unit === 'w' ? addDays(DAY, count * 7) : addMonths(DAY, count * (unit === 'y' ? 12 : 1))
}

interface Case {
  especie?: string
  /** Of the pet today; null: not known. */
  edad?: string | null
  tipo?: DosisDada['tipo']
  producto?: string
  de?: string[]
  /** When it was given before, with what. */
  antes?: [cuando: string, producto?: string, de?: string[]][]
  comunidad?: string
  riesgo?: Peticion['paciente']['riesgo']
  peso?: number
  aproximada?: boolean
  intervalo?: Peticion['dosis']['intervalo']
  gusanos?: Peticion['gusanos']
  externas?: Peticion['externas']
}

function propose({
  especie = 'perro',
  edad = '4y',
  tipo = 'vacuna',
  producto = '',
  de = [],
  antes = [],
  ...rest
}: Case) {
  const { comunidad = null, riesgo = null, peso, aproximada = false, intervalo, gusanos, externas } = rest
  return proponer({
    dosis: { tipo, producto, enfermedades: de, fecha: DAY, intervalo },
    historia: antes.map(([cuando, before = producto, enfermedades = de]) => ({
      ...{ tipo, producto: before, enfermedades, fecha: ago(cuando) },
    })),
    paciente: {
      ...{ especie, nacimiento: edad && ago(edad), aproximada, riesgo },
      peso: peso === undefined ? null : { kg: peso, fecha: DAY },
    },
    ...{ comunidad, normas: normasRabia(), gusanos, externas, hoy: DAY },
  })
}

/** Of a pet that is so old today: the day on which it is of that age. */
const atAge = (edad: string, age: string) => {
  const birth = ago(edad)
  const count = Number(age.slice(0, -1))
  return age.endsWith('m') ? addMonths(birth, count) : addDays(birth, count * 7)
}

const DHP = ['Moquillo', 'Hepatitis infecciosa', 'Parvovirosis']
const RCP = ['Panleucopenia', 'Herpesvirus', 'Calicivirus']
const LEPTO = ['Leptospirosis']
const interna = { tipo: 'desparasitacion_interna' } as const
const externa = { tipo: 'desparasitacion_externa' } as const

describe('core vaccines of dogs', () => {
  test.each<[string, Case, string | null]>([
    ['W24: a puppy of 8 weeks again in 4 weeks', { edad: '8w', de: DHP }, after('28d')],
    ['W24: a puppy of 12 weeks again in 4 weeks', { edad: '12w', de: DHP, antes: [['4w']] }, after('28d')],
    [
      'W24: the series ends at 16 weeks, booster at 26',
      { edad: '16w', de: DHP, antes: [['8w'], ['4w']] },
      atAge('16w', '26w'),
    ],
    [
      'W24: after the booster at 26 weeks every 3 years',
      { edad: '26w', de: DHP, antes: [['18w'], ['14w'], ['10w']] },
      after('3y'),
    ],
    ['W24: first dose at 16 weeks or later, the second in 2 to 4 weeks', { edad: '18w', de: DHP }, after('28d')],
    ['W24: an adult without history, the second in 2 to 4 weeks', { de: DHP }, after('28d')],
    ['W24: an adult after two doses, 12 months', { de: DHP, antes: [['4w']] }, after('12m')],
    ['W24: an adult after the booster, 3 years', { de: DHP, antes: [['13m'], ['12m']] }, after('3y')],
    [
      'W16: late core of an adult, one dose',
      { edad: '9y', de: DHP, antes: [['455w'], ['451w'], ['440w'], ['430w']] },
      after('3y'),
    ],
    ['W16: a live series does not restart after 10 weeks', { de: DHP, antes: [['10w']] }, after('12m')],
    [
      'W24: a puppy series left at 12 weeks is complete with one dose later',
      { edad: '30w', de: DHP, antes: [['22w'], ['18w']] },
      after('12m'),
    ],
    ['W24: under 6 weeks does not count', { edad: '5w', de: DHP }, atAge('5w', '6w')],
    [
      'L: Eurican under 7 weeks does not count',
      { edad: '45d', producto: 'Eurican DAPPi', de: DHP },
      atAge('45d', '7w'),
    ],
    [
      'L: Eurican every 2 years, before the 3 of W24',
      { producto: 'Eurican DAP', de: DHP, antes: [['13m'], ['12m']] },
      after('2y'),
    ],
    ['L: Nobivac every 3 years as W24', { producto: 'Nobivac DHP', de: DHP, antes: [['13m'], ['12m']] }, after('3y')],
    [
      'L: Canigen 1 year after the series of an adult',
      { producto: 'Canigen DHP', de: DHP, antes: [['4w']] },
      after('12m'),
    ],
    ['L: Versican 3 to 4 weeks apart', { producto: 'Versican Plus DHPPi', edad: '8w', de: DHP }, after('28d')],
    ['rule 3: not known when it was born is an adult', { edad: null, de: DHP }, after('28d')],
  ])('%s', (_, one, expected) => {
    expect(propose(one).proxima).toBe(expected)
  })
})

describe('other vaccines of dogs', () => {
  test.each<[string, Case, string | null]>([
    [
      'W16, L: parainfluenza every year after the booster',
      { de: ['Parainfluenza'], antes: [['13m'], ['12m']] },
      after('1y'),
    ],
    ['W16, L: late parainfluenza is the vet’s', { de: ['Parainfluenza'], antes: [['42m'], ['41m'], ['30m']] }, null],
    ['L: first leptospirosis of an adult, the second in 3 to 4 weeks', { de: LEPTO }, after('28d')],
    ['L: second leptospirosis, a year', { de: LEPTO, antes: [['4w']] }, after('1y')],
    ['A17: leptospirosis 7 weeks apart starts again', { de: LEPTO, antes: [['7w']] }, after('28d')],
    ['A17: leptospirosis exactly 6 weeks apart belongs together', { de: LEPTO, antes: [['42d']] }, after('1y')],
    ['A17: leptospirosis after 17 months goes on', { de: LEPTO, antes: [['18m'], ['17m']] }, after('1y')],
    ['A17: leptospirosis after 19 months starts again', { de: LEPTO, antes: [['20m'], ['19m']] }, after('28d')],
    [
      'L: leptospirosis of Eurican under 7 weeks does not count',
      { edad: '45d', producto: 'Eurican L', de: LEPTO },
      atAge('45d', '7w'),
    ],
    [
      'clinics: first L4 after L2, two doses',
      {
        producto: 'Nobivac L4',
        de: LEPTO,
        antes: [
          ['25m', 'Nobivac Lepto'],
          ['12m', 'Nobivac Lepto'],
        ],
      },
      after('28d'),
    ],
    ['L: L4 after two L4, a year', { producto: 'Nobivac L4', de: LEPTO, antes: [['13m'], ['12m']] }, after('1y')],
    [
      'L: nasal Bordetella, one dose a year',
      { producto: 'Nobivac KC', de: ['Bordetella', 'Parainfluenza'] },
      after('1y'),
    ],
    [
      'L: nasal Bordetella late, one dose',
      { producto: 'Nobivac KC', de: ['Bordetella'], antes: [['3y']] },
      after('1y'),
    ],
    [
      'L: oral Bordetella under 8 weeks does not count',
      { producto: 'Versican Plus Bb Oral', edad: '7w', de: ['Bordetella'] },
      atAge('7w', '8w'),
    ],
    [
      'L: injected Bordetella, two doses 4 weeks apart',
      { producto: 'Nobivac Respira Bb', de: ['Bordetella'] },
      after('28d'),
    ],
    [
      'L: injected Bordetella, 7 months after the series',
      { producto: 'Nobivac Respira Bb', de: ['Bordetella'], antes: [['4w']] },
      after('7m'),
    ],
    [
      'L: injected Bordetella, then every year',
      { producto: 'Nobivac Respira Bb', de: ['Bordetella'], antes: [['8m'], ['7m']] },
      after('1y'),
    ],
    [
      'L: injected Bordetella after 13 months is the vet’s',
      { producto: 'Nobivac Respira Bb', de: ['Bordetella'], antes: [['14m'], ['13m']] },
      null,
    ],
    ['L: Bordetella without a product is the vet’s', { de: ['Bordetella'] }, null],
    ['EMA: LetiFend, a year', { producto: 'LetiFend', de: ['Leishmaniosis'] }, after('1y')],
    [
      'EMA: LetiFend at 5 months does not count',
      { producto: 'LetiFend', edad: '5m', de: ['Leishmaniosis'] },
      atAge('5m', '6m'),
    ],
    ['LeishVet: Neoleish, 6 months', { producto: 'Neoleish', de: ['Leishmaniosis'] }, after('6m')],
    [
      'LeishVet: CaniLeish, three doses 3 weeks apart',
      { producto: 'CaniLeish', de: ['Leishmaniosis'], antes: [['3w']] },
      after('21d'),
    ],
    ['rule 8: leishmania without a product is the vet’s', { de: ['Leishmaniosis'] }, null],
    [
      'rule 1: a combination is due with its first disease',
      { producto: 'Versican Plus DHPPi/L4', antes: [['25m'], ['24m'], ['12m']] },
      after('1y'),
    ],
  ])('%s', (_, one, expected) => {
    expect(propose(one).proxima).toBe(expected)
  })
})

describe('vaccines of cats, ferrets, rabbits and others', () => {
  const gato = { especie: 'gato' }
  test.each<[string, Case, string | null]>([
    ['W24: a kitten of 9 weeks, every 3 to 4 weeks', { ...gato, edad: '9w', de: RCP }, after('28d')],
    [
      'W24: the series ends at 16 weeks, booster at 26',
      { ...gato, edad: '16w', de: RCP, antes: [['4w']] },
      atAge('16w', '26w'),
    ],
    ['W24: an adult cat without history, two doses', { ...gato, de: RCP }, after('28d')],
    ['ABCD: herpes and calici every year', { ...gato, de: RCP, antes: [['13m'], ['12m']] }, after('1y')],
    ['ABCD: panleukopenia every 3 years', { ...gato, de: ['Panleucopenia'], antes: [['13m'], ['12m']] }, after('3y')],
    [
      'ABCD: indoors, all every 3 years',
      { ...gato, de: RCP, riesgo: 'interior', antes: [['13m'], ['12m']] },
      after('3y'),
    ],
    [
      'L: Nobivac Tricat indoors, herpes and calici every year',
      { ...gato, producto: 'Nobivac Tricat Trio', riesgo: 'interior', antes: [['13m'], ['12m']] },
      after('1y'),
    ],
    [
      'W16: late panleukopenia, one dose',
      { ...gato, edad: '9y', de: ['Panleucopenia'], antes: [['8y'], ['7y'], ['6y']] },
      after('3y'),
    ],
    ['L: Purevax at 7 weeks does not count', { ...gato, edad: '7w', producto: 'Purevax RCP' }, atAge('7w', '8w')],
    ['L: first leukaemia of any age, two doses', { ...gato, de: ['Leucemia felina'] }, after('28d')],
    ['L: leukaemia 12 months after the series', { ...gato, producto: 'Nobivac FeLV', antes: [['4w']] }, after('1y')],
    [
      'L: Leucofeligen then every 3 years',
      { ...gato, producto: 'Leucofeligen FeLV', antes: [['13m'], ['12m']] },
      after('3y'),
    ],
    ['L: Purevax FeLV every year', { ...gato, producto: 'Purevax FeLV', antes: [['13m'], ['12m']] }, after('1y')],
    [
      'L: late leukaemia, the safer two doses',
      { ...gato, producto: 'Purevax FeLV', antes: [['32m'], ['31m']] },
      after('28d'),
    ],
    ['L: chlamydia, two doses', { ...gato, edad: '9w', de: ['Clamidiosis'] }, after('28d')],
    ['L: chlamydia every year', { ...gato, de: ['Clamidiosis'], antes: [['4w']] }, after('1y')],
    ['AFA: a ferret at 8 weeks, again at 11', { especie: 'huron', edad: '8w', de: ['Moquillo'] }, after('21d')],
    [
      'AFA: a ferret at 14 weeks, a year',
      { especie: 'huron', edad: '14w', de: ['Moquillo'], antes: [['6w'], ['3w']] },
      after('1y'),
    ],
    [
      'AFA: a ferret over 14 weeks without history, two doses',
      { especie: 'huron', edad: '2y', de: ['Moquillo'] },
      after('21d'),
    ],
    [
      'L: Nobivac Myxo-RHD Plus, a year',
      { especie: 'conejo', edad: '6w', producto: 'Nobivac Myxo-RHD Plus' },
      after('1y'),
    ],
    [
      'L: Nobivac Myxo-RHD Plus at 4 weeks does not count',
      { especie: 'conejo', edad: '4w', producto: 'Nobivac Myxo-RHD Plus' },
      atAge('4w', '5w'),
    ],
    [
      'L: Filavac at 9 weeks does not count',
      { especie: 'conejo', edad: '9w', producto: 'Filavac VHD K C+V' },
      atAge('9w', '10w'),
    ],
    ['EMA: Eravac from 30 days, a year', { especie: 'conejo', edad: '31d', producto: 'Eravac' }, after('1y')],
    [
      'L: Yurvac late, one dose',
      { especie: 'conejo', edad: '5y', producto: 'Yurvac RHD', antes: [['3y']] },
      after('1y'),
    ],
    ['rule 8: no rows of birds', { especie: 'canario', de: ['Viruela'] }, null],
  ])('%s', (_, one, expected) => {
    expect(propose(one).proxima).toBe(expected)
  })
})

describe('rabies', () => {
  const nobivac = { producto: 'Nobivac Rabia', de: ['Rabia'] }
  test.each<[string, Case, string | null]>([
    ['L: Nobivac without a region, 3 years', nobivac, after('3y')],
    ['L: Nobivac of a ferret, 18 months', { ...nobivac, especie: 'huron' }, after('18m')],
    ['L: Versiguard of a cat, a year', { especie: 'gato', producto: 'Versiguard Rabia' }, after('1y')],
    [
      'L: Versiguard of a cat, then 2 years',
      { especie: 'gato', producto: 'Versiguard Rabia', antes: [['1y']] },
      after('2y'),
    ],
    ['UE576: under 12 weeks does not count', { ...nobivac, edad: '10w' }, atAge('10w', '12w')],
    ['AYG/610/2016: Castilla y León, a year', { ...nobivac, comunidad: 'CL' }, after('1y')],
    [
      'Orden 19-04-2010: Andalucía, the second in 21 days (RSCE), not 30',
      { ...nobivac, comunidad: 'AN' },
      after('21d'),
    ],
    [
      'Orden 19-04-2010: Andalucía after the second, a year',
      { ...nobivac, comunidad: 'AN', antes: [['30d']] },
      after('1y'),
    ],
    ['UE576: late in Andalucía starts again', { ...nobivac, comunidad: 'AN', antes: [['26m'], ['25m']] }, after('21d')],
    [
      'Orden 02-06-2014: Castilla-La Mancha, the second in 21 days',
      { ...nobivac, especie: 'gato', comunidad: 'CM' },
      after('21d'),
    ],
    ['RSCE: Ceuta, the second in 21 days', { ...nobivac, comunidad: 'CE' }, after('21d')],
    ['Orden 2017: Murcia, a cat, a year', { ...nobivac, especie: 'gato', comunidad: 'MC' }, after('1y')],
    ['Orden 3/2016: C. Valenciana, a year after the first', { ...nobivac, comunidad: 'VC' }, after('1y')],
    ['Orden 3/2016: C. Valenciana, then the label', { ...nobivac, comunidad: 'VC', antes: [['1y']] }, after('3y')],
    ['DF 94/2022: Navarra, a year', { ...nobivac, comunidad: 'NC' }, after('1y')],
    ['Decreto 2014: La Rioja, 2 years', { ...nobivac, comunidad: 'RI' }, after('2y')],
    ['Orden 30-09-2022: País Vasco, the label', { ...nobivac, comunidad: 'PV' }, after('3y')],
    ['RSCE: Aragón, a year before the label', { ...nobivac, comunidad: 'AR' }, after('1y')],
    ['Decreto 89/2025: Madrid is the vet’s', { ...nobivac, comunidad: 'MD' }, null],
    ['press: Cataluña, the label', { ...nobivac, comunidad: 'CT' }, after('3y')],
    ['rule 8: neither region nor label', { de: ['Rabia'] }, null],
    ['COVZ: a cat in Cantabria, the label', { ...nobivac, especie: 'gato', comunidad: 'CB' }, after('3y')],
  ])('%s', (_, one, expected) => {
    expect(propose(one).proxima).toBe(expected)
  })
})

describe('worms', () => {
  test.each<[string, Case, string | null]>([
    ['ESC: a puppy of a week, at 2 weeks', { ...interna, edad: '7d' }, atAge('7d', '2w')],
    ['ESC: a puppy of 6 weeks, every 14 days', { ...interna, edad: '6w' }, after('14d')],
    ['ESC: a puppy of 12 weeks, every month', { ...interna, edad: '12w' }, after('1m')],
    ['ESC: a kitten of 2 weeks, at 3 weeks', { ...interna, especie: 'gato', edad: '15d' }, atAge('15d', '3w')],
    ['ESC: a kitten of 5 months, every month', { ...interna, especie: 'gato', edad: '5m' }, after('1m')],
    ['ESC, PV: an adult of unknown risk, 3 months', interna, after('3m')],
    ['PV: never outdoors, once or twice a year', { ...interna, especie: 'gato', riesgo: 'interior' }, after('6m')],
    ['ESC: with small children, every month', { ...interna, riesgo: 'ninos_o_inmunodeprimidos' }, after('1m')],
    ['ESC: kennels, every month', { ...interna, riesgo: 'alto' }, after('1m')],
    ['ESC: raw meat, praziquantel every 6 weeks', { ...interna, riesgo: 'carne_cruda_o_caza' }, after('42d')],
    ['ESC, AHS: heartworm, every month', { ...interna, de: ['Gusano del corazón'] }, after('1m')],
    ['leaflet: Guardian SR, every year', { ...interna, producto: 'Guardian SR' }, after('1y')],
    [
      'leaflet: Guardian SR at 10 weeks does not count',
      { ...interna, producto: 'Guardian SR', edad: '10w' },
      atAge('10w', '12w'),
    ],
    ['rule 8: no rows of rabbits', { ...interna, especie: 'conejo' }, null],
    ['rule 8: no rows of ferrets', { ...interna, especie: 'huron' }, null],
  ])('%s', (_, one, expected) => {
    expect(propose(one).proxima).toBe(expected)
  })
})

describe('external parasites', () => {
  test.each<[string, Case, string | null]>([
    ['EU label 2018: Bravecto tablet, 84 days', { producto: 'Bravecto' }, after('84d')],
    [
      'EU label 2018: Bravecto against the brown dog tick, 56 days',
      { producto: 'Bravecto', de: ['Garrapata marrón del perro', 'Pulgas'] },
      after('56d'),
    ],
    ['21 CFR 522.998: Bravecto injection, 12 months', { producto: 'Bravecto 150 mg/ml' }, after('12m')],
    ['L: Bravecto spot-on of a cat, 84 days', { especie: 'gato', producto: 'Bravecto Spot-on 250 mg' }, after('84d')],
    ['L: NexGard Spectra, a month', { producto: 'NexGard Spectra' }, after('1m')],
    ['L: NexGard against ticks, 28 days', { producto: 'NexGard', de: ['Garrapatas'] }, after('28d')],
    ['L: Seresto, 7 months', { producto: 'Seresto' }, after('7m')],
    ['L: Seresto against sandflies, 8 months', { producto: 'Seresto', de: ['Flebótomos'] }, after('8m')],
    ['L: Scalibor, 5 months', { producto: 'Scalibor' }, after('5m')],
    ['L: Scalibor against sandflies, 12 months', { producto: 'Scalibor', de: ['Flebótomos'] }, after('12m')],
    ['L: Advantix, 28 days', { producto: 'Advantix' }, after('28d')],
    [
      'L: Advantix against fleas and sandflies, 21 days',
      { producto: 'Advantix', de: ['Pulgas', 'Flebotomos'] },
      after('21d'),
    ],
    ['L: Advantix is not for cats', { especie: 'gato', producto: 'Advantix' }, null],
    [
      'L: Frontline Combo of a ferret at 5 months does not count',
      { especie: 'huron', edad: '5m', producto: 'Frontline Combo' },
      atAge('5m', '6m'),
    ],
    ['L: Frontline is not for rabbits', { especie: 'conejo', producto: 'Frontline Combo' }, null],
    ['L: Advantage of a cat, the earlier of 21 to 28 days', { especie: 'gato', producto: 'Advantage' }, after('21d')],
    ['L: Advantage of a rabbit, 7 days', { especie: 'conejo', producto: 'Advantage' }, after('7d')],
    ['rule 8: a product that is not in the table', { producto: 'Marca blanca' }, null],
    [
      'catalogue: a product of the clinic with its interval',
      { producto: 'Marca blanca', intervalo: '6w' },
      after('42d'),
    ],
  ])('%s', (_, one, expected) => {
    expect(propose({ ...externa, ...one }).proxima).toBe(expected)
  })
})

describe('what the vet is told', () => {
  test.each<[string, Case, RegExp]>([
    ['rule 4: a dose below the minimum age does not count', { edad: '5w', de: DHP }, /no cuenta/],
    [
      'rule 2: both dates where sources differ',
      { producto: 'Eurican DAP', de: DHP, antes: [['13m'], ['12m']] },
      /las fuentes difieren: ficha técnica de Eurican.*2028.*WSAVA 2024.*2029/,
    ],
    ['A17: apart for more than 6 weeks', { de: LEPTO, antes: [['7w']] }, /49 días.*más de 6 semanas/],
    ['clinics: from 15 months', { de: LEPTO, antes: [['17m'], ['16m']] }, /desde los 15 meses/],
    ['L: test before leukaemia', { especie: 'gato', de: ['Leucemia felina'] }, /prueba de leucemia/],
    ['EMA: test before LetiFend', { producto: 'LetiFend' }, /prueba de leishmania/],
    ['L: no myxomatosis', { especie: 'conejo', producto: 'Filavac VHD K C+V' }, /No cubre la mixomatosis/],
    ['Orden 19-04-2010, RSCE: both', { producto: 'Nobivac Rabia', comunidad: 'AN' }, /30 días.*21/],
    ['UE576: 21 days to travel', { producto: 'Nobivac Rabia' }, /viajar.*9 de diciembre de 2026/],
    ['no region', { producto: 'Nobivac Rabia' }, /no ha elegido su comunidad/],
    ['L: too light', { ...externa, producto: 'Bravecto', peso: 1.5 }, /desde 2\skg, y pesa 1,5\skg/],
    [
      'L: a pipette does not replace a collar',
      { ...externa, producto: 'Advantix', antes: [['2m', 'Seresto']] },
      /collar Seresto conserva su fecha: el 18 de abril de 2027/,
    ],
    [
      'L: Bravecto of a cat too soon',
      { ...externa, especie: 'gato', producto: 'Bravecto', peso: 4, antes: [['5w']] },
      /35 días.*nunca antes de 56/,
    ],
    [
      'L: Bravecto against the brown dog tick',
      { ...externa, producto: 'Bravecto' },
      /garrapata marrón del perro: 56 días/,
    ],
    ['Orden 2010: Echinococcus in Andalucía', { ...interna, comunidad: 'AN' }, /una vez al año/],
    ['W16: less than 2 weeks apart', { de: DHP, antes: [['10d']] }, /10 días.*menos de 2 semanas/],
    ['a guess of the date of birth', { edad: '10w', de: DHP, aproximada: true }, /aproximada/],
    ['no date of birth', { edad: null, de: DHP }, /se cuenta como adulto/],
  ])('%s', (_, one, expected) => {
    expect(propose(one).avisos.join('\n')).toMatch(expected)
  })

  test('rule 1: names what is due first, and has the date of each disease', () => {
    const found = propose({ producto: 'Versican Plus DHPPi/L4', antes: [['25m'], ['24m'], ['12m']] })
    expect(found.motivo).toBe(
      'Parainfluenza: se repite cada año (WSAVA 2016, ficha técnica). Leptospirosis: se repite cada año (ficha técnica, AAHA 2017).',
    )
    expect(found.por_enfermedad).toEqual([
      ...DHP.map((enfermedad) => ({ enfermedad, proxima: after('3y') })),
      { enfermedad: 'Parainfluenza', proxima: after('1y') },
      { enfermedad: 'Leptospirosis', proxima: after('1y') },
    ])
  })

  test('diseases are answered as they were asked', () => {
    const found = propose({ de: ['moquillo', 'lepto'] })
    expect(found.por_enfermedad.map(({ enfermedad }) => enfermedad)).toEqual(['moquillo', 'lepto'])
  })

  test('a vaccine without diseases says what is missing', () => {
    expect(propose({ producto: 'Algo' })).toMatchObject({ proxima: null, motivo: expect.stringMatching(/No consta/) })
  })
})

describe('the tables of the clinic', () => {
  const rule: Omit<PautaGusanos, 'vigente_desde'> = {
    especie: 'perro',
    grupo: 'normal',
    repite: '2m',
    nota: 'Zona de riesgo.',
    fuente: 'Colegio',
  }
  const since = '2000-01-01'
  const gusanos = [{ ...rule, vigente_desde: since }]

  test('against worms take the place of the guideline of that group, with their note and source', () => {
    expect(propose({ ...interna, gusanos })).toMatchObject({
      ...{ proxima: after('2m'), fuente: 'Colegio', avisos: ['Zona de riesgo.'] },
      motivo: 'Gusanos intestinales: cada 2 meses (Colegio).',
    })
    expect(propose({ ...interna, riesgo: 'alto', gusanos }).proxima).toBe(after('1m'))
    expect(propose({ ...interna, especie: 'gato', gusanos }).proxima).toBe(after('3m'))
  })

  test('against worms hold from their day on; the latest that has begun counts', () => {
    const later = { ...rule, repite: '1m', vigente_desde: '2999-01-01' } as const
    expect(propose({ ...interna, gusanos: [...gusanos, later] }).proxima).toBe(after('2m'))
    expect(propose({ ...interna, gusanos: [later] }).proxima).toBe(after('3m'))
  })

  test('a rule for puppies, and for raw meat', () => {
    const puppies = [{ ...rule, grupo: 'cachorro', repite: '7d', nota: null, vigente_desde: since } as const]
    expect(propose({ ...interna, edad: '6w', gusanos: puppies }).proxima).toBe(after('7d'))
    const meat = [{ ...rule, grupo: 'carne_cruda_o_caza', repite: '1m', nota: null, vigente_desde: since } as const]
    expect(propose({ ...interna, riesgo: 'carne_cruda_o_caza', gusanos: meat }).por_enfermedad).toContainEqual({
      enfermedad: 'Equinococo',
      proxima: after('1m'),
    })
  })

  const label: FichaPropia = {
    especie: 'perro',
    producto: 'Bravecto',
    repite: '70d',
    garrapatas: '42d',
    flebotomos: null,
    edad_minima: '8w',
    peso_minimo: 3,
    nota: null,
    fuente: 'CIMAVET 2027',
    vigente_desde: since,
  }

  test('of products take the place of the label, by parasite, with their least age and weight', () => {
    const externas = [label]
    expect(propose({ ...externa, producto: 'Bravecto 500 mg', externas })).toMatchObject({
      ...{ proxima: after('70d'), fuente: 'CIMAVET 2027' },
      motivo: 'Bravecto: cada 70 días (CIMAVET 2027).',
    })
    expect(propose({ ...externa, producto: 'Bravecto', de: ['Garrapatas'], externas }).proxima).toBe(after('42d'))
    expect(propose({ ...externa, producto: 'Bravecto', peso: 2, externas }).avisos.join()).toMatch(/desde 3\skg/)
    expect(propose({ ...externa, producto: 'Bravecto', edad: '7w', externas }).avisos.join()).toMatch(/no cuenta/)
    expect(propose({ ...externa, especie: 'gato', producto: 'Bravecto', peso: 4, externas }).proxima).toBe(after('84d'))
  })

  test('of products have those that the program does not know', () => {
    const externas = [
      { ...label, producto: 'Collar Nuevo', repite: '6m', edad_minima: null, peso_minimo: null } as const,
    ]
    expect(propose({ ...externa, producto: 'Collar Nuevo talla L', externas }).proxima).toBe(after('6m'))
    expect(propose({ ...externa, producto: 'Collar', externas }).proxima).toBeNull()
  })

  test('rule 2: an interval of the clinic’s catalogue is one more source of a product with a label', () => {
    expect(propose({ ...externa, producto: 'Seresto', intervalo: '5m' }).proxima).toBe(after('5m'))
    expect(propose({ ...externa, producto: 'Seresto', intervalo: '9m' }).proxima).toBe(after('7m'))
  })
})
