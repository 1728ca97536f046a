import { pesoText } from '../ficha/peso-text.ts'
import { enfermedadInWords, enfermedadKey, isParasito, type Parasito } from './enfermedades.ts'
import { matchByName, wordsOf } from './fichas.ts'
import { type FichaExterna, fichasExternas, peligros } from './fichas-externas.ts'
import { fuentes } from './fuentes.ts'
import { fuentesGusanos, type GrupoGusanos, guiaGusanos } from './gusanos.ts'
import { addPlazo, dayInWords, daysBetween, type Plazo, plazoInWords } from './plazos.ts'
import { nothing, type Parte, type Peticion, type Propuesta, propuestaOf } from './propuesta.ts'
import { type FichaPropia, filasVigentes } from './tablas.ts'

const OWN = 'catálogo de la clínica'

const parasitosOf = (enfermedades: readonly string[]): { key: Parasito | undefined; words: string }[] =>
  enfermedades.map((words) => {
    const key = enfermedadKey(words)
    return { key: key !== undefined && isParasito(key) ? key : undefined, words }
  })

/** A row of the clinic as a label of the program. Its source is its own. */
const labelOf = ({ especie, producto, repite, ...row }: FichaPropia): FichaExterna & { propia: true } => ({
  ...{ nombre: producto, palabras: [wordsOf(producto).filter(Boolean)], especies: [especie], plazo: repite },
  segun: {
    ...(row.garrapatas && { garrapatas: row.garrapatas, garrapata_marron: row.garrapatas }),
    ...(row.flebotomos && { flebotomos: row.flebotomos }),
  },
  ...(row.edad_minima && { edad_minima: row.edad_minima }),
  ...(row.peso_minimo !== null && { peso_minimo: row.peso_minimo }),
  ...(row.nota && { notas: [row.nota] }),
  ...{ fuente: row.fuente, propia: true },
})

/** The label of a product: of the clinic, where it has one in force, otherwise of the program. */
function labelsOf({ externas = [], dosis, paciente: { especie } }: Peticion) {
  const own = filasVigentes(externas, (one) => `${one.especie} ${one.producto}`, dosis.fecha).map(labelOf)
  return (producto: string): (FichaExterna & { propia?: true }) | undefined =>
    matchByName(own, producto, especie) ?? matchByName(fichasExternas, producto, especie)
}

/** A pipette, tablet or collar: by its product. */
export function proponerExterna(peticion: Peticion): Propuesta {
  const { dosis, historia, paciente } = peticion
  const labelFor = labelsOf(peticion)
  const { especie, nacimiento, peso } = paciente
  const { producto, fecha, intervalo } = dosis
  const danger = peligros.find((one) => one.especie === especie && foldedIncludes(producto, one.palabra))
  if (danger) return nothing(danger.texto, [danger.texto])
  const ficha = labelFor(producto)
  const asked = parasitosOf(dosis.enfermedades)
  if (!ficha && intervalo) return ownInterval(fecha, intervalo)
  if (!ficha) return nothing('No se ha encontrado la ficha de este producto para esta especie: decide el veterinario.')

  const avisos = [...(ficha.notas ?? [])]
  avisos.push(...weightWarnings(ficha, peso), ...collarWarnings(producto, historia, fecha, especie))
  const last = historia
    .filter((other) => labelFor(other.producto)?.nombre === ficha.nombre)
    .map((one) => one.fecha)
    .filter((one) => one < fecha)
    .sort()
    .at(-1)
  if (ficha.nunca_antes && last && daysBetween(last, fecha) < ficha.nunca_antes) {
    avisos.push(`Han pasado ${daysBetween(last, fecha)} días desde el anterior; nunca antes de ${ficha.nunca_antes}.`)
  }
  const source = ficha.propia ? ficha.fuente : `${ficha.fuente} de ${ficha.nombre}`
  const minima = nacimiento && ficha.edad_minima ? addPlazo(nacimiento, ficha.edad_minima) : null
  if (minima && fecha < minima && ficha.edad_minima) {
    const age = plazoInWords(ficha.edad_minima)
    avisos.push(`${ficha.nombre}: aún no tiene ${age}. Este no cuenta; se repite al cumplir esa edad.`)
    const parte = {
      enfermedad: ficha.nombre,
      proxima: minima,
      motivo: `edad mínima de ${age} (${source})`,
      fuente: source,
    }
    return propuestaOf([parte], avisos)
  }
  const partOf = (enfermedad: string, plazo: Plazo): Parte => ({
    ...{
      enfermedad,
      proxima: addPlazo(fecha, plazo),
      motivo: `cada ${plazoInWords(plazo)} (${source})`,
      fuente: source,
    },
  })
  const own = intervalo ? [ownPart(fecha, intervalo)] : []
  if (asked.length > 0) {
    const byParasite = asked.map(({ key, words }) => partOf(words, (key && ficha.segun?.[key]) ?? ficha.plazo))
    return propuestaOf([...byParasite, ...own], avisos)
  }
  for (const [key, plazo] of Object.entries(ficha.segun ?? {}) as [Parasito, Plazo][]) {
    const day = addPlazo(fecha, plazo)
    avisos.push(`Si es por ${enfermedadInWords(key).toLowerCase()}: ${plazoInWords(plazo)}, el ${dayInWords(day)}.`)
  }
  return propuestaOf([partOf(ficha.nombre, ficha.plazo), ...own], avisos)
}

