import { alertaGravedades, alertaTipos } from '../catalog/alertas.ts'
import { avisoEstados, avisoTipos } from '../catalog/avisos.ts'
import { citaEstados, motivosCancelacion, tiposConsulta, tratamientoEstados } from '../catalog/catalog.ts'
import { comunidades } from '../catalog/comunidad-nombres.ts'
import { llamadaMotivos } from '../catalog/llamadas.ts'
import { formas, unidadesDosis, vias } from '../catalog/medicamentos.ts'
import { plantillaTipos } from '../catalog/plantillas.ts'
import { prevencionTipos } from '../catalog/prevenciones.ts'
import { accesos, rolLabels } from '../catalog/roles.ts'
import { especieLabel } from '../catalog/species.ts'
import { pesoText } from '../ficha/peso-text.ts'
import { llamadaResultados } from '../llamadas.ts'
import { decimalText, dispensarText } from '../medicacion/cantidad.ts'
import type { MedicacionLinea } from '../medicacion/medicacion.ts'
import type { MedicamentoRango } from '../medicacion/medicamentos.ts'
import { indicacionText } from '../medicacion/words.ts'
import { riesgos } from '../prevencion/riesgos.ts'
import type { Entity } from '../rules/entities.ts'
import { weekdays } from '../settings.ts'
import { supresionEstados } from '../supresion.ts'

/** What the ids of a row stand for, and where the clinic is. */
export interface Nombres {
  usuario: ReadonlyMap<number, string>
  mascota: ReadonlyMap<number, string>
  cita: ReadonlyMap<number, string>
  timeZone: string
}

type Table = Record<string, string | { label: string }>

/** The catalogues of the values of a field, by entity or for all. */
const catalogs: Partial<Record<Entity | '', Record<string, Table>>> = {
  '': { rol: rolLabels, acceso: accesos, tipo_consulta: tiposConsulta, motivo_cancelacion: motivosCancelacion },
  cita: { estado: citaEstados },
  tratamiento: { estado: tratamientoEstados },
  espera: { estado: { activa: 'Espera', atendida: 'Atendida', caducada: 'Caducada' } },
  oferta: {
    estado: {
      abierta: 'Abierta',
      aceptada: 'Aceptada',
      rechazada: 'Rechazada',
      caducada: 'Caducada',
      anulada: 'Anulada',
    },
  },
  alerta: { tipo: alertaTipos, gravedad: alertaGravedades },
  prevencion: { tipo: prevencionTipos },
  plantilla: { tipo: plantillaTipos },
  mascota: { riesgo: riesgos },
  medicamento: { forma: formas, unidad: unidadesDosis },
  ajustes: { comunidad: comunidades },
  llamada: { motivo: llamadaMotivos, resultado: llamadaResultados },
  aviso: { tipo: avisoTipos, estado: avisoEstados },
  comunicado: {
    estado: { pendiente: 'Por confirmar', confirmado: 'Confirmado', rechazado: 'Rechazado', retirado: 'Retirado' },
  },
  supresion: { estado: supresionEstados },
  excepcion: { tipo: { cierre: 'Cierre', apertura: 'Apertura' } },
}

/** Which fields are the id of what. */
const references: Record<string, 'usuario' | 'mascota' | 'cita'> = {
  id_usuario: 'usuario',
  id_veterinario: 'usuario',
  id_autor: 'usuario',
  id_anterior: 'usuario',
  id_dueno: 'usuario',
  id_mascota: 'mascota',
  id_cita: 'cita',
}
export const referenceOf = (campo: string) => references[campo]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/

const utc = { timeZone: 'UTC' } as const
const dayFormat = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', ...utc })
const moneyFormat = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
} as never)

