import type { Cita, TipoConsulta } from '@huella/contract'

/** The form's values, in the order of its fields. */
export interface CitaValues {
  id_mascota: number | null
  /** The vet; empty for any who is free. */
  id_usuario: string
  /** Empty until a date is chosen. */
  fecha_hora: string
  tipo_consulta: TipoConsulta | ''
  motivo_consulta: string
}

interface Preset {
  mascota?: Pick<Cita, 'id_mascota'>
  vet?: number
  hueco?: { fecha_hora: string; id_usuario?: number }
  tipo_consulta?: TipoConsulta
  motivo_consulta?: string
}

/** The preset is of a new appointment; of one that is moved only its time and vet. */
export function citaValues(cita?: Cita, preset: Preset = {}): CitaValues {
  const { mascota, vet, hueco, tipo_consulta = '', motivo_consulta = '' } = preset
  return {
    id_mascota: cita?.id_mascota ?? mascota?.id_mascota ?? null,
    id_usuario: String((cita && (hueco?.id_usuario ?? cita.id_usuario)) ?? vet ?? ''),
    fecha_hora: hueco?.fecha_hora ?? cita?.fecha_hora ?? '',
    tipo_consulta: cita?.tipo_consulta ?? tipo_consulta,
    motivo_consulta: cita?.motivo_consulta ?? motivo_consulta,
  }
}
