import { enfermedadInWords, enfermedadKey, isParasito, type Parasito } from './enfermedades.ts'
import { matchByName } from './fichas.ts'
import { type FichaExterna, fichasExternas, peligros } from './fichas-externas.ts'
import { fuentes } from './fuentes.ts'
import { addPlazo, dayInWords, daysBetween, type Plazo, plazoInWords } from './plazos.ts'
import { nothing, type Parte, type Peticion, type Propuesta, propuestaOf } from './propuesta.ts'

const OWN = 'catálogo de la clínica'

const parasitosOf = (enfermedades: readonly string[]): { key: Parasito | undefined; words: string }[] =>
  enfermedades.map((words) => {
    const key = enfermedadKey(words)
    return { key: key !== undefined && isParasito(key) ? key : undefined, words }
  })

/** A pipette, tablet or collar: by its product. */
export function proponerExterna({ dosis, historia, paciente }: Peticion): Propuesta {
  const { especie, nacimiento, peso } = paciente
  const { producto, fecha, intervalo } = dosis
  const danger = peligros.find((one) => one.especie === especie && foldedIncludes(producto, one.palabra))
  if (danger) return nothing(danger.texto, [danger.texto])
  const ficha = matchByName(fichasExternas, producto, especie)
  const asked = parasitosOf(dosis.enfermedades)
  if (!ficha && intervalo) return ownInterval(fecha, intervalo)
  if (!ficha) return nothing('No se ha encontrado la ficha de este producto para esta especie: decide el veterinario.')

  const avisos = [...(ficha.notas ?? [])]
  avisos.push(...weightWarnings(ficha, peso), ...collarWarnings(producto, historia, fecha, especie))
  const last = historia
    .filter(isSame(producto, especie))
    .map((one) => one.fecha)
    .filter((one) => one < fecha)
    .sort()
    .at(-1)
  if (ficha.nunca_antes && last && daysBetween(last, fecha) < ficha.nunca_antes) {
    avisos.push(`Han pasado ${daysBetween(last, fecha)} días desde el anterior; nunca antes de ${ficha.nunca_antes}.`)
  }
  const source = `${ficha.fuente} de ${ficha.nombre}`
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
  if (asked.length > 0) {
    return propuestaOf(
      asked.map(({ key, words }) => partOf(words, (key && ficha.segun?.[key]) ?? ficha.plazo)),
      avisos,
    )
  }
  for (const [key, plazo] of Object.entries(ficha.segun ?? {}) as [Parasito, Plazo][]) {
    const day = addPlazo(fecha, plazo)
    avisos.push(`Si es por ${enfermedadInWords(key).toLowerCase()}: ${plazoInWords(plazo)}, el ${dayInWords(day)}.`)
  }
  return propuestaOf([partOf(ficha.nombre, ficha.plazo)], avisos)
}

function ownInterval(fecha: string, intervalo: Plazo): Propuesta {
  const motivo = `cada ${plazoInWords(intervalo)} (${OWN})`
  return propuestaOf([{ enfermedad: 'Producto', proxima: addPlazo(fecha, intervalo), motivo, fuente: OWN }], [])
}

const foldedIncludes = (text: string, word: string) => text.toLowerCase().includes(word)

/** Whether a dose was of the same label. */
const isSame = (producto: string, especie: string | null) => {
  const ficha = matchByName(fichasExternas, producto, especie)
  return (other: { producto: string }) => matchByName(fichasExternas, other.producto, especie) === ficha
}

