import type { Alternativa, AvisoPrevisto, Cita, TraspasoItem, TraspasoPropuesta } from '@huella/contract'
import { fullName } from '../../../lib/formats.ts'

/** A place as the value of an option; empty: the appointment stays where it is. */
export const optionValue = (place: Alternativa | null) => (place ? `${place.fecha_hora}|${place.id_usuario}` : '')

function placeOf(value: string): Alternativa | null {
  const [fecha_hora = '', id = ''] = value.split('|')
  return value ? { fecha_hora, id_usuario: Number(id) } : null
}

/** The chosen places by appointment. Those that were not changed are the proposed ones. */
export type Choices = Readonly<Record<number, string>>

export const chosenOf = ({ cita, propuesta }: TraspasoPropuesta, choices: Choices): string =>
  choices[cita.id_cita] ?? optionValue(propuesta)

/** What is sent: the appointments that get another place. */
export const itemsOf = (propuestas: readonly TraspasoPropuesta[], choices: Choices): TraspasoItem[] =>
  propuestas.flatMap((one) => {
    const place = placeOf(chosenOf(one, choices))
    const { id_cita, version, fecha_hora } = one.cita
    if (!place) return []
    const hour = place.fecha_hora === fecha_hora ? {} : { fecha_hora: place.fecha_hora }
    return [{ id_cita, version, id_usuario: place.id_usuario, ...hour }]
  })

const minutes = (fechaHora: string) => Date.parse(`${fechaHora}Z`) / 60_000

/** The ids of the appointments whose chosen place overlaps that of an earlier one. */
export function overlapping(propuestas: readonly TraspasoPropuesta[], choices: Choices): Set<number> {
  const taken: { vet: number; from: number; to: number }[] = []
  const found = new Set<number>()
  for (const one of propuestas) {
    const place = placeOf(chosenOf(one, choices))
    if (!place) continue
    const from = minutes(place.fecha_hora)
    const to = from + one.cita.duracion
    if (taken.some(({ vet, ...other }) => vet === place.id_usuario && from < other.to && other.from < to))
      found.add(one.cita.id_cita)
    taken.push({ vet: place.id_usuario, from, to })
  }
  return found
}

const canales = { email: 'correo', sms: 'SMS' }
const NAMED = 3

const joined = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`

/** Who will be notified if these appointments are passed, in words. */
export function toldText(citas: readonly Cita[], avisos: readonly AvisoPrevisto[]): string {
  if (citas.length === 0) return ''
  const owners = new Set(citas.map(({ mascota }) => mascota.usuario.id_usuario))
  const notified = avisos.filter(({ para }) => owners.has(para.id_usuario))
  if (notified.length === 0) return 'No se avisará a los dueños.'
  const by = joined([...new Set(notified.flatMap((aviso) => aviso.canales))].sort().map((canal) => canales[canal]))
  const whom =
    notified.length > NAMED ? `${notified.length} dueños` : joined(notified.map(({ para }) => fullName(para)))
  return `Se avisará por ${by} a ${whom}, y a los veterinarios.`
}
