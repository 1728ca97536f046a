import * as z from 'zod/mini'
import { keysOf } from './catalog/catalog.ts'
import { instantText } from './fields/dates.ts'
import { listQuery } from './fields/lists.ts'
import { nombrado } from './usuarios.ts'

/** The kinds of notices with their labels. `cita_…` goes to the owner, `agenda_…` and `archivo` to the vet. */
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

/** A notice: its kind, recipient, channel and state. */
export const aviso = z.object({
  id_aviso: z.int(),
  tipo: z.enum(keysOf(avisoTipos)),
  canal: z.enum(keysOf(avisoCanales)),
  estado: z.enum(keysOf(avisoEstados)),
  para: nombrado,
  id_cita: z.nullable(z.int()),
  /** Which document it takes to the owner. */
  documento: z.nullable(z.enum(keysOf(documentoTipos))),
  /** The address or number it was sent to; null until the first attempt. */
  destino: z.nullable(z.string()),
  intentos: z.int(),
  /** Moments, not wall-clock times: ISO 8601 in UTC. */
  creado_en: instantText,
  cerrado_en: z.nullable(instantText),
  /** Why it was discarded, or the error of the last attempt. */
  motivo: z.nullable(z.string()),
})
export type Aviso = z.infer<typeof aviso>

/** What a notice is about. */
export const avisoLabel = ({ tipo, documento }: Pick<Aviso, 'tipo' | 'documento'>): string =>
  documento ? documentoTipos[documento] : avisoTipos[tipo]

/** The notices of one appointment, or of one document. */
export const avisos = z.array(aviso)

/** How many were sent again. */
export const avisosReenviados = z.object({ reenviados: z.int() })

/** The caller's last test letter; null if there was none. */
export const cartaDePrueba = z.object({ aviso: z.nullable(aviso) })

/** How a notice reaches somebody, in words. Whom no message reaches, the desk calls. */
export const avisoMedios = { email: 'correo', sms: 'SMS', llamada: 'teléfono' } as const

/** Who will get a notice, and by which channels. */
export const avisoPrevisto = z.object({ para: nombrado, canales: z.array(z.enum(['email', 'sms', 'llamada'])) })
export const avisosPrevistos = z.array(avisoPrevisto)
export type AvisoPrevisto = z.infer<typeof avisoPrevisto>

export const avisoSorts = ['creado_en'] as const
export const avisoQuery = listQuery(avisoSorts)

/** Where messages are sent, for the settings screen: without passwords and tokens. */
export const envios = z.object({
  email: z.object({
    via: z.enum(['smtp', 'files']),
    /** The mail server, or the folder. */
    where: z.string(),
    from: z.string(),
  }),
  sms: z.nullable(z.object({ where: z.string(), from: z.string() })),
})
export type Envios = z.infer<typeof envios>
