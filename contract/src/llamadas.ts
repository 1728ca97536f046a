import * as z from 'zod/mini'
import { keysOf } from './catalog/catalog.ts'
import { cita, citaMascota } from './citas.ts'
import { alertaBreve } from './ficha/alertas.ts'
import { dateText, dateTimeText, instantText } from './fields/dates.ts'
import { reference } from './fields/lists.ts'
import { limits, linesOrNull } from './fields/text.ts'
import { validation } from './rules/messages.ts'
import { dueno, nombrado } from './usuarios.ts'

/** How a call ended. */
export const llamadaResultados = {
  resuelta: 'Resuelta por teléfono',
  volvera_a_llamar: 'Volverá a llamar',
  le_llamamos: 'Le llamamos nosotros',
  no_quiere: 'No quiere',
  no_contesta: 'No contesta',
} as const
export type LlamadaResultado = keyof typeof llamadaResultados

/** Why the client and the clinic spoke. */
export const llamadaMotivos = {
  consulta: 'Consulta',
  prevencion: 'Prevención',
  confirmacion: 'Confirmar la cita',
  aviso: 'Aviso',
} as const
export type LlamadaMotivo = keyof typeof llamadaMotivos

/** A call with a client. Clients do not see them. */
export const llamada = z.object({
  id_llamada: z.int(),
  /** The client. */
  id_usuario: z.int(),
  motivo: z.enum(keysOf(llamadaMotivos)),
  resultado: z.enum(keysOf(llamadaResultados)),
  nota: z.nullable(z.string()),
  mascota: z.nullable(z.object({ id_mascota: z.int(), nombre: z.string() })),
  /** The appointment that was booked or spoken of. */
  cita: z.nullable(z.object({ id_cita: z.int(), fecha_hora: dateTimeText })),
  /** The vaccine or deworming that was due. */
  id_prevencion: z.nullable(z.int()),
  creado_en: instantText,
  /** Who noted it. */
  autor: nombrado,
})
export type Llamada = z.infer<typeof llamada>

/** Newest first. */
export const llamadas = z.array(llamada)

const optionalReference = (error: string) => z.optional(z.nullable(reference(error)))

export const llamadaCreate = z.object({
  resultado: z.enum(keysOf(llamadaResultados), validation.llamadaResultado),
  /** Absent: `consulta`. */
  motivo: z.optional(z.enum(keysOf(llamadaMotivos), validation.invalid)),
  nota: z.optional(linesOrNull(limits.reason)),
  /** A pet of the client. Absent: that of the appointment or of what was due. */
  id_mascota: optionalReference(validation.mascotaGone),
  id_cita: optionalReference(validation.llamadaCitaGone),
  id_prevencion: optionalReference(validation.llamadaPrevencionGone),
})
export type LlamadaCreate = z.infer<typeof llamadaCreate>

const mascotaDeCliente = z.extend(z.omit(citaMascota, { usuario: true }), {
  alertas: z.array(alertaBreve),
  /** The next appointment. */
  proxima: z.nullable(
    z.pick(cita, { id_cita: true, fecha_hora: true, tipo_consulta: true, motivo_consulta: true, id_usuario: true }),
  ),
  /** The vet who has seen it most often of late. */
  id_habitual: z.nullable(z.int()),
})
export type MascotaDeCliente = z.infer<typeof mascotaDeCliente>

/** What somebody who answers the telephone must know of a client. */
export const clienteAlTelefono = z.extend(dueno, {
  telefono: z.nullable(z.string()),
  ultima_visita: z.nullable(dateText),
  /** Those that can come, the one seen last first. */
  mascotas: z.array(mascotaDeCliente),
})
export type ClienteAlTelefono = z.infer<typeof clienteAlTelefono>