/** By the clinic's catalogue. */
const ownPart = (fecha: string, intervalo: Plazo): Parte => ({
  ...{ enfermedad: 'Producto', proxima: addPlazo(fecha, intervalo) },
  ...{ motivo: `cada ${plazoInWords(intervalo)} (${OWN})`, fuente: OWN },
})

const ownInterval = (fecha: string, intervalo: Plazo): Propuesta => propuestaOf([ownPart(fecha, intervalo)], [])

const foldedIncludes = (text: string, word: string) => text.toLowerCase().includes(word)

function weightWarnings({ nombre, peso_minimo }: FichaExterna, peso: Peticion['paciente']['peso']): string[] {
  if (peso_minimo === undefined) return []
  const from = `${nombre}: desde ${pesoText(peso_minimo)}`
  if (!peso) return [`${from}. No consta el peso.`]
  if (peso.kg >= peso_minimo) return []
  return [`${from}, y pesa ${pesoText(peso.kg)} (${dayInWords(peso.fecha)}).`]
}

/** A pipette does not replace a collar: each keeps its own date. */
function collarWarnings(
  producto: string,
  historia: Peticion['historia'],
  fecha: string,
  especie: string | null,
): string[] {
  const own = matchByName(fichasExternas, producto, especie)
  const collars = new Map<string, string>()
  for (const dose of historia) {
    const ficha = matchByName(fichasExternas, dose.producto, especie)
    if (!ficha || !/^(Seresto|Scalibor)$/.test(ficha.nombre) || ficha.nombre === own?.nombre || dose.fecha > fecha)
      continue
    const until = addPlazo(dose.fecha, ficha.plazo)
    if (until > fecha && until > (collars.get(ficha.nombre) ?? '')) collars.set(ficha.nombre, until)
  }
  return [...collars].map(([name, until]) => `El collar ${name} conserva su fecha: el ${dayInWords(until)}.`)
}

const WORMS = 'Gusanos intestinales'

/** A deworming: by age and risk, and by what it is given for. */
export function proponerInterna(peticion: Peticion): Propuesta {
  const { dosis, historia, paciente, comunidad } = peticion
  const { especie, nacimiento, riesgo } = paciente
  const { fecha, producto, intervalo } = dosis
  const avisos: string[] = []
  const asked = parasitosOf(dosis.enfermedades)
  const injection = foldedIncludes(producto, 'guardian')
  if (injection && especie === 'perro') return guardian(fecha, nacimiento)
  const young = { perro: '2w', gato: '3w' } as const
  const isHeartworm = (key: Parasito | undefined) => key === 'dirofilaria'
  const monthly = asked.filter(({ key }) => isHeartworm(key) || key === 'gusano_pulmonar')
  const dogOrCat = especie === 'perro' || especie === 'gato'
  if (!dogOrCat && !(especie === 'huron' && asked.length > 0 && asked.every(({ key }) => isHeartworm(key)))) {
    if (intervalo) return ownInterval(fecha, intervalo)
    return nothing('Gusanos intestinales: no se ha encontrado pauta para esta especie, decide el veterinario.')
  }
  const partes = monthly.map(({ key, words }): Parte => {
    const heartworm = isHeartworm(key)
    const source = heartworm ? `${fuentes.ESC}; ${fuentes.AHS}` : 'ficha técnica de NexGard Spectra y Simparica Trio'
    if (heartworm) avisos.push(...heartwormWarnings(historia, nacimiento, fecha))
    const minima = heartworm && especie === 'perro' && nacimiento ? addPlazo(nacimiento, '8w') : null
    if (minima && fecha < minima) {
      return { enfermedad: words, proxima: minima, motivo: `desde las 8 semanas de edad (${source})`, fuente: source }
    }
    return { enfermedad: words, proxima: addPlazo(fecha, '1m'), motivo: `cada mes (${source})`, fuente: source }
  })
  if (dogOrCat) {
    const byAge = wormInterval(
      fecha,
      nacimiento === null ? null : { nacimiento, minima: addPlazo(nacimiento, young[especie]) },
      peticion,
    )
    if (byAge.aviso) avisos.push(byAge.aviso)
    const general = asked.filter(({ key }) => key !== 'equinococo' && !monthly.some((one) => one.key === key))
    const words = general.length > 0 ? general.map((one) => one.words) : asked.length === 0 ? [WORMS] : []
    for (const enfermedad of words) partes.push({ enfermedad, ...byAge.parte })
    const tapeworm = asked.find(({ key }) => key === 'equinococo')
    if (tapeworm || (riesgo === 'carne_cruda_o_caza' && monthly.length === 0)) {
      const { parte, aviso } = ruleFor('carne_cruda_o_caza', peticion)
      partes.push({ enfermedad: tapeworm?.words ?? 'Equinococo', ...parte })
      if (aviso) avisos.push(aviso)
      avisos.push('Contra el equinococo, el producto debe llevar praziquantel.')
    }
    if (especie === 'perro' && comunidad === 'AN') {
      avisos.push('Andalucía: contra el equinococo, al menos una vez al año (Orden de 19 de abril de 2010).')
    }
  }
  if (intervalo) partes.push(ownPart(fecha, intervalo))
  return propuestaOf(partes, avisos)
}