function weightWarnings({ nombre, peso_minimo }: FichaExterna, peso: Peticion['paciente']['peso']): string[] {
  if (peso_minimo === undefined) return []
  const min = String(peso_minimo).replace('.', ',')
  if (!peso) return [`${nombre}: desde ${min} kg. No consta el peso.`]
  if (peso.kg >= peso_minimo) return []
  const kg = String(peso.kg).replace('.', ',')
  return [`${nombre}: desde ${min} kg, y pesa ${kg} kg (${dayInWords(peso.fecha)}).`]
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
export function proponerInterna({ dosis, historia, paciente, comunidad }: Peticion): Propuesta {
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
      paciente,
    )
    if (byAge.aviso) avisos.push(byAge.aviso)
    const general = asked.filter(({ key }) => key !== 'equinococo' && !monthly.some((one) => one.key === key))
    const words = general.length > 0 ? general.map((one) => one.words) : asked.length === 0 ? [WORMS] : []
    for (const enfermedad of words) partes.push({ enfermedad, ...byAge.parte })
    const tapeworm = asked.find(({ key }) => key === 'equinococo')
    if (tapeworm || (riesgo === 'carne_cruda_o_caza' && monthly.length === 0)) {
      const motivo = `praziquantel cada 6 semanas por comer carne cruda o caza (${fuentes.ESC})`
      partes.push({
        enfermedad: tapeworm?.words ?? 'Equinococo',
        proxima: addPlazo(fecha, '42d'),
        motivo,
        fuente: fuentes.ESC,
      })
      avisos.push('Contra el equinococo, el producto debe llevar praziquantel.')
    }
    if (especie === 'perro' && comunidad === 'AN') {
      avisos.push('Andalucía: contra el equinococo, al menos una vez al año (Orden de 19 de abril de 2010).')
    }
  }
  if (intervalo) {
    const proxima = addPlazo(fecha, intervalo)
    partes.push({ enfermedad: 'Producto', proxima, motivo: `cada ${plazoInWords(intervalo)} (${OWN})`, fuente: OWN })
  }
  return propuestaOf(partes, avisos)
}

interface Young {
  nacimiento: string
  minima: string
}

/** The next deworming against intestinal worms, as ESCCAP groups age and risk. */
function wormInterval(
  fecha: string,
  young: Young | null,
  { riesgo }: Peticion['paciente'],
): { parte: Omit<Parte, 'enfermedad'>; aviso?: string } {
  const part = (proxima: string, why: string, fuente: string) => ({
    parte: { proxima, motivo: `${why} (${fuente})`, fuente },
  })
  if (young && fecha < young.minima) {
    const age = plazoInWords(`${daysBetween(young.nacimiento, young.minima) / 7}w`)
    const first = part(young.minima, `desde las ${age} de edad`, fuentes.ESC)
    return { ...first, aviso: `Aún no tiene ${age}. Esta no cuenta; se repite al cumplirlas.` }
  }
  if (young && fecha < addPlazo(young.nacimiento, '12w')) {
    const fortnight = part(addPlazo(fecha, '14d'), 'cachorro: cada 14 días hasta las 12 semanas de edad', fuentes.ESC)
    return {
      ...fortnight,
      aviso: 'Cada 14 días hasta 2 semanas después del destete; como no consta, hasta las 12 semanas.',
    }
  }
  if (young && fecha < addPlazo(young.nacimiento, '6m')) {
    return part(addPlazo(fecha, '1m'), 'joven: cada mes hasta los 6 meses de edad', fuentes.ESC)
  }
  if (riesgo === 'ninos_o_inmunodeprimidos') {
    return part(
      addPlazo(fecha, '1m'),
      'cada mes, por convivir con niños pequeños o personas inmunodeprimidas',
      fuentes.ESC,
    )
  }
  if (riesgo === 'alto') return part(addPlazo(fecha, '1m'), 'cada mes, por vivir en perrera o residencia', fuentes.ESC)
  if (riesgo === 'interior') {
    const indoors = part(addPlazo(fecha, '6m'), 'vive en interior: una o dos veces al año', fuentes.PV)
    return {
      ...indoors,
      aviso: 'Vive en interior: basta una vez al año si no hay otro riesgo. Se propone la primera fecha.',
    }
  }
  return part(addPlazo(fecha, '3m'), 'adulto: cada 3 meses', `${fuentes.ESC}; ${fuentes.PV}`)
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
