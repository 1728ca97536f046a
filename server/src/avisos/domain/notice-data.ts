import type { AvisoTipo, CitaEstado, TipoConsulta } from '@huella/contract'

/** The appointment a notice speaks of, as it is at the moment of sending. */
export interface ToldCita {
  id_cita: number
  version: number
  /** Clinic wall-clock time, YYYY-MM-DDTHH:MM. */
  fecha_hora: string
  duracion: number
  tipo_consulta: TipoConsulta
  motivo_consulta: string
  estado: CitaEstado
  mascota: string
  /** Name and surname. */
  dueno: string
  veterinario: string
}

/** Everything that the text of a notice may say. */
export interface Contents {
  tipo: AvisoTipo
  persona: { nombre: string; apellido: string }
  clinica: { nombre: string; direccion: string; telefono: string; email: string }
  /** Absent in notices about an account. */
  cita?: ToldCita
  /** Of a moved appointment: how it was. */
  antes?: { fecha_hora: string; veterinario: string }
  /** Of a notice about an account: where to set the password, and for how many hours that works. */
  enlace?: { url: string; horas: number }
}
