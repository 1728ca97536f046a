import { type Cita, type Tratamiento, tratamientoEstados, tratamientoUpdate } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import { dateInWords, euro, parseAmount } from '../../lib/formats.ts'

/** The form's values, in the order of its fields. */
export interface TratamientoValues {
  id_cita: number | null
  nombre: string
  /** As typed, with a comma or a point. */
  precio: string
  descripcion: string
  fecha_inicio: string
  fecha_fin: string
}

/** `cita` is of a new treatment. */
export function tratamientoValues(tratamiento?: Tratamiento, cita?: Cita): TratamientoValues {
  return {
    id_cita: tratamiento?.id_cita ?? cita?.id_cita ?? null,
    nombre: tratamiento?.nombre ?? '',
    precio: tratamiento?.precio.toFixed(2).replace('.', ',') ?? '',
    descripcion: tratamiento?.descripcion ?? '',
    fecha_inicio: tratamiento?.fecha_inicio ?? '',
    fecha_fin: tratamiento?.fecha_fin ?? '',
  }
}

/** What a treatment says, to tell what somebody else has changed. */
export const tratamientoTexts = (tratamiento: Tratamiento): RowTexts => ({
  id_cita: ['Cita', `${tratamiento.cita.mascota.nombre} - ${tratamiento.cita.motivo_consulta}`],
  nombre: ['Nombre', tratamiento.nombre],
  precio: ['Precio', euro(tratamiento.precio)],
  descripcion: ['Descripción', tratamiento.descripcion],
  fecha_inicio: ['Fecha Inicio', dateInWords(tratamiento.fecha_inicio)],
  fecha_fin: ['Fecha Fin', tratamiento.fecha_fin ? dateInWords(tratamiento.fecha_fin) : ''],
  estado: ['Estado', tratamientoEstados[tratamiento.estado].label],
})

/** The contract's schema for a price that is still text. */
export const typedBody = {
  safeParse({ precio, ...rest }: Partial<TratamientoValues>) {
    return tratamientoUpdate.safeParse(precio === undefined ? rest : { ...rest, precio: parseAmount(precio) })
  },
}
