import { type Plantilla, plantillaTextos } from '@huella/contract'
import { type FieldName, fieldNames, sameContent, type VisitaValues } from '../autosave/values.ts'
import { type MarcaValues, replaceMarcas } from './marcas.ts'

/** Some fields of a visit. */
export type Texts = Partial<VisitaValues>

const isEmpty = (value: string | string[] = '') => [value].flat().every((text) => text.trim() === '')

interface Filled {
  /** What goes into empty fields. */
  filled: Texts
  /** The fields that stay, as something is written in them. */
  kept: FieldName[]
}

/** What of these texts goes into a visit: only what is empty is filled, whatever wants to. The one place that says so. */
export function fillEmpty(values: VisitaValues, wanted: Texts): Filled {
  const names = fieldNames.filter((name) => !isEmpty(wanted[name]))
  const empty = names.filter((name) => isEmpty(values[name]))
  return {
    filled: Object.fromEntries(empty.map((name) => [name, wanted[name]])),
    kept: names.filter((name) => !empty.includes(name)),
  }
}

/** The fields as they were before they were filled in, where they still say the same. */
export const withoutFilled = (values: VisitaValues, filled: Texts, before: VisitaValues): Texts =>
  Object.fromEntries(
    fieldNames.flatMap((name) =>
      name in filled && sameContent(values[name], filled[name]) ? [[name, before[name]]] : [],
    ),
  )

/** What a template says of this patient, and which of its marks nobody knows. */
export function textsOf(plantilla: Plantilla, values: MarcaValues): { wanted: Texts; missing: string[] } {
  const missing = new Set<string>()
  const say = (text: string) => {
    const said = replaceMarcas(text, values)
    for (const marca of said.missing) missing.add(marca)
    return said.text
  }
  const wanted: Texts = {
    ...Object.fromEntries(plantillaTextos.map((name) => [name, say(plantilla[name])])),
    diagnosticos: plantilla.diagnosticos.map(say),
  }
  return { wanted, missing: [...missing] }
}
