import type { Aviso } from '../avisos.ts'

/** The kinds of notices with their labels. `cita_…` goes to the owner, `agenda_…`, `archivo` and `traspaso` to the vet. */
export const avisoTipos = {
  cita_solicitada: 'Solicitud recibida',
  cita_confirmada: 'Cita confirmada',
  cita_movida: 'Cambio de cita',
  cita_cancelada: 'Cita cancelada',
  cita_recordatorio: 'Recordatorio',
  agenda_nueva: 'Nueva cita en la agenda',
  agenda_movida: 'Cambio en la agenda',
  agenda_cancelada: 'Cita cancelada en la agenda',
  archivo: 'Archivo nuevo de un paciente',
  oferta: 'Hueco de la lista de espera',
  prevencion: 'Recordatorio de prevención',
  condolencia: 'Condolencias',
  documento: 'Documento',
  password_olvidada: 'Enlace para una nueva contraseña',
  invitacion: 'Invitación',
  seguridad: 'Seguridad de la cuenta',
  email_confirmar: 'Confirmación del correo',
  email_cambiado: 'Cambio de correo',
  supresion: 'Borrado de datos',
  remision: 'Historia para otra clínica',
  traspaso: 'Paciente que te pasan',
  prueba: 'Carta de prueba',
} as const
export type AvisoTipo = keyof typeof avisoTipos

/** The kinds that only owners get. Staff get the others too. */
const duenoTipos: readonly AvisoTipo[] = [
  ...(['cita_solicitada', 'cita_confirmada', 'cita_movida', 'cita_cancelada', 'cita_recordatorio'] as const),
  ...(['oferta', 'prevencion', 'condolencia', 'documento'] as const),
]
export const isForDueno = ({ tipo }: { tipo: AvisoTipo }): boolean => duenoTipos.includes(tipo)

/** The documents that the clinic sends, with their labels. */
export const documentoTipos = {
  informe: 'Informe de visita',
  cartilla: 'Cartilla',
  tratamiento: 'Hoja de tratamiento',
} as const
export type DocumentoTipo = keyof typeof documentoTipos

export const avisoCanales = { email: 'Correo electrónico', sms: 'SMS' } as const
export type AvisoCanal = keyof typeof avisoCanales

export const avisoEstados = {
  pendiente: { label: 'Por enviar', tone: 'warning' },
  enviado: { label: 'Enviado', tone: 'success' },
  descartado: { label: 'No hizo falta', tone: 'secondary' },
  fallido: { label: 'Sin entregar', tone: 'error' },
  por_llamar: { label: 'Por llamar', tone: 'warning' },
  llamado: { label: 'Avisado por teléfono', tone: 'success' },
} as const
export type AvisoEstado = keyof typeof avisoEstados

/** What a notice is about. */
export const avisoLabel = ({ tipo, documento }: Pick<Aviso, 'tipo' | 'documento'>): string =>
  documento ? documentoTipos[documento] : avisoTipos[tipo]

/** How a notice reaches somebody, in words. Whom no message reaches, the desk calls. */
export const avisoMedios = { email: 'correo', sms: 'SMS', llamada: 'teléfono' } as const
