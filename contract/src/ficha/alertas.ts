import { alertaGravedades, alertaTipos } from '../catalog/alertas.ts'
import { keysOf } from '../catalog/catalog.ts'
import { version } from '../fields/lists.ts'
import { line } from '../fields/text.ts'
import * as z from '../fields/zod.ts'
import { validation } from '../rules/messages.ts'

export const alerta = z.object({
  id_alerta: z.int(),
  id_mascota: z.int(),
  tipo: z.enum(keysOf(alertaTipos)),
  gravedad: z.enum(keysOf(alertaGravedades)),
  texto: z.string(),
  version: z.int(),
})
export type Alerta = z.infer<typeof alerta>

/** What is shown wherever the pet is, the gravest first. */
export const alertaBreve = z.pick(alerta, { id_alerta: true, tipo: true, gravedad: true, texto: true })
export type AlertaBreve = z.infer<typeof alertaBreve>

/** The gravest first. */
export const alertas = z.array(alerta)

export const alertaCreate = z.object({
  tipo: z.enum(keysOf(alertaTipos), validation.alertaTipo),
  gravedad: z.enum(keysOf(alertaGravedades), validation.alertaGravedad),
  texto: line(200, validation.alertaTexto),
})
export type AlertaCreate = z.infer<typeof alertaCreate>

/** An absent field stays as it is. */
export const alertaUpdate = z.extend(z.partial(alertaCreate), { version })
export type AlertaUpdate = z.infer<typeof alertaUpdate>
