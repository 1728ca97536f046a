import { foldText, type Plantilla } from '@huella/contract'

/** Whether a template is for a species, or for all of them; of a patient without one each is. */
export const isFor = ({ especies }: Pick<Plantilla, 'especies'>, especie: string | null): boolean =>
  especies.length === 0 || especie === null || especies.some((one) => one === especie)

/** The snippets for what is typed after a slash: whose key begins so come before those whose name has it, one's own first. */
export function fragmentsFor(all: readonly Plantilla[], search: string, especie: string | null): Plantilla[] {
  const typed = foldText(search)
  const rank = ({ atajo, nombre, id_usuario }: Plantilla) => {
    const key = foldText(atajo ?? '')
    const match = key === typed ? 0 : key.startsWith(typed) ? 1 : foldText(nombre).includes(typed) ? 2 : undefined
    return match === undefined ? undefined : match * 2 + (id_usuario === null ? 1 : 0)
  }
  return all
    .flatMap((one) => {
      const at = one.tipo === 'fragmento' && isFor(one, especie) ? rank(one) : undefined
      return at === undefined ? [] : [{ one, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The templates of a visit with these words in their name, those for the species first. */
export function visitsFor(all: readonly Plantilla[], search: string, especie: string | null): Plantilla[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const found = all.filter(
    ({ tipo, nombre, motivo }) =>
      tipo === 'visita' && words.every((word) => foldText(`${nombre} ${motivo}`).includes(word)),
  )
  const others = found.filter((one) => !isFor(one, especie))
  return [...found.filter((one) => isFor(one, especie)), ...others]
}
