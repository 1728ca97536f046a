import { foldText } from '../busqueda/words.ts'

/** What vaccines protect against. The words are those of a vaccination card. */
export const enfermedadesVacuna = {
  moquillo: 'Moquillo',
  hepatitis: 'Hepatitis infecciosa',
  parvovirosis: 'Parvovirosis',
  parainfluenza: 'Parainfluenza',
  leptospirosis: 'Leptospirosis',
  bordetella: 'Bordetella',
  leishmaniosis: 'Leishmaniosis',
  rabia: 'Rabia',
  panleucopenia: 'Panleucopenia',
  herpesvirus: 'Herpesvirus',
  calicivirus: 'Calicivirus',
  leucemia_felina: 'Leucemia felina',
  clamidiosis: 'Clamidiosis',
  mixomatosis: 'Mixomatosis',
  rhdv1: 'RHDV1',
  rhdv2: 'RHDV2',
} as const
export type EnfermedadVacuna = keyof typeof enfermedadesVacuna

/** What dewormings are given for. */
export const parasitos = {
  nematodos: 'Gusanos redondos',
  cestodos: 'Tenias',
  equinococo: 'Equinococo',
  dirofilaria: 'Gusano del corazón',
  gusano_pulmonar: 'Gusano del pulmón',
  pulgas: 'Pulgas',
  garrapatas: 'Garrapatas',
  garrapata_marron: 'Garrapata marrón del perro',
  flebotomos: 'Flebótomos',
  piojos: 'Piojos',
} as const
export type Parasito = keyof typeof parasitos

export type Enfermedad = EnfermedadVacuna | Parasito

const words: Record<Enfermedad, string> = { ...enfermedadesVacuna, ...parasitos }

export const enfermedadInWords = (key: Enfermedad): string => words[key]

/** What else people write; folded, and with single spaces. */
const synonyms: Partial<Record<Enfermedad, readonly string[]>> = {
  moquillo: ['distemper', 'moquillo canino', 'cdv'],
  hepatitis: [
    'adenovirus',
    'adenovirosis',
    'hepatitis canina',
    'hepatitis infecciosa canina',
    'adenovirus canino',
    'cav',
  ],
  parvovirosis: ['parvovirus', 'parvo', 'parvovirus canino', 'parvovirosis canina', 'cpv'],
  parainfluenza: ['parainfluenza canina', 'virus parainfluenza', 'cpi'],
  leptospirosis: ['leptospira', 'lepto', 'leptospirosis canina'],
  bordetella: ['tos de las perreras', 'bordetella bronchiseptica', 'bordetelosis', 'traqueobronquitis infecciosa'],
  leishmaniosis: ['leishmania', 'leishmaniasis', 'leishmaniosis canina'],
  rabia: ['rabies', 'antirrabica', 'virus de la rabia'],
  panleucopenia: ['panleucopenia felina', 'parvovirus felino', 'panleukopenia'],
  herpesvirus: [
    'rinotraqueitis',
    'rinotraqueitis felina',
    'rinotraqueitis viral felina',
    'herpes',
    'herpesvirus felino',
  ],
  calicivirus: ['calicivirosis', 'calicivirus felino', 'calicivirosis felina', 'calici'],
  leucemia_felina: ['felv', 'leucemia', 'virus de la leucemia felina'],
  clamidiosis: ['chlamydia', 'clamidia', 'chlamydophila', 'chlamydophila felis', 'clamidofilosis'],
  mixomatosis: ['mixoma', 'myxomatosis'],
  rhdv1: [
    'rhd',
    'rhd1',
    'enfermedad hemorragica',
    'enfermedad hemorragica virica',
    'enfermedad hemorragica del conejo',
    'vhd',
  ],
  rhdv2: ['rhd2', 'enfermedad hemorragica 2'],
  nematodos: ['gusanos', 'gusanos intestinales', 'lombrices', 'ascaris', 'ascarides', 'vermes'],
  cestodos: ['tenia', 'dipylidium', 'gusanos planos'],
  equinococo: ['echinococcus', 'equinococosis', 'hidatidosis', 'quiste hidatidico'],
  dirofilaria: ['dirofilariosis', 'filaria', 'filariosis', 'dirofilaria immitis'],
  gusano_pulmonar: ['gusanos pulmonares', 'angiostrongylus', 'gusanos del pulmon', 'verme pulmonar'],
  pulgas: ['pulga'],
  garrapatas: ['garrapata'],
  garrapata_marron: ['rhipicephalus', 'rhipicephalus sanguineus', 'garrapata marron'],
  flebotomos: ['flebotomo', 'mosquito de la leishmania'],
  piojos: ['piojo'],
}

const fold = (text: string) =>
  foldText(text)
    .replaceAll(/[_\s]+/g, ' ')
    .trim()

let keys: Map<string, Enfermedad> | undefined

function keysByWord(): Map<string, Enfermedad> {
  if (keys) return keys
  keys = new Map()
  for (const [key, word] of Object.entries(words) as [Enfermedad, string][]) {
    for (const text of [key, word, ...(synonyms[key] ?? [])]) keys.set(fold(text), key)
  }
  return keys
}

/** The key of a disease or a parasite as it was written: 'leptospirosis' of 'Lepto'. */
export const enfermedadKey = (text: string): Enfermedad | undefined => keysByWord().get(fold(text))

export const isParasito = (key: Enfermedad): key is Parasito => key in parasitos