export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`))
export const wallText = (wall: string): string => `${dayText(wall.slice(0, 10))}, ${wall.slice(11, 16)}`
export const instantInWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('es-ES', {
    ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone } as const),
  }).format(new Date(instant))

const dias = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

function hoursText(hours: Record<string, { start: string; end: string }>): string {
  const open = weekdays.map((day, index) => {
    const { start = '', end = '' } = hours[day] ?? {}
    return start ? `${dias[index]} ${start}–${end}` : `${dias[index]} cerrado`
  })
  return open.join(', ')
}

interface TramoRow {
  dia: number
  desde: string
  hasta: string
  vigente_desde?: string | null
  vigente_hasta?: string | null
}
function tramoText({ dia, desde, hasta, vigente_desde, vigente_hasta }: TramoRow): string {
  const from = vigente_desde ? ` desde el ${dayText(vigente_desde)}` : ''
  const to = vigente_hasta ? ` hasta el ${dayText(vigente_hasta)}` : ''
  return `${dias[dia - 1]} ${desde}–${hasta}${from}${to}`
}

const texts: Record<string, (value: never) => string> = {
  precio: (value: number) => moneyFormat.format(Number(value)),
  peso: (value: number) => pesoText(Number(value)),
  especiesEnGramos: (value: string[]) => value.map(especieLabel).join(', '),
  especie: (value: string) => especieLabel(value),
  workingHours: hoursText,
  tramos: (value: TramoRow[]) => value.map(tramoText).join(', '),
  duraciones: (value: Record<string, number>) =>
    Object.entries(value)
      .map(([tipo, minutes]) => `${(tiposConsulta as Record<string, string>)[tipo] ?? tipo} ${minutes} min`)
      .join(', '),
  foto: () => 'con foto',
  medicacion: (lines: MedicacionLinea[]) =>
    lines.map((line) => `${line.nombre}: ${indicacionText(line)}; ${dispensarText(line)}`).join('\n'),
  vias: (routes: (keyof typeof vias)[]) => routes.map((via) => vias[via]).join(', '),
  rangos: (rows: MedicamentoRango[]) => rows.map(rangoRowText).join(', '),
  propuesta: ({ proxima }: { proxima?: string | null }) => (proxima ? dayText(proxima) : 'Sin fecha'),
}

function rangoRowText({ especie, min, max, cada_horas }: MedicamentoRango): string {
  const hours = cada_horas === null ? '' : ` cada ${cada_horas} h`
  return `${especieLabel(especie)} ${decimalText(min)}–${decimalText(max)}/kg${hours}`
}

const labelOf = (entry: string | { label: string } | undefined) => (typeof entry === 'object' ? entry.label : entry)

/** A value as people read it; null: there is none. */
export function valorDe(entidad: Entity, campo: string, value: unknown, nombres: Nombres): string | null {
  if (value === null || value === undefined || value === '') return null
  const reference = references[campo]
  if (reference && typeof value === 'number') return nombres[reference].get(value) ?? `nº ${value}`
  const catalog = catalogs[entidad]?.[campo] ?? catalogs['']?.[campo]
  const known = catalog && labelOf(catalog[String(value)])
  if (known) return known
  const text = texts[campo]
  if (text) return text(value as never) || null
  return anyValue(value, nombres)
}

function anyValue(value: unknown, nombres: Nombres): string | null {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-ES')
  if (Array.isArray(value)) return value.map((one) => anyValue(one, nombres)).join(', ') || null
  if (typeof value === 'object' && value !== null) return objectText(value as Record<string, unknown>)
  const text = String(value)
  // A note may look like a day that does not exist.
  if (!isMoment(text)) return text
  if (DAY.test(text)) return dayText(text)
  if (WALL.test(text)) return wallText(text)
  return INSTANT.test(text) ? instantInWords(text.replace(' ', 'T'), nombres.timeZone) : text
}

const isMoment = (text: string): boolean =>
  !Number.isNaN(Date.parse(DAY.test(text) ? `${text}T00:00Z` : text.replace(' ', 'T')))

/** Of a person or a pet its name; of anything else its texts. */
function objectText(value: Record<string, unknown>): string | null {
  const named = [value.nombre, value.apellido].filter((part) => typeof part === 'string' && part)
  if (named.length > 0) return named.join(' ')
  return (
    Object.values(value)
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ') || null
  )
}
