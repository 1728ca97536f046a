import {
  alertaTipos,
  entidades,
  entidadesPlural,
  enumerated,
  especieLabel,
  isRol,
  llamadaMotivos,
  type PapeleraEntity,
  type PapeleraFila,
  plantillaTipos,
  prevencionTipos,
  rolLabels,
  tiposConsulta,
} from '@huella/contract'
import { abbreviatedDate, dayAndTime, fullName } from '../../lib/formats.ts'

const labelIn = (table: Record<string, string>) => (tipo: string) => table[tipo]

/** The kind of a row in words, by the catalogue of its entity. */
const tipos: Partial<Record<PapeleraEntity, (tipo: string) => string | undefined>> = {
  usuario: (tipo) => (isRol(tipo) ? rolLabels[tipo] : undefined),
  mascota: especieLabel,
  cita: labelIn(tiposConsulta),
  espera: labelIn(tiposConsulta),
  alerta: labelIn(alertaTipos),
  prevencion: labelIn(prevencionTipos),
  plantilla: labelIn(plantillaTipos),
  llamada: labelIn(llamadaMotivos),
}

/** What a row is called: of an appointment its pet, because its reason is often the same. */
export const titleOf = ({ entidad, nombre, mascota, cliente }: PapeleraFila): string =>
  (entidad === 'cita' || entidad === 'espera' || entidad === 'visita' ? mascota?.nombre : nombre) ||
  nombre ||
  (cliente ? fullName(cliente) : entidades[entidad])

/** What it is, and where it was. */
export function detailsOf(row: PapeleraFila): string {
  const { entidad, tipo, fecha, mascota, cliente, nombre } = row
  const title = titleOf(row)
  const parts = [
    entidades[entidad],
    tipo && tipos[entidad]?.(tipo),
    fecha && (fecha.includes('T') ? dayAndTime(fecha) : abbreviatedDate(fecha)),
    nombre !== title && nombre,
    mascota && mascota.nombre !== title && `de ${mascota.nombre}`,
    cliente && fullName(cliente) !== title && `${mascota ? '' : 'de '}${fullName(cliente)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What comes back with it: 'con 2 citas y un tratamiento'. */
export function withText({ con }: Pick<PapeleraFila, 'con'>): string | undefined {
  const parts = con.map(({ entidad, n }) => {
    const [one, many] = entidadesPlural[entidad] ?? [entidades[entidad], entidades[entidad]]
    return `${n} ${n === 1 ? one : many}`
  })
  return parts.length > 0 ? `con ${enumerated(parts)}` : undefined
}
