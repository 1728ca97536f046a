import type { Cita } from '@huella/contract'

/** What the fields of the form hold, in the order in which they stand. */
export interface CitaValues {
  id_mascota: number | null
  /** The vet; empty is any who is free. */
  id_usuario: string
  /** Empty until there is a date. */
  fecha_hora: string
  tipo_consulta: string
  motivo_consulta: string
}

/** `vet` is whose a new appointment is, where that is not a choice. */
export function citaValues(cita?: Cita, vet?: number): CitaValues {
  return {
    id_mascota: cita?.id_mascota ?? null,
    id_usuario: String(cita?.id_usuario ?? vet ?? ''),
    fecha_hora: cita?.fecha_hora ?? '',
    tipo_consulta: cita?.tipo_consulta ?? '',
    motivo_consulta: cita?.motivo_consulta ?? '',
  }
}
