import {
  type MedicacionLinea,
  type Tratamiento,
  type TratamientoUpdate,
  tratamientoEstados,
  tratamientoUpdate,
  type Validated,
  validateTratamiento,
  validation,
} from '@huella/contract'
import { addDays, daysBetween } from '../../lib/days.ts'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import { clinicToday, dateInWords, euro, parseAmount } from '../../lib/formats.ts'
import { type DosisForm, type LineaValues, lineaValues, repeatedLinea } from './medicacion/linea-values.ts'

/** The form's values, in the order of its fields. */
export interface TratamientoValues {
  id_cita: number | null
  id_mascota: number | null
  nombre: string
  /** As typed, with a comma or a point. */
  precio: string
  medicacion: LineaValues[]
  descripcion: string
  fecha_inicio: string
  fecha_fin: string
  /** Empty: whom the server takes. */
  id_veterinario: string
}

/** What is sent: also the pet of one without an appointment. */
export type TratamientoBody = TratamientoUpdate & { id_mascota?: number | null }

const amount = (precio: number) => precio.toFixed(2).replace('.', ',')

/** `mascota` is of a new one without an appointment, which begins today. */
export function tratamientoValues(tratamiento?: Tratamiento, mascota?: { id_mascota: number }): TratamientoValues {
  return {
    id_cita: tratamiento?.id_cita ?? null,
    id_mascota: mascota?.id_mascota ?? null,
    nombre: tratamiento?.nombre ?? '',
    precio: tratamiento ? amount(tratamiento.precio) : '',
    medicacion: tratamiento?.medicacion.map(lineaValues) ?? [],
    descripcion: tratamiento?.descripcion ?? '',
    fecha_inicio: tratamiento?.fecha_inicio ?? (mascota ? clinicToday() : ''),
    fecha_fin: tratamiento?.fecha_fin ?? '',
    id_veterinario: '',
  }
}

/** The same again, from this day on and as long as the last time. */
export function repeatedValues(last: Tratamiento, inicio: string) {
  const { nombre, precio, descripcion, fecha_inicio, fecha_fin, medicacion } = last
  const days = fecha_fin === null ? null : daysBetween(fecha_inicio, fecha_fin)
  return {
    ...{ nombre, precio: amount(precio), medicacion: medicacion.map(repeatedLinea), descripcion },
    fecha_fin: days === null ? '' : addDays(inicio, days),
  }
}

/** What a treatment says, to tell what somebody else has changed. */
export const tratamientoTexts = (tratamiento: Tratamiento): RowTexts => ({
  id_cita: ['Cita', tratamiento.cita ? `${tratamiento.cita.mascota.nombre} - ${tratamiento.cita.motivo_consulta}` : ''],
  nombre: ['Nombre', tratamiento.nombre],
  precio: ['Precio', euro(tratamiento.precio)],
  medicacion: ['Medicación', tratamiento.medicacion.map(medicineText).join(', ')],
  descripcion: ['Descripción', tratamiento.descripcion],
  fecha_inicio: ['Fecha Inicio', dateInWords(tratamiento.fecha_inicio)],
  fecha_fin: ['Fecha Fin', tratamiento.fecha_fin ? dateInWords(tratamiento.fecha_fin) : ''],
  estado: ['Estado', tratamientoEstados[tratamiento.estado].label],
})

const medicineText = ({ nombre, cantidad, cada_horas, dias }: MedicacionLinea) =>
  `${nombre} ${[cantidad, cada_horas, dias].filter(Boolean).join('/')}`

/** The contract's schema for numbers that are still text, with the pet of one without an appointment. */
export const typedBody = (dosis: DosisForm | null) => ({
  safeParse({ precio, id_mascota, medicacion = [], ...rest }: Partial<TratamientoValues>) {
    const parsed = tratamientoUpdate.safeParse({
      ...rest,
      ...(precio !== undefined && { precio: parseAmount(precio) }),
      // Without that code nothing was changed.
      ...(dosis && { medicacion: dosis.bodyOf(medicacion) }),
    })
    const body: TratamientoBody = { ...parsed.data, id_mascota }
    return parsed.success ? { ...parsed, data: body } : parsed
  },
})

interface Rules {
  before?: Tratamiento
  /** It has no appointment: then it has a pet. */
  withoutCita: boolean
  /** Whether the form asks for the vet. */
  asksVet: boolean
  /** Null: there are no medicines, or nothing of them was changed. */
  dosis: DosisForm | null
}

/** The contract's rules, each at a field that this form shows. */
export function validateForm(
  body: TratamientoBody,
  { before, withoutCita, asksVet, dosis }: Rules,
): Validated<unknown> {
  const place = before && { id_visita: before.id_visita, id_mascota: before.id_mascota }
  const validated = validateTratamiento({ ...body, ...place }, { today: clinicToday(), before })
  const errors = validated.ok ? {} : { ...validated.errors }
  if (!before && withoutCita) {
    delete errors.id_cita
    if (!body.id_mascota) errors.id_mascota = validation.mascotaRequired
    if (asksVet && !body.id_veterinario) errors.id_veterinario = validation.veterinarioInvalid
  }
  Object.assign(errors, dosis?.errorsOf(body.medicacion ?? [], before?.medicacion ?? []))
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: body }
}
