import { avisoCanales, avisoEstados, avisoTipos, documentoTipos } from './catalog/avisos.ts'
import { keysOf } from './catalog/catalog.ts'
import { instantText } from './fields/dates.ts'
import { listQuery } from './fields/lists.ts'
import * as z from './fields/zod.ts'
import { nombrado } from './usuarios.ts'

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

/** The notices of one appointment, or of one document. */
export const avisos = z.array(aviso)

/** How many were sent again. */
export const avisosReenviados = z.object({ reenviados: z.int() })

/** The caller's last test letter; null if there was none. */
export const cartaDePrueba = z.object({ aviso: z.nullable(aviso) })

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
