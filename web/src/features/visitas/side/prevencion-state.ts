import type { Prevencion } from '@huella/contract'

/** A dose that counts still: for the diseases that no later one covers. */
interface LastDose {
  dose: Prevencion
  /** In words: its diseases, or what it is. */
  label: string
}

interface PrevencionState {
  /** Given at this visit. */
  today: LastDose[]
  /** Overdue or due soon, the oldest first. */
  due: (LastDose & { proxima: string; overdue: boolean })[]
  /** Due later, the first to come first. */
  upToDate: (LastDose & { proxima: string })[]
}

const SHORT = { desparasitacion_interna: 'Desp. interna', desparasitacion_externa: 'Desp. externa' } as const

/** What a dose is for, each as a key that later ones have too. */
const targets = ({ tipo, enfermedades, producto }: Prevencion): { key: string; label: string }[] => {
  if (tipo !== 'vacuna') return [{ key: tipo, label: SHORT[tipo] }]
  const names = enfermedades.length > 0 ? enfermedades : [producto]
  return names.map((label) => ({ key: `vacuna ${label.toLocaleLowerCase('es')}`, label }))
}

/** 'Moquillo' as 'moquillo' in a sentence, 'RHDV1' as it is. */
export const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase('es') + name.slice(1) : name

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const inWords = ([first = '', ...rest]: string[]) => list.format([first, ...rest.map(inSentence)])

/** The last dose for each disease, and for each kind of deworming. `rows` are newest first. */
function lastDoses(rows: readonly Prevencion[]): LastDose[] {
  const covered = new Set<string>()
  return rows.flatMap((dose) => {
    const open = targets(dose).filter(({ key }) => !covered.has(key))
    for (const { key } of open) covered.add(key)
    return open.length > 0 ? [{ dose, label: inWords(open.map(({ label }) => label)) }] : []
  })
}

/** How a patient stands: what was given at this visit, what is due until `soon`, and what is not. */
export function prevencionState(
  rows: readonly Prevencion[],
  { today, soon, idVisita }: { today: string; soon: string; idVisita: number },
): PrevencionState {
  const last = lastDoses(rows)
  const given = ({ dose }: LastDose) => idVisita > 0 && dose.id_visita === idVisita
  const dated = last
    .flatMap((one) => (one.dose.proxima !== null && !given(one) ? [{ ...one, proxima: one.dose.proxima }] : []))
    .sort((one, other) => one.proxima.localeCompare(other.proxima))
  return {
    today: last.filter(given),
    due: dated.filter(({ proxima }) => proxima <= soon).map((one) => ({ ...one, overdue: one.proxima < today })),
    upToDate: dated.filter(({ proxima }) => proxima > soon),
  }
}
