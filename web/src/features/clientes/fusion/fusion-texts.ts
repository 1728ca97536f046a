import { type FusionLado, formatTelefono } from '@huella/contract'
import { fullName } from '../../../lib/formats.ts'

const and = new Intl.ListFormat('es')
const count = (number: number, one: string, many: string) => number > 0 && `${number} ${number === 1 ? one : many}`
const present = (texts: readonly (string | false | null)[]) => texts.filter((text) => text !== false && text !== null)

/** What becomes the kept client's: '1 mascota, 3 citas y 1 nota'. */
export function fusionMoved({ mascotas, citas, tratamientos, llamadas, notas }: FusionLado): string {
  const moved = present([
    count(mascotas.length, 'mascota', 'mascotas'),
    count(citas, 'cita', 'citas'),
    count(tratamientos, 'tratamiento', 'tratamientos'),
    count(llamadas, 'llamada', 'llamadas'),
    count(notas, 'nota', 'notas'),
  ])
  return moved.length > 0 ? and.format(moved) : 'nada, la otra está vacía'
}

/** What the kept client has otherwise, and so is not taken from the other one. */
export function fusionLost(kept: FusionLado, other: FusionLado): string {
  const differs = (field: 'telefono' | 'email') => kept[field] !== null && kept[field] !== other[field]
  return and.format(
    present([
      fullName(kept) !== fullName(other) && `el nombre «${fullName(other)}»`,
      differs('telefono') && other.telefono && `el teléfono ${formatTelefono(other.telefono)}`,
      differs('email') && other.email && `el correo ${other.email}`,
    ]),
  )
}
