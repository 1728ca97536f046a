import type { AvisoTipo, CitaEstado, PrevencionTipo, TipoConsulta } from '@huella/contract'

export type CuentaTipo = 'password_olvidada' | 'invitacion'
export type CitaTipo = Exclude<AvisoTipo, CuentaTipo | 'oferta' | 'prevencion' | 'condolencia' | 'documento'>

/** The appointment of a notice, as it is at the moment of sending. */
export interface NoticeCita {
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

/** The place that a notice offers. */
export interface NoticeOferta {
  fecha_hora: string
  mascota: string
  veterinario: string
  tipo_consulta: TipoConsulta
  /** Until when it is kept, clinic wall-clock time. */
  hasta: string
  /** The appointment that it would move. */
  antes: { fecha_hora: string; veterinario: string } | null
  url: string
}

/** A vaccine or deworming that is due. */
export interface NoticePrevencion {
  id_mascota: number
  mascota: string
  tipo: PrevencionTipo
  producto: string
  /** YYYY-MM-DD. */
  proxima: string
}

/** The input of the templates. */
export interface NoticeData {
  tipo: AvisoTipo
  persona: { nombre: string; apellido: string }
  clinica: { nombre: string; direccion: string; telefono: string; email: string }
  /** Absent in notices about an account. */
  cita?: NoticeCita
  /** The previous time and vet of a moved appointment. */
  antes?: { fecha_hora: string; veterinario: string }
  /** The link to set a password and its lifetime, in notices about an account. */
  enlace?: { url: string; horas: number }
  /** In a notice of the waiting list. */
  oferta?: NoticeOferta
  /** In a reminder of prevention: what is due, the clinic's day, and the link to book. */
  prevencion?: { filas: NoticePrevencion[]; hoy: string; url: string }
  /** In a letter of condolence. */
  condolencia?: { mascota: string }
  /** In a message with a document. */
  documento?: NoticeDocumento
}

/** A document as it is at the moment of sending. */
export interface NoticeDocumento {
  /** 'Informe de la visita de Luna' */
  titulo: string
  /** The name of the file. */
  archivo: string
  pdf: Buffer
}

export type DocumentoNoticeData = NoticeData & { documento: NoticeDocumento }

export type PrevencionNoticeData = NoticeData & { prevencion: NonNullable<NoticeData['prevencion']> }

export type CondolenciaNoticeData = NoticeData & { condolencia: { mascota: string } }

export type OfertaNoticeData = NoticeData & { oferta: NoticeOferta }

/** A notice about an appointment. Only these may also go by SMS. */
export type CitaNoticeData = NoticeData & { tipo: CitaTipo; cita: NoticeCita }

/** A notice about an account, with an access link: by e-mail only. */
export type CuentaNoticeData = NoticeData & { tipo: CuentaTipo; enlace: NonNullable<NoticeData['enlace']> }

export const isCitaNotice = (data: NoticeData): data is CitaNoticeData => data.cita !== undefined

export const isOfertaNotice = (data: NoticeData): data is OfertaNoticeData => data.oferta !== undefined

export const isPrevencionNotice = (data: NoticeData): data is PrevencionNoticeData => data.prevencion !== undefined

export const isCondolenciaNotice = (data: NoticeData): data is CondolenciaNoticeData => data.condolencia !== undefined

export const isDocumentoNotice = (data: NoticeData): data is DocumentoNoticeData => data.documento !== undefined

export const isCuentaNotice = (data: NoticeData): data is CuentaNoticeData => data.enlace !== undefined