interface Young {
  nacimiento: string
  minima: string
}

interface Found {
  parte: Omit<Parte, 'enfermedad'>
  aviso?: string
}

/** What holds for a group: the rule of the clinic, where it has one in force, otherwise the guideline. */
function ruleFor(grupo: GrupoGusanos, { gusanos = [], dosis: { fecha }, paciente: { especie } }: Peticion): Found {
  const own = filasVigentes(gusanos, (one) => `${one.especie} ${one.grupo}`, fecha).find(
    (one) => one.especie === especie && one.grupo === grupo,
  )
  const guide = guiaGusanos[grupo]
  const fuente = own?.fuente ?? fuentesGusanos(guide)
  const motivo = own ? `cada ${plazoInWords(own.repite)}` : guide.motivo
  const aviso = own ? (own.nota ?? undefined) : guide.aviso
  const parte = { proxima: addPlazo(fecha, own?.repite ?? guide.repite), motivo: `${motivo} (${fuente})`, fuente }
  return { parte, ...(aviso && { aviso }) }
}

const riskGroups = ['ninos_o_inmunodeprimidos', 'alto', 'interior'] as const

/** The next deworming against intestinal worms, by age and risk. */
function wormInterval(fecha: string, young: Young | null, peticion: Peticion): Found {
  if (young && fecha < young.minima) {
    const age = plazoInWords(`${daysBetween(young.nacimiento, young.minima) / 7}w`)
    const fuente = fuentes.ESC
    return {
      parte: { proxima: young.minima, motivo: `desde las ${age} de edad (${fuente})`, fuente },
      aviso: `Aún no tiene ${age}. Esta no cuenta; se repite al cumplirlas.`,
    }
  }
  if (young && fecha < addPlazo(young.nacimiento, '12w')) return ruleFor('cachorro', peticion)
  if (young && fecha < addPlazo(young.nacimiento, '6m')) return ruleFor('joven', peticion)
  return ruleFor(riskGroups.find((one) => one === peticion.paciente.riesgo) ?? 'normal', peticion)
}

function heartwormWarnings(historia: Peticion['historia'], nacimiento: string | null, fecha: string): string[] {
  const known = historia.some(
    (one) => one.fecha < fecha && parasitosOf(one.enfermedades).some(({ key }) => key === 'dirofilaria'),
  )
  const adult = nacimiento === null || fecha >= addPlazo(nacimiento, '6m')
  const all = 'Gusano del corazón: los meses de riesgo en España se discuten. Se propone todo el año.'
  return !known && adult ? ['Gusano del corazón: con más de 6 meses, antes prueba.', all] : [all]
}

function guardian(fecha: string, nacimiento: string | null): Propuesta {
  const avisos = ['Guardian SR: comprueba la ficha.']
  const source = 'prospecto de Guardian SR'
  const minima = nacimiento && addPlazo(nacimiento, '12w')
  const enfermedad = enfermedadInWords('dirofilaria')
  if (minima && fecha < minima) {
    avisos.push('Guardian SR: aún no tiene 12 semanas. Esta no cuenta; se repite al cumplirlas.')
    return propuestaOf(
      [{ enfermedad, proxima: minima, motivo: `desde las 12 semanas (${source})`, fuente: source }],
      avisos,
    )
  }
  return propuestaOf(
    [{ enfermedad, proxima: addPlazo(fecha, '1y'), motivo: `cada año (${source})`, fuente: source }],
    avisos,
  )
}
