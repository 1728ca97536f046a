import * as z from 'zod/mini'
import { keysOf, type Tone } from '../catalog/catalog.ts'
import { version } from '../fields/lists.ts'
import { line } from '../fields/text.ts'
import { validation } from '../rules/messages.ts'

export const alertaTipos = {
  alergia: 'Alergia',
  medicamento: 'Medicamento',
  comportamiento: 'Comportamiento',
  enfermedad_cronica: 'Enfermedad crónica',
} as const
export type AlertaTipo = keyof typeof alertaTipos

/** The gravest first. */
export const alertaGravedades = {
  grave: { label: 'Grave', tone: 'error' },
  moderada: { label: 'Moderada', tone: 'warning' },
  leve: { label: 'Leve', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type AlertaGravedad = keyof typeof alertaGravedades

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
