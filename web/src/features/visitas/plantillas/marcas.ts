import { ageInWords, especieOf, type Marca, type Peso, type VisitaDetalle } from '@huella/contract'
import { abbreviatedDate, dateInWords, fullName, pesoText } from '../../../lib/formats.ts'

/** What takes the place of a mark; of one that is not there nobody knows it. */
export type MarcaValues = Partial<Record<Marca, string>>

const MARCA = /\{\p{L}+\}/gu
/** What a template leaves to be filled in. */
const OPEN = /\{\p{L}+\}|_{3,}/gu

/** A text with what is known of the patient. What is not known stays as it is written, for everybody to see. */
export function replaceMarcas(text: string, values: MarcaValues): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const replaced = text.replace(MARCA, (marca) => {
    const value = values[marca.toLowerCase() as Marca]
    if (value === undefined) missing.add(marca)
    return value ?? marca
  })
  return { text: replaced, missing: [...missing] }
}

/** What is still to be filled in: marks without a value, and gaps. */
export const openMarks = (text: string): string[] => [...new Set(text.match(OPEN)?.map((mark) => mark.slice(0, 20)))]

interface Known {
  /** The weight in the form; null where there is none. */
  peso: number | null
  /** The last one before this visit. */
  last: Pick<Peso, 'peso' | 'fecha'> | undefined
  /** Whether the date of birth is a guess. */
  approximate: boolean
  today: string
}

/** What is known of the patient of a visit. A weight of an earlier day says which. */
export function marcaValues(
  { mascota, fecha_hora }: Pick<VisitaDetalle, 'mascota' | 'fecha_hora'>,
  { peso, last, approximate, today }: Known,
): MarcaValues {
  const { nombre, raza, fecha_nacimiento: birth, usuario } = mascota
  const age = birth && ageInWords(birth, fecha_hora.slice(0, 10))
  const earlier = last && `${pesoText(last.peso)} (${abbreviatedDate(last.fecha)})`
  return {
    '{nombre}': nombre,
    '{especie}': especieOf(mascota)?.toLowerCase() || undefined,
    '{raza}': raza || undefined,
    '{edad}': age ? `${approximate ? 'aprox. ' : ''}${age}` : undefined,
    '{peso}': peso === null ? earlier : pesoText(peso),
    '{dueño}': fullName(usuario) || undefined,
    '{hoy}': dateInWords(today),
  }
}
