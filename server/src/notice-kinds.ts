import type { AvisoTipo } from '@huella/contract'
import { archivo } from './adjuntos/archivo.aviso.ts'
import { emailCambiado, emailConfirmar } from './auth/correo/correo.aviso.ts'
import { enlaceKinds } from './auth/recovery/enlace.aviso.ts'
import { seguridad } from './auth/seguridad.aviso.ts'
import { type NoticeKind, prueba } from './avisos/index.ts'
import { citaKinds } from './citas/avisos/cita.aviso.ts'
import { documento } from './documentos/documento.aviso.ts'
import { oferta } from './espera/oferta.aviso.ts'
import { condolencia } from './mascotas/condolencia.aviso.ts'
import { prevencion } from './prevencion/prevencion.aviso.ts'
import { remision } from './remisiones/remision.aviso.ts'
import { timelineSources } from './slices.ts'
import { supresion } from './supresion/supresion.aviso.ts'
import { traspaso } from './traspasos/traspaso.aviso.ts'

/** Every kind of notice, by the name that has a label in the contract. */
export const noticeKinds: Record<AvisoTipo, NoticeKind> = {
  ...citaKinds,
  ...enlaceKinds,
  oferta,
  prevencion,
  condolencia,
  documento,
  archivo,
  seguridad,
  email_confirmar: emailConfirmar,
  email_cambiado: emailCambiado,
  supresion,
  remision: remision(timelineSources),
  traspaso,
  prueba,
}
