import {
  type Alternativa,
  type AvisoPrevisto,
  avisoMedios,
  type Cita,
  enumerated,
  type TraspasoItem,
  type TraspasoPropuesta,
} from '@huella/contract'
import { fullName } from '../../../lib/formats.ts'

/** A vet and a time as the value of an option; empty: the appointment stays where it is. */
export const optionValue = (slot: Alternativa | null) => (slot ? `${slot.fecha_hora}|${slot.id_usuario}` : '')

function slotOf(value: string): Alternativa | null {
  const [fecha_hora = '', id = ''] = value.split('|')
  return value ? { fecha_hora, id_usuario: Number(id) } : null
}

/** The chosen places by appointment. Those that were not changed are the proposed ones. */
export type Choices = Readonly<Record<number, string>>

export const chosenOf = ({ cita, propuesta }: TraspasoPropuesta, choices: Choices): string =>
  choices[cita.id_cita] ?? optionValue(propuesta)

/** What is sent: the appointments that get another vet or time. */
export const itemsOf = (propuestas: readonly TraspasoPropuesta[], choices: Choices): TraspasoItem[] =>
  propuestas.flatMap((one) => {
    const slot = slotOf(chosenOf(one, choices))
    const { id_cita, version, fecha_hora } = one.cita
    if (!slot) return []
    const hour = slot.fecha_hora === fecha_hora ? {} : { fecha_hora: slot.fecha_hora }
    return [{ id_cita, version, id_usuario: slot.id_usuario, ...hour }]
  })

const minutes = (fechaHora: string) => Date.parse(`${fechaHora}Z`) / 60_000

/** The ids of the appointments whose chosen slot overlaps that of an earlier one. */
export function overlapping(propuestas: readonly TraspasoPropuesta[], choices: Choices): Set<number> {
  const taken: { vet: number; from: number; to: number }[] = []
  const found = new Set<number>()
  for (const one of propuestas) {
    const slot = slotOf(chosenOf(one, choices))
    if (!slot) continue
    const from = minutes(slot.fecha_hora)
    const to = from + one.cita.duracion
    if (taken.some(({ vet, ...other }) => vet === slot.id_usuario && from < other.to && other.from < to))
      found.add(one.cita.id_cita)
    taken.push({ vet: slot.id_usuario, from, to })
  }
  return found
}

const NAMED = 3

/** Who will be notified if these appointments are passed, in words. */
export function toldText(citas: readonly Cita[], avisos: readonly AvisoPrevisto[]): string {
  if (citas.length === 0) return ''
  const owners = new Set(citas.map(({ mascota }) => mascota.usuario.id_usuario))
  const notified = avisos.filter(({ para }) => owners.has(para.id_usuario))
  if (notified.length === 0) return 'No se avisará a los dueños.'
  const by = enumerated(
    [...new Set(notified.flatMap((aviso) => aviso.canales))].sort().map((canal) => avisoMedios[canal]),
  )
  const whom =
    notified.length > NAMED ? `${notified.length} dueños` : enumerated(notified.map(({ para }) => fullName(para)))
  return `Se avisará por ${by} a ${whom}, y a los veterinarios.`
}
